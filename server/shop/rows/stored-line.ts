import * as z from 'zod/mini'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { personalLineFacts } from '#contract/orders/line.ts'
import { readJson } from '#server/db/json.ts'

/** Says which category a product is in. */
interface Categories {
  categoryOf: (productId: string) => string | undefined
}

/** What a line is stored without: its product, and personal facts, which have columns of their own so that they can be erased. */
const APART = new Set<string>(['product', ...personalLineFacts])

/** A cart line as it is stored with an order: ids, names and price, so that it can be ordered again. */
export function lineToStore(line: CartLine, catalogue: Categories): string {
  const found =
    line.type === 'productItem'
      ? { ...line, categoryId: catalogue.categoryOf(line.productId) ?? line.categoryId }
      : line
  return JSON.stringify(found, (key, value: unknown) => (APART.has(key) ? undefined : value))
}

/** The stored line; undefined when there is none or its form is no longer known. */
export const storedLine = (kept: string | null): CartLine | undefined =>
  kept === null ? undefined : z.safeParse(CartLine, readJson(kept)).data
