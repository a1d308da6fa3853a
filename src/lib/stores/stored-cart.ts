import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { CartLine, StoredCart } from '#contract/cart.ts'
import { toCents } from '#contract/money.ts'
import { keys, parseJson } from './storage.ts'

/** A cart without lines has no key: whichever tab adds the first line makes one, and all tabs share it. */
export const EMPTY_CART: StoredCart = { items: [], source: 'web', branch: null, orderKey: '' }

/**
 * The cart, shared by all tabs; sums are never stored (docs/rules.md, R4.1 to R4.5). Before islands load it is only
 * known to hold lines with a quantity; `tidyCart` then drops what is broken.
 */
export const $cart = persistentAtom<StoredCart>(keys.cart, EMPTY_CART, {
  encode: cart => (cart.items.length > 0 ? JSON.stringify(cart) : undefined),
  decode: stored => readCart(parseJson(stored)),
})

/** How many things the cart holds. */
export const $count = computed($cart, cart => cart.items.reduce((sum, line) => sum + line.qty, 0))

/** What the lines cost, in cents, at the prices the visitor saw. */
export const $price = computed($cart, cart =>
  cart.items.reduce((sum, line) => sum + toCents(line.price) * line.qty, 0),
)

/** The least a stored cart must be for a page to count it. */
function readCart(stored: unknown): StoredCart {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART
  const { items, source, branch, orderKey } = stored as Partial<StoredCart>
  const lines = Array.isArray(items) ? items.filter(looksLikeLine) : []
  if (lines.length === 0) return EMPTY_CART
  return {
    items: lines,
    source: typeof source === 'string' ? source : EMPTY_CART.source,
    branch: typeof branch === 'string' ? branch : null,
    orderKey: typeof orderKey === 'string' ? orderKey : '',
  }
}

function looksLikeLine(line: Partial<CartLine> | null): boolean {
  const known = line?.type === 'productItem' || line?.type === 'menuItem'
  return known && Number.isFinite(line.qty) && Number.isFinite(line.price)
}
