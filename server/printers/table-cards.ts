import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { pagePrefix } from '#server/shop/page-prefix.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { printedCards, type ShopOfCards } from './printed-cards.ts'

export type ShopWithTables = ShopOfCards & Pick<Shop, 'tables'>

/** The address behind a table's code, in the restaurant's own language; `publicUrl` is the shop's origin. */
function tableAddress(shop: ShopWithTables, publicUrl: string, id: string): string {
  return `${publicUrl}${pagePrefix(shop, shop.defaultLang) || '/'}?table=${encodeURIComponent(id)}`
}

/** A page of cards to print and cut out, one for each table. */
export function tableCards(shop: ShopWithTables, publicUrl: string): string {
  const { title, print, scan, how } = textsIn(shop.defaultLang).tableCards
  return printedCards(shop, {
    title: interpolate(title, { shop: shop.features.siteTitle }),
    hint: print,
    cards: shop.tables.map(({ id, name }) => ({
      heading: name,
      address: tableAddress(shop, publicUrl, id),
      scan,
      how,
    })),
  })
}
