import * as z from 'zod/mini'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { cutToSize, roundQty } from './quantity.ts'

/** Returns the stored lines that match their schema, with valid quantities and no more than an order may hold (docs/rules.md, R4.39 R4.40 R4.2100). */
export const readLines = (stored: unknown[]): CartLine[] =>
  cutToSize(stored.flatMap(line => z.safeParse(CartLine, withQty(line)).data ?? []))

const withQty = (line: unknown): unknown => {
  const { type, qty = 1 } = (line ?? {}) as Partial<CartLine>
  return type === undefined ? line : { ...(line as CartLine), qty: roundQty(type, qty) }
}
