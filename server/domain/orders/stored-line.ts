import * as z from 'zod/mini'
import { CartLine } from '#contract/cart.ts'
import type { Catalogue } from '../shop/catalogue.ts'

/** A cart line as an order keeps it: ids, names and what it cost, so that it can be ordered again. */
export function lineToStore(line: CartLine, catalogue: Catalogue): string {
  const found =
    line.type === 'productItem'
      ? { ...line, categoryId: catalogue.categoryOf(line.productId) ?? line.categoryId }
      : line
  return JSON.stringify(found, (key, value: unknown) => (key === 'product' ? undefined : value))
}

/** The line that was kept; none where it was not, or not in a form that is still understood. */
export const storedLine = (kept: string | null): CartLine | undefined =>
  kept === null ? undefined : z.safeParse(CartLine, JSON.parse(kept)).data
