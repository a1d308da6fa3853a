import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'

/** The sum of all uses, and that of a business day. */
export const ALL = 'all'
export const dayKey = (date: string): string => `day ${date}`

/** How often a promotion was used, by the sum. */
export type Uses = (id: string, counted: string) => number

export async function usesOf(
  reader: Reader,
  ids: readonly string[],
  counted: readonly string[],
  /** An order whose own uses do not count. */
  without?: string,
): Promise<Uses> {
  const rows =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('promotion_uses')
          .selectAll()
          .where('promotion_id', 'in', ids)
          .where('counted', 'in', counted)
          .execute()
  const found = new Map(rows.map(row => [`${row.promotion_id} ${row.counted}`, row.uses]))
  const own = new Set(without === undefined ? [] : await usesBy(reader, without))
  return (id, each) => (found.get(`${id} ${each}`) ?? 0) - (own.has(`${id} ${each}`) ? 1 : 0)
}

/** What an order has used and not given back, by promotion and sum. */
async function usesBy(reader: Reader, code: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('order_promotions')
    .select(['promotion_id', 'counted'])
    .where('order_code', '=', code)
    .where('returned', '=', 0)
    .execute()
  return rows.flatMap(({ promotion_id: id, counted }) => readJson(counted).map(each => `${id} ${each}`))
}
