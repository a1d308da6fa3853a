import * as z from 'zod/mini'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { readJson } from '#server/db/json.ts'

/** Says which category a product is in. */
interface Categories {
  categoryOf: (productId: string) => string | undefined
}

/** A cart line as it is stored with an order: ids, names and price, so that it can be ordered again. Its note is stored apart. */
export function lineToStore(line: CartLine, catalogue: Categories): string {
  const found =
    line.type === 'productItem'
      ? { ...line, categoryId: catalogue.categoryOf(line.productId) ?? line.categoryId }
      : line
  return JSON.stringify(found, (key, value: unknown) =>
    key === 'product' || key === 'note' ? undefined : value,
  )
}

/** The stored line; undefined when there is none or its form is no longer known. */
export const storedLine = (kept: string | null): CartLine | undefined =>
  kept === null ? undefined : z.safeParse(CartLine, readJson(kept)).data
