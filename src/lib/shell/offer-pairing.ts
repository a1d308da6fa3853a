import { limits } from '#contract/kit/limits.ts'
import { msg } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { pairingText } from '#lib/cart/pairing-offer.ts'
import { addPairing, loadPairings } from '#lib/cart/pairings.ts'
import { translate, translateBy } from '#lib/i18n/translate.ts'
import { loadDictionary } from '#stores/dictionary.ts'
import { $toasts, showToast } from '#stores/toasts.ts'

/** The dishes with which something was offered, and what was: each is once in a page. */
const offered = new Set<string>()

/** Offers what goes well with a dish that was added. It is no more than an offer, so a failure says nothing. */
export async function offerPairing(line: CartLine): Promise<void> {
  if (line.type !== 'productItem' || offered.has(line.productId)) return
  offered.add(line.productId)
  const words = await loadDictionary()
  const t = translateBy((key, params) => translate(words, key, params))
  const all = await loadPairings([line.productId], t).catch(() => [])
  const pairing = all.find(({ product }) => !offered.has(product.id))
  if (!pairing) return
  offered.add(pairing.product.id)
  await noticesGone()
  showToast(msg('Goes well with it: {offer}'), {
    params: { offer: pairingText(pairing.offer, t) },
    duration: 2 * limits.cartNotice,
    action: { label: msg('Add'), run: () => addPairing(pairing) },
  })
}

/** What says that the dish is in the cart is read first. */
const noticesGone = (): Promise<void> =>
  new Promise(resolve => {
    const stop = $toasts.listen(toasts => {
      if (toasts.length > 0) return
      stop()
      resolve()
    })
    if ($toasts.get().length === 0) $toasts.notify()
  })
