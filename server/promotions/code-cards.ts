import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { printedCards, type ShopOfCards } from '#server/printers/printed-cards.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import { textsIn } from '#server/texts/texts.ts'

interface CardsInput {
  shop: ShopOfCards
  /** The shop's origin. */
  publicUrl: string
  /** What guests get, as they read it. */
  name: string
  codes: string[]
}

/** A page of cards to print and cut out, one for each code: who opens its address has it in the cart. */
export function codeCards({ shop, publicUrl, name, codes }: CardsInput): string {
  const { title, print, scan, how } = textsIn(shop.defaultLang).codeCards
  const home = pageAddress(publicUrl, shop, '/')
  return printedCards(shop, {
    title: interpolate(title, { name }),
    hint: print,
    cards: codes.map(code => ({
      heading: name,
      address: `${home}?code=${encodeURIComponent(code)}`,
      scan,
      how: interpolate(how, { code }),
    })),
  })
}
