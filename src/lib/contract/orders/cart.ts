import * as z from 'zod/mini'
import { Amount, Id, list, maybe, orElse, within } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { fieldTexts } from '../kit/texts.ts'
import { Declaration } from '../menu/catalogue.ts'
import { cartLines } from '../menu/choices/cart-line.ts'

const sum = orElse(Amount, 0)

/** The full cart as it is sent. Totals are what the visitor was shown; the server works out its own. */
export const Cart = z.object({
  items: cartLines(),
  source: orElse(z.string().check(z.maxLength(20)), 'web'),
  taxPercent: orElse(z.number(), 0),
  price: sum,
  deposit: z.optional(sum),
  total: sum,
  delivery: sum,
  discount: sum,
  /** What the guest typed to get a promotion, and the promotions that the guest is known not to get (extension `promotions`). */
  code: z.optional(maybe(z.string().check(z.maxLength(limits.promotionCode)))),
  without: z.optional(within(limits.knownPromotions, fieldTexts.invalid, list(Id))),
  tax: sum,
  /** Rounded where it is read (price.ts, `tipOf`). */
  tip: orElse(z.number(), 0),
})
export type Cart = z.output<typeof Cart>

/** The declarations a choice adds up to, as a legend shows them. */
export const Declarations = z.object({ allergens: list(Declaration), additives: list(Declaration) })
export type Declarations = z.output<typeof Declarations>
