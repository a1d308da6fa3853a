import * as z from 'zod/mini'
import { CartLine } from '#contract/orders/cart.ts'
import { roundQty } from './quantity.ts'

/** Returns the stored lines that match their schema, with valid quantities (docs/rules.md, R4.39 R4.40). */
export const readLines = (stored: unknown[]): CartLine[] =>
  stored.flatMap(line => z.safeParse(CartLine, withQty(line)).data ?? [])

const withQty = (line: unknown): unknown => {
  const { type, qty = 1 } = (line ?? {}) as Partial<CartLine>
  return type === undefined ? line : { ...(line as CartLine), qty: roundQty(type, qty) }
}
