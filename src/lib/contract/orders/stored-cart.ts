import * as z from 'zod/mini'
import { CartLine } from '../menu/choices/cart-line.ts'

/** The cart as it is kept: totals are never stored. `orderKey` identifies the order it will become. */
export const StoredCart = z.object({
  items: z.array(CartLine),
  source: z.string(),
  branch: z.nullable(z.string()),
  orderKey: z.uuid(),
})
export type StoredCart = z.output<typeof StoredCart>
