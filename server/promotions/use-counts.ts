import type { PromotionUse } from '#contract/desk/promotions.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { Reader } from '#server/db/database.ts'
import { unreadablePromotions } from '#server/shop/promotions.ts'
import type { Shop } from '#server/shop/shop.ts'
import { ALL, dayKey, usesOf } from './uses.ts'

/** How often the promotions of a shop and their one-time codes were used, from the sums that are kept with every order. */
export async function useCounts(
  reader: Reader,
  { shop, now }: { shop: Shop; now: Date },
): Promise<PromotionUse[]> {
  const ids = shop.rows.promotions.map(({ id }) => id)
  if (ids.length === 0) return []
  const day = dayKey(businessDay(now, shop.business).date)
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
  const unreadable = unreadablePromotions(shop.rows)
  return ids.map(id => {
    const own = codes.find(row => row.promotion_id === id)
    return {
      id,
      isUnreadable: unreadable.has(id),
      uses: uses(id, ALL),
      today: uses(id, day),
      codes: Number(own?.codes ?? 0),
      codesUsed: Number(own?.used ?? 0),
    }
  })
}
