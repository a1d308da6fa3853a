import * as z from 'zod/mini'
import { CartLine } from './contract/cart.ts'
import { roundQty } from './lines.ts'

/** Every stored line that its schema can read, with a quantity that it may have (docs/rules.md, R4.39 R4.40). */
export const readLines = (stored: unknown[]): CartLine[] =>
  stored.flatMap(line => {
    const { data } = z.safeParse(CartLine, line)
    return data ? [{ ...data, qty: roundQty(data.type, data.qty) }] : []
  })
