import type { OrderType } from '../kit/order-types.ts'
import type { ActionColumn, ActionSaid } from './action-fields.ts'
import type { PromotionMistake } from './condition.ts'
import type { PromotedOrder, Spread } from './order.ts'

/** A kind of action: which columns it uses, and what it takes off an order. */
export interface ActionKind {
  /** What people call it: a key of the desk's texts. */
  label: string
  /** Those that it may say something in, and those that it has to. */
  uses: readonly ActionColumn[]
  needs: readonly ActionColumn[]
  /** What is wrong beyond that. */
  mistakes?: (promotion: ActionSaid & { orderTypes: readonly OrderType[] }) => PromotionMistake[]
  /** What it takes off what is left to pay; undefined for nothing. */
  takes: (promotion: ActionSaid, order: PromotedOrder, left: Spread) => Spread | undefined
  /** The pieces that it gives away whatever else is ordered: they count for no condition of value. */
  gives?: (promotion: ActionSaid, order: PromotedOrder) => Spread
}

export const action = <const K extends ActionKind>(kind: K): K & ActionKind => kind
