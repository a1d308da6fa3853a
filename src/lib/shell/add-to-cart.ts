import { limits } from '#contract/kit/limits.ts'
import { catalogue, msg } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { addLine, replaceLine } from '#lib/cart/cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { openCart } from '#stores/cart-panel.ts'
import { showToast, type Toast } from '#stores/toasts.ts'
import { idle } from './idle.ts'

type ToastContent = Pick<Toast, 'text' | 'params' | 'action'>

const DEFAULT_TOAST: ToastContent = {
  text: catalogue.added,
  params: {},
  action: { label: msg('View cart'), run: openCart },
}

/**
 * Adds a line to the cart, or replaces the edited one, and says in a toast that it was added. Returns whether it is in
 * the cart.
 */
export async function addToCart(
  line: CartLine,
  edited: CartLine | undefined,
  { text, ...toast }: ToastContent = DEFAULT_TOAST,
): Promise<boolean> {
  if (pageConfig().features.branches && !(await (await import('./branches.ts')).mayAdd())) return false
  const fits = edited ? replaceLine(edited, line) : addLine(line)
  if (!fits) showToast(msg('Your cart is full'), { kind: 'error' })
  if (!fits || edited) return fits
  showToast(text, { kind: 'success', duration: limits.cartNotice, ...toast })
  if (pageConfig().features.pairings) void offerPairing(line)
  return true
}

/** What goes well with it is asked for when the page is idle: what was added comes first. */
async function offerPairing(line: CartLine): Promise<void> {
  await idle()
  const offer = await import('./offer-pairing.ts').catch(() => undefined)
  await offer?.offerPairing(line)
}
