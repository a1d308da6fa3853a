import { limits } from '#contract/limits.ts'
import type { CartLine } from '#contract/orders/cart.ts'
import { msg } from '#contract/texts.ts'
import { addPairing, loadPairings, priceFrom } from '#lib/cart/pairings.ts'
import { $toasts, showToast } from '#stores/toasts.ts'

/** The dishes with which something was offered, and what was: each is once in a page. */
const offered = new Set<string>()

/** Offers what goes well with a dish that was added. It is no more than an offer, so a failure says nothing. */
export async function offerPairing(line: CartLine): Promise<void> {
  if (line.type !== 'productItem' || offered.has(line.productId)) return
  offered.add(line.productId)
  const all = await loadPairings([line.productId]).catch(() => [])
  const pairing = all.find(({ product }) => !offered.has(product.id))
  if (!pairing) return
  offered.add(pairing.product.id)
  await noticesGone()
  showToast(msg('Goes well with it: {name}, {price}'), {
    params: { name: pairing.product.name, price: priceFrom(pairing.product) },
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
