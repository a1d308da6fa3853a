import type { Area } from '#contract/delivery/area.ts'
import { type Cents, fromCents } from '#contract/kit/cents.ts'
import { deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { $cart, priceOf } from '#lib/cart/stored-cart.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { loadDictionary } from '#stores/dictionary.ts'

/** What is missing to a cheaper delivery of the cart; nothing for an empty cart, and where the areas differ in it. */
export async function feeLine(areas: Area[]): Promise<string> {
  const format = pageConfig()
  const price = priceOf($cart.get())
  if (price === 0 || areas.length === 0) return ''
  const { toNextFee, nextFee } = deliveryTerms(price, areas, format.currency)
  if (toNextFee === 0) return ''
  const shown = (cents: Cents): string => formatPrice(fromCents(cents, format.currency), format)
  const words = await loadDictionary()
  const amount = shown(toNextFee)
  return nextFee > 0
    ? translate(words, '{amount} more to delivery for {fee}', { amount, fee: shown(nextFee) })
    : translate(words, '{amount} more to free delivery', { amount })
}
