import * as z from 'zod/mini'
import { CartLine } from '#contract/cart.ts'
import { roundQty } from '#lib/lines.ts'
import { $cart, setLines } from './cart.ts'

/** Keeps every line of the stored cart that can be read and drops the others (docs/rules.md, R4.39 R4.40). */
export function tidyCart(): void {
  const { items, orderKey } = $cart.get()
  const read = items.map(readLine).filter(line => line !== undefined)
  const tidy = orderKey !== '' && JSON.stringify(read) === JSON.stringify(items)
  if (items.length > 0 && !tidy) setLines(read)
}

function readLine(stored: unknown): CartLine | undefined {
  const parsed = z.safeParse(CartLine, stored)
  return parsed.success ? { ...parsed.data, qty: roundQty(parsed.data.type, parsed.data.qty) } : undefined
}
