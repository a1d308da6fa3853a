import type { PromotionUse } from '#contract/desk/promotions.ts'
import { type BusinessClock, businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'

/** How often some promotions were used, from the sums that are kept with every order. */
export async function usesOf(
  reader: Reader,
  ids: string[],
  { clock, now }: { clock: BusinessClock; now: Date },
): Promise<PromotionUse[]> {
  if (ids.length === 0) return []
  const day = `day ${businessDay(now, clock).date}`
  const sums = await reader
    .selectFrom('promotion_uses')
    .select(['promotion_id', 'counted', 'uses'])
    .where('promotion_id', 'in', ids)
    .where('counted', 'in', ['all', day])
    .execute()
  const codes = await reader
    .selectFrom('promotion_codes')
    .select(({ fn }) => [
      'promotion_id',
      fn.countAll<number>().as('codes'),
      fn.count<number>('used_by').as('used'),
    ])
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .execute()
  return ids.map(id => {
    const sum = (counted: string): number =>
      sums.find(row => row.promotion_id === id && row.counted === counted)?.uses ?? 0
    const own = codes.find(row => row.promotion_id === id)
    return {
      id,
      uses: sum('all'),
      today: sum(day),
      codes: Number(own?.codes ?? 0),
      codesUsed: Number(own?.used ?? 0),
    }
  })
}
