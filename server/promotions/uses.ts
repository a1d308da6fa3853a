import type { Reader } from '#server/db/database.ts'

/** The sum of all uses, and that of a business day. */
export const ALL = 'all'
export const dayKey = (date: string): string => `day ${date}`

/** How often a promotion was used, by the sum. */
export type Uses = (id: string, counted: string) => number

export async function usesOf(
  reader: Reader,
  ids: readonly string[],
  counted: readonly string[],
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
  return (id, each) => found.get(`${id} ${each}`) ?? 0
}
