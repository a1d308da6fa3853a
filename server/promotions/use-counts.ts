import type { PromotionUse } from '#contract/desk/promotions.ts'
import { type BusinessClock, businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { ALL, dayKey, usesOf } from './uses.ts'

/** How often some promotions and their one-time codes were used, from the sums that are kept with every order. */
export async function useCounts(
  reader: Reader,
  ids: string[],
  { clock, now }: { clock: BusinessClock; now: Date },
): Promise<PromotionUse[]> {
  if (ids.length === 0) return []
  const day = dayKey(businessDay(now, clock).date)
  const uses = await usesOf(reader, ids, [ALL, day])
  const codes = await reader
    .selectFrom('code_batches')
    .select(({ fn }) => [
      'promotion_id',
      fn.sum<number>('codes').as('codes'),
      fn.sum<number>('used').as('used'),
    ])
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .execute()
  return ids.map(id => {
    const own = codes.find(row => row.promotion_id === id)
    return {
      id,
      uses: uses(id, ALL),
      today: uses(id, day),
      codes: Number(own?.codes ?? 0),
      codesUsed: Number(own?.used ?? 0),
    }
  })
}
