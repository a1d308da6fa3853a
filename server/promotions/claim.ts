import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { ReleaseReason } from '#server/orders/states.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { PromotedCart } from './promote.ts'
import { ALL } from './uses.ts'

/**
 * Claims a use of each promotion that an order gets, in the order's own transaction, and stores what it got. Returns false when
 * somebody else has had the last one meanwhile; the caller's rollback releases the others.
 */
export async function claimPromotions(
  tx: Tx,
  { deals, redeemed, countedFor }: PromotedCart,
  { code, shop, now }: { code: string; shop: Shop; now: Date },
): Promise<boolean> {
  const rows = new Map(shop.rows.promotions.map(row => [row.id, row]))
  const house = shop.catalogue(shop.defaultLang).promotions
  for (const [position, { id, name, cents, delivery, lines }] of deals.entries()) {
    const row = rows.get(id)
    const counted = countedFor(id).toSorted()
    for (const each of counted) {
      const limit =
        each === ALL ? row?.limit_total : each.startsWith('day ') ? row?.limit_day : row?.limit_customer
      if (!(await countUse(tx, id, each, limit ?? null))) return false
    }
    const key = redeemed?.id === id ? redeemed.key : ''
    if (key !== '' && redeemed?.isOnce && !(await redeem(tx, key, code, now))) return false
    await tx
      .insertInto('order_promotions')
      .values({
        order_code: code,
        position,
        promotion_id: id,
        name,
        house: house.find(each => each.id === id)?.name ?? name,
        cents,
        delivery,
        lines: JSON.stringify(lines),
        counted: JSON.stringify(counted),
        code: key,
        returns: row?.returns ?? 1,
        returned: 0,
      })
      .execute()
  }
  return true
}

/** Counts a use, unless there are as many as may be. The database checks that while it holds the row. */
async function countUse(tx: Tx, id: string, counted: string, limit: number | null): Promise<boolean> {
  const done = await tx
    .insertInto('promotion_uses')
    .values({ promotion_id: id, counted, uses: 1 })
    .onConflict(conflict => {
      const add = conflict
        .columns(['promotion_id', 'counted'])
        .doUpdateSet(({ eb }) => ({ uses: eb('promotion_uses.uses', '+', 1) }))
      return limit === null ? add : add.where('promotion_uses.uses', '<', limit)
    })
    .returning('uses')
    .executeTakeFirst()
  return done !== undefined
}

async function redeem(tx: Tx, key: string, code: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('promotion_codes')
    .set({ used_by: code, used_at: now.toISOString() })
    .where('code_key', '=', key)
    .where('used_by', 'is', null)
    .returning('code_key')
    .executeTakeFirst()
  return done !== undefined
}

/**
 * Gives back what an order used, once: always that of an order that was never paid, and that of a rejected or cancelled one where the
 * promotion says so.
 */
export async function releasePromotions(
  tx: Tx,
  { code, promoted }: Pick<OrderRow, 'code' | 'promoted'>,
  why: ReleaseReason,
): Promise<void> {
  if (promoted === 0) return
  const given = tx.updateTable('order_promotions').set({ returned: 1 }).where('order_code', '=', code)
  const rows = await (why === 'unpaid' ? given : given.where('returns', '=', 1))
    .where('returned', '=', 0)
    .returningAll()
    .execute()
  for (const { promotion_id: id, counted, code: key } of rows.toSorted((a, b) => a.position - b.position)) {
    for (const each of readJson(counted))
      await tx
        .updateTable('promotion_uses')
        .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
        .where('promotion_id', '=', id)
        .where('counted', '=', each)
        .where('uses', '>', 0)
        .execute()
    if (key !== '')
      await tx
        .updateTable('promotion_codes')
        .set({ used_by: null, used_at: null })
        .where('code_key', '=', key)
        .where('used_by', '=', code)
        .execute()
  }
}
