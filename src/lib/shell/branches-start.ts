import { $cart, belongsHere } from '#lib/cart/stored-cart.ts'
import { NEAR, onIntent } from './intent.ts'

/**
 * Loads branches.ts when the visitor interacts with a list of branches, shows intent or has another branch's
 * cart.
 */
export function watchBranches(): void {
  const start = (): void =>
    void import('./branches.ts').then(({ startBranches }) => startBranches()).catch(() => {})
  onIntent(start)
  $cart.subscribe(cart => belongsHere(cart) || start())
  for (const form of document.querySelectorAll('form[data-branches]')) {
    for (const type of NEAR) form.addEventListener(type, start, { once: true, passive: true })
  }
}
