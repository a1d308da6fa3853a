import type { Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import type { OrderPromotionRow } from '#server/db/promotion-tables.ts'
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
  { code, shop, now, kept = [] }: Claiming & { kept?: OrderPromotionRow[] },
): Promise<boolean> {
  const rows = new Map(shop.rows.promotions.map(row => [row.id, row]))
  const house = shop.catalogue(shop.defaultLang).promotions
  for (const [position, { id, name, cents, delivery, lines }] of deals.entries()) {
    const got = { position, cents, delivery, lines: JSON.stringify(lines) }
    const before = kept.find(each => each.promotion_id === id)
    if (before) {
      await tx
        .insertInto('order_promotions')
        .values({ ...before, ...got })
        .execute()
      continue
    }
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
        ...got,
        order_code: code,
        promotion_id: id,
        name,
        house: house.find(each => each.id === id)?.name ?? name,
        counted: JSON.stringify(counted),
        code: key,
        returns: row?.returns ?? 1,
        returned: 0,
      })
      .execute()
  }
  return true
}

interface Claiming {
  code: string
  shop: Shop
  now: Date
}

/**
 * Stores what an order that is changed gets from then on. A promotion that it keeps stays used once; the use of one that it loses is given
 * back where the promotion says so. Returns false as `claimPromotions` does.
 */
export async function claimAgain(tx: Tx, promoted: PromotedCart, claiming: Claiming): Promise<boolean> {
  const before = await tx
    .deleteFrom('order_promotions')
    .where('order_code', '=', claiming.code)
    .returningAll()
    .execute()
  const lost = before.filter(row => !promoted.deals.some(({ id }) => id === row.promotion_id))
  await giveBackUses(
    tx,
    lost.filter(({ returns, returned }) => returns === 1 && returned === 0),
  )
  return claimPromotions(tx, promoted, { ...claiming, kept: before })
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
  await giveBackUses(tx, rows)
}

async function giveBackUses(tx: Tx, rows: OrderPromotionRow[]): Promise<void> {
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    const { order_code: code, promotion_id: id, counted, code: key } = row
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
