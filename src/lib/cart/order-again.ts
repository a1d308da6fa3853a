import { liveEndpoints } from '#contract/api/endpoints/live.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { ApiError } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { $cart, addLine, flushCart } from './cart.ts'
import { markChanges } from './changes.ts'
import { type Live, type Reordered, reordered } from './current-lines.ts'
import { lineKey } from './lines.ts'
import { menuNow, productNow } from './price-now.ts'

/**
 * Compares the lines of an earlier order with the current menu. Throws an ApiError when the menu cannot be
 * loaded; the cart is not changed.
 */
export const reorder = (lines: CartLine[]): Promise<Reordered[]> =>
  Promise.all(lines.map(async line => reordered(line, await liveOf(line), pageConfig().currency)))

/**
 * Adds lines to the cart, or replaces its contents with them (`instead`), and marks their changes. Returns
 * the lines that did not fit.
 */
export function refillCart(again: Reordered[], instead: boolean): CartLine[] {
  if (instead) flushCart()
  const left = again.filter(({ line }) => !addLine(line)).map(({ line }) => line)
  const keys = $cart.get().items.map(lineKey)
  markChanges(
    again.flatMap(({ line, changes }) => {
      const index = keys.indexOf(lineKey(line))
      return index < 0 ? [] : changes.map(change => ({ ...change, index }))
    }),
  )
  return left
}

async function liveOf(line: CartLine): Promise<Live> {
  if (line.type === 'menuItem') {
    const params = { menuId: line.menu.id }
    return { menu: await orGone(api(liveEndpoints.getMenu, { params }).then(menuNow)) }
  }
  const params = { categoryId: line.categoryId ?? '', productId: line.productId }
  return { product: await orGone(api(liveEndpoints.getProduct, { params }).then(productNow)) }
}

/** Returns undefined for what is no longer on the menu. */
const orGone = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
