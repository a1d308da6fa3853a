import { codeKey } from '#contract/promotions/code-key.ts'
import type { Reader } from '#server/db/database.ts'
import type { Shop } from '#server/shop/shop.ts'

interface FoundCode {
  /** Of the promotion. */
  id: string
  isOnce: boolean
  usedBy?: string
}

/** The promotion of a code, by its key: of a word in the data, or of a code that can be used once. */
export async function findCode(reader: Reader, shop: Shop, key: string): Promise<FoundCode | undefined> {
  const word = shop.rows.promotions.find(
    ({ active, needs, code }) => active === 1 && needs !== '' && codeKey(code) === key,
  )
  if (word) return { id: word.id, isOnce: false }
  const once = await reader
    .selectFrom('promotion_codes')
    .select(['promotion_id', 'used_by'])
    .where('code_key', '=', key)
    .executeTakeFirst()
  return (
    once && { id: once.promotion_id, isOnce: true, ...(once.used_by !== null && { usedBy: once.used_by }) }
  )
}

/** Whether a code is one of a promotion that the shop has. */
export async function isCode(reader: Reader, shop: Shop, key: string): Promise<boolean> {
  const { promotions } = shop.catalogue(shop.defaultLang)
  if (promotions.length === 0) return false
  const found = await findCode(reader, shop, key)
  return promotions.some(({ id }) => id === found?.id)
}
