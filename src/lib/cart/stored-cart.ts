import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { type Cents, stepOf, toCents } from '#contract/kit/cents.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { StoredCart } from '#contract/orders/stored-cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { parseJson } from '#stores/storage/json.ts'
import { $table, localKeys } from '#stores/storage/storage.ts'
import { cutToSize, isTooMuch } from './quantity.ts'

/** An empty cart has no order key: the tab that adds the first line creates it, and all tabs share it. */
export const EMPTY_CART: StoredCart = { items: [], source: 'web', branch: null, orderKey: '' }

/** Parses stored lines and drops invalid ones. */
type Reader = (items: unknown[]) => CartLine[]
let readLines: Reader = items => cutToSize(items.filter(looksLikeLine))

/** Whether the cart held more than an order may, so that some of it was left out; cart.ts says so. */
export const $isCut = atom(false)

/**
 * The cart, shared by all tabs; totals are never stored (docs/rules.md, R4.1 to R4.5). Until islands load,
 * lines are only checked for a price and a valid quantity; cart.ts then reads them by their schema.
 */
export const $cart = persistentAtom<StoredCart>(localKeys.cart, EMPTY_CART, {
  encode: cart => (cart.items.length > 0 ? JSON.stringify(cart) : undefined),
  decode: stored => readCart(parseJson(stored)),
})

/** The lines that cannot be ordered as they are, once the API has named them (changes.ts). No sum contains them. */
export const $leftOut = atom<readonly CartLine[]>([])

const summed = (items: readonly CartLine[]): CartLine[] =>
  items.filter(line => !$leftOut.get().includes(line))

export const countOf = ({ items }: StoredCart): number => items.reduce((sum, line) => sum + line.qty, 0)

/** Returns the price of a cart's lines that can be ordered in cents, at the prices the visitor saw. */
export const priceOf = ({ items }: StoredCart): Cents =>
  summed(items).reduce((sum, line) => sum + toCents(line.price, pageConfig().currency) * line.qty, 0)

/** Returns the same with the deposit of the lines and the taxes that are added; what delivery costs is not known yet. */
export function sumsOf(cart: StoredCart): { price: Cents; deposit: Cents; tax: Cents; total: Cents } {
  const price = priceOf(cart)
  const deposit = summed(cart.items).reduce((sum, line) => sum + depositOf(line) * line.qty, 0)
  // As `percentOf` (contract/money.ts), which is more than the script of every page needs.
  const step = stepOf(pageConfig().currency)
  const tax = Math.floor((price * addedTax()) / 100_000 / step + 0.5) * step
  return { price, deposit, tax, total: price + deposit + tax }
}

export const totalOf = (cart: StoredCart): Cents => sumsOf(cart).total

/** Returns the taxes that are added to an order for now, in thousandths of a percent; 0 where prices contain VAT. */
export function addedTax(): number {
  const { addedTax: always = 0, addedTaxes = [] } = pageConfig().features
  const [, table, away] = addedTaxes.findLast(([since]) => since <= Date.now()) ?? [0, always, always]
  return $table.get() ? table : away
}

/** Returns the deposit of one unit of a line in cents. */
export const depositOf = ({ deposit }: Pick<CartLine, 'deposit'>): Cents =>
  toCents(deposit ?? 0, pageConfig().currency) || 0

/**
 * Returns whether a cart belongs to this page's branch. Where a branch has yet to be chosen, no filled cart
 * does.
 */
export const belongsHere = ({ items, branch }: StoredCart): boolean =>
  items.length === 0 || !pageConfig().features.branches || (branch !== null && branch === pageConfig().branch)

/** Replaces the parser of stored lines and applies it to the current cart. */
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
  const { items, branch, orderKey } = stored as Partial<StoredCart>
  const kept: unknown[] = Array.isArray(items) ? items : []
  const lines = readLines(kept)
  if (isTooMuch(kept.filter(looksLikeLine))) $isCut.set(true)
  if (lines.length === 0) return EMPTY_CART
  return {
    ...EMPTY_CART,
    items: lines,
    branch: typeof branch === 'string' ? branch : null,
    orderKey: typeof orderKey === 'string' ? orderKey : '',
  }
}

/** The minimum that item count and price need of a line. */
function looksLikeLine(stored: unknown): stored is CartLine {
  const line = stored as Partial<CartLine> | null
  const known = (line?.type === 'productItem' && line.productId) || line?.type === 'menuItem'
  return Boolean(known) && Number.isFinite(line?.price)
}
