import type { CartLine } from '#contract/cart.ts'
import { liveEndpoints } from '#contract/endpoints/live.ts'
import { ApiError } from '#lib/api/errors.ts'
import { api } from '#stores/api.ts'
import { $cart, addLine, flushCart } from './cart.ts'
import { markChanges } from './changes.ts'
import { type Live, type Reordered, reordered } from './current-lines.ts'
import { lineKey } from './lines.ts'

/** Lines of an earlier order with what is on the menu now. Throws when the API cannot say that. */
export const reorder = (lines: CartLine[]): Promise<Reordered[]> =>
  Promise.all(lines.map(async line => reordered(line, await liveOf(line))))

/**
 * Puts lines into the cart, `instead` of or beside what is in it, and marks what changed. Returns the lines that do not
 * fit into a full cart.
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
    return { menu: await orGone(api(liveEndpoints.getMenu, { params })) }
  }
  const params = { categoryId: line.categoryId ?? '', productId: line.productId }
  return { product: await orGone(api(liveEndpoints.getProduct, { params })) }
}

/** Undefined for what is no longer on the menu. */
const orGone = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
