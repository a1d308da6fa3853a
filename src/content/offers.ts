import type { Features } from '#contract/describe/settings/features.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'

/** The promotions that pages show: those of this branch that are not over at the time. Absent when there are none. */
export function currentOffers(
  promotions: readonly Promotion[],
  { branch, business }: Pick<Features, 'branch' | 'business'>,
  now: Date,
): Promotion[] | undefined {
  const { date } = businessDay(now, business)
  const current = promotions.filter(
    ({ until = date, branches }) => until >= date && (branches.length === 0 || branches.includes(branch)),
  )
  return current.length > 0 ? current : undefined
}
