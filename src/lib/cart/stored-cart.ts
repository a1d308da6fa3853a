import { persistentAtom } from '@nanostores/persistent'
import type { CartLine } from '#contract/cart.ts'
import { type Cents, toCents } from '#contract/cents.ts'
import type { StoredCart } from '#contract/stored-cart.ts'
import { shop } from '#lib/routing/page-config.ts'
import { parseJson } from '#stores/json.ts'
import { localKeys } from '#stores/storage.ts'
import { roundQty } from './quantity.ts'

/** A cart without lines has no key: the tab that adds the first line makes one, and all tabs share it. */
export const EMPTY_CART: StoredCart = { items: [], source: 'web', branch: null, orderKey: '' }

/** Reads a stored list as lines and drops those that cannot be read. */
type Reader = (items: unknown[]) => CartLine[]
let readLines: Reader = items =>
  items.filter(looksLikeLine).map(line => ({ ...line, qty: roundQty(line.type, line.qty) }))

/**
 * The cart, shared by all tabs; sums are never stored (docs/rules.md, R4.1 to R4.5). Before intent its lines are only
 * checked for a price and a possible quantity; cart.ts reads them by their schema.
 */
export const $cart = persistentAtom<StoredCart>(localKeys.cart, EMPTY_CART, {
  encode: cart => (cart.items.length > 0 ? JSON.stringify(cart) : undefined),
  decode: stored => readCart(parseJson(stored)),
})

/** The number of items in a cart, all quantities added up. */
export const countOf = ({ items }: StoredCart): number => items.reduce((sum, line) => sum + line.qty, 0)

/** What a cart's lines cost, in cents, at the prices the visitor saw. */
export const priceOf = ({ items }: StoredCart): Cents =>
  items.reduce((sum, line) => sum + toCents(line.price) * line.qty, 0)

/** Whether a cart belongs to this page's branch. On a page where a branch is still to be chosen none does. */
export const belongsHere = ({ items, branch }: StoredCart): boolean =>
  items.length === 0 || !shop().features.branches || (branch !== null && branch === shop().branch)

/** Replaces how the cart is read, from now on and for the present one. */
export function readCartBy(reader: Reader): void {
  readLines = reader
  const cart = $cart.get()
  const items = reader(cart.items)
  if (JSON.stringify(items) !== JSON.stringify(cart.items)) {
    $cart.set(items.length > 0 ? { ...cart, items } : EMPTY_CART)
  }
}

function readCart(stored: unknown): StoredCart {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART
  const { items, source, branch, orderKey } = stored as Partial<StoredCart>
  const lines = Array.isArray(items) ? readLines(items) : []
  if (lines.length === 0) return EMPTY_CART
  return {
    items: lines,
    source: typeof source === 'string' ? source : EMPTY_CART.source,
    branch: typeof branch === 'string' ? branch : null,
    orderKey: typeof orderKey === 'string' ? orderKey : '',
  }
}

/** Checks what count and sum need of a line. */
function looksLikeLine(stored: unknown): stored is CartLine {
  const line = stored as Partial<CartLine> | null
  const known = (line?.type === 'productItem' && line.productId) || line?.type === 'menuItem'
  return Boolean(known) && Number.isFinite(line?.price)
}
