import { useCallback, useMemo } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { type Cents, toCents } from '#contract/kit/money.ts'
import { pointsDiscount } from '#contract/orders/points.ts'
import type { Deduct } from '#contract/orders/price.ts'
import type { FieldDefinition } from '#islands/form/define-fields.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/*
 * What is taken off an order besides promotions: the points that a customer spends. The parts of the form only know that there are such
 * fields, by the names that the API has for them.
 */

const field: FieldDefinition<boolean> = { label: 'Loyalty points', empty: false }

/** The fields of the form. */
export const deductionDefinitions = { useProfit: field }

const names = ['useProfit'] as const satisfies (keyof typeof deductionDefinitions)[]

export type DeductionValues = Record<(typeof names)[number], boolean>

/** What a customer has to be taken off. */
export interface Deductions {
  /** The whole balance, in cents. */
  points: Cents
  currency: string
}

/** What this visitor has: only customers do, where the shop gives points. */
export function useDeductions(features: Features, user: User | null, { own }: { own: boolean }): Deductions {
  const { currency } = pageConfig()
  const points = features.loyalty && own ? toCents(user?.profit ?? 0, currency) : 0
  return useMemo(() => ({ points, currency }), [points, currency])
}

/** The fields that the form has for them. */
export const askedDeductions = ({ points }: Deductions): DeductionValues => ({ useProfit: points > 0 })

/** Those of the fields that can be ticked at a price, of which all that promotions leave is given. */
export const offeredDeductions = ({ points, currency }: Deductions, left: Cents): DeductionValues => ({
  useProfit: pointsDiscount(left, points, currency) > 0,
})

/** The values without those that cannot be ticked. */
export const settledDeductions = (
  { useProfit }: DeductionValues,
  offered: Partial<DeductionValues> = {},
): DeductionValues => ({ useProfit: useProfit && offered.useProfit === true })

/** The fields in which two forms differ, with the values of the first. */
export const changedDeductions = (next: DeductionValues, last: DeductionValues) =>
  names.filter(name => next[name] !== last[name]).map(name => [name, next[name]] as const)

/** What is sent of a form, with quotes and with orders. */
export const sentDeductions = ({ useProfit }: DeductionValues): DeductionValues => ({ useProfit })

/** What the form takes off the price. The server decides what an order costs. */
export function useDeduct(user: User | null, { useProfit }: DeductionValues): Deduct {
  const { currency } = pageConfig()
  const points = useProfit ? toCents(user?.profit ?? 0, currency) : 0
  return useCallback(left => pointsDiscount(left, points, currency), [points, currency])
}
