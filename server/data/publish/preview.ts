import type { DraftHome } from '#contract/desk/preview.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { Reader } from '#server/db/database.ts'
import { beside } from '../beside/beside.ts'
import { countRows, readShopRows } from '../jobs/shop-rows.ts'

interface PreviewSource {
  reader: Reader
  mediaDir: string
  signal?: AbortSignal
}

/** A dish as guests would read it once the draft is published, in the default language. Throws a 404 where the draft has no such dish. */
export async function draftProduct(where: PreviewSource, key: string): Promise<Product> {
  const { draft, bounds } = await draftIn(where)
  return beside('product', { ...draft, key }, bounds)
}

/** A combo in the same way. Throws a 404 for one that is not listed, as only an option opens it. */
export async function draftCombo(where: PreviewSource, key: string): Promise<Menu> {
  const { draft, bounds } = await draftIn(where)
  return beside('combo', { ...draft, key }, bounds)
}

/** What the home page would show of the menu in a language, beside what guests read there now. */
export async function draftHome(where: PreviewSource, lang: string): Promise<DraftHome> {
  const { draft, bounds } = await draftIn(where)
  return beside('home', { ...draft, lang }, bounds)
}

/** A promotion of the draft, whether it is switched on or not. Throws a 404 where the draft has none. */
export async function draftPromotion(where: PreviewSource, key: string): Promise<Promotion> {
  const { draft, bounds } = await draftIn(where)
  return beside('promotion', { ...draft, key }, bounds)
}

async function draftIn({ reader, mediaDir, signal }: PreviewSource) {
  const shop = await readShopRows(reader)
  const history = await reader.selectFrom('price_history').selectAll().execute()
  return { draft: { shop, history, mediaDir }, bounds: { rows: countRows(shop) + history.length, signal } }
}
