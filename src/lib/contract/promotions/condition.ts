import type * as z from 'zod/mini'
import type { DataColumn } from '../kit/column.ts'
import type { PromotedOrder } from './order.ts'
import type { Reason } from './reason.ts'

/** What is wrong with a promotion, at one of its columns. */
export interface PromotionMistake {
  column: string
  text: string
  params?: Record<string, string>
}

type Shape<C> = { [K in keyof C]: z.ZodMiniType }
type Said<S extends Shape<S>> = { [K in keyof S]: z.output<S[K]> }

/** A kind of condition: its columns in the data files, what they are as fields of a promotion, and whether an order meets it. */
interface ConditionKind<C extends Readonly<Record<string, DataColumn>>, S extends Shape<C>> {
  columns: C
  fields: S
  /** Why an order does not meet it; undefined where it does, or where the promotion has no such condition. */
  missing: (promotion: Said<S>, order: MeasuredOrder) => Reason | undefined
  /** What can never be met. */
  mistakes?: (promotion: Said<S>) => PromotionMistake[]
}

/** An order with what its dishes cost that a promotion does not give away itself. */
interface MeasuredOrder extends PromotedOrder {
  value: number
}

export const condition = <const C extends Readonly<Record<string, DataColumn>>, const S extends Shape<C>>(
  kind: ConditionKind<C, S>,
): ConditionKind<C, S> => kind
