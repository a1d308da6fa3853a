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

/** What conditions are about. Guests hear first of what they cannot change: of several that are not met, the first one is named. */
export const subjects = ['branch', 'time', 'way', 'guest', 'dishes', 'value'] as const

type Columns = Readonly<Record<string, DataColumn>>
type FieldsOf<C> = { [K in keyof C]: z.ZodMiniType }
/** Refuses a field that has no column. */
type NoOthers<F, C> = { [K in Exclude<keyof F, keyof C>]: never }
type Values<F extends FieldsOf<F>> = { [K in keyof F]: z.output<F[K]> }

/** An order with what its dishes cost that a promotion does not give away itself. */
interface MeasuredOrder extends PromotedOrder {
  value: number
}

interface Described<C, F> {
  about: (typeof subjects)[number]
  /** Its columns in the data files, and the same as fields of a promotion. */
  columns: C
  fields: F
}

/** A kind of condition with all that is known of it; how it is worded for guests is in src/lib/i18n/offers/conditions.ts. */
interface Condition<C extends Columns, F extends FieldsOf<C>> extends Described<C, F & NoOthers<F, C>> {
  /** Whether a promotion has it. Only then it is checked, and said to guests. */
  isSet: (promotion: Values<F>) => boolean
  /** Why an order does not meet it; undefined where it does. */
  missing: (promotion: Values<F>, order: MeasuredOrder) => Reason | undefined
  /** What can never be met. */
  mistakes?: (promotion: Values<F>) => PromotionMistake[]
}

/** The same of any fields. */
export interface ConditionKind extends Described<Columns, FieldsOf<Columns>> {
  isSet: (promotion: never) => boolean
  missing: (promotion: never, order: MeasuredOrder) => Reason | undefined
  mistakes?: (promotion: never) => PromotionMistake[]
}

export const condition = <const C extends Columns, const F extends FieldsOf<C>>(
  kind: Condition<C, F>,
): Condition<C, F> => kind
