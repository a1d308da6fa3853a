import * as z from 'zod/mini'
import { Amount, Flag, Id, list, maybe, orElse, Time } from '../kit/fields.ts'
import { orderTypes } from '../kit/order-types.ts'
import { maxLength } from '../kit/validators.ts'
import { Cart } from '../orders/cart.ts'
import { OrderPromotion } from '../orders/orders.ts'
import { TaxItem } from '../orders/tax.ts'
import { Vat } from '../orders/vat.ts'
import { PromotionReason } from '../promotions/reason.ts'
import { LineChange } from './failure.ts'

/** The cart and what its totals depend on (extension `quote`). */
export const QuotePayload = z.object({
  cart: Cart,
  deliveryType: maybe(z.enum(orderTypes)),
  areaId: maybe(Id),
  /** Of an order's address, what decides its area where `areaId` does not say it. */
  address: z.optional(maybe(z.object({ zipcode: maybe(maxLength(12)), areaId: maybe(Id) }))),
  useProfit: Flag,
  reusable: Flag,
  /** When the order is wanted; without it nothing is said of when dishes can be had (extension `offered`). */
  orderTime: maybe(z.enum(['now', 'later'])),
  deliverAt: maybe(Time),
  /** The key of the order that the cart becomes: what an order of this key that is not paid yet has used of promotions is still the guest's (extension `promotions`). */
  orderKey: z.optional(maybe(z.string().check(z.maxLength(100)))),
})
export type QuotePayload = z.output<typeof QuotePayload>

/** What became of the code of a cart: the promotion that it gets, or why it does not. */
const QuotedCode = z.object({
  code: z.string(),
  name: z.optional(maybe(z.string())),
  reason: z.optional(maybe(PromotionReason)),
})

/**
 * The server's own totals of a cart, main unit; `lines` has an entry for each line of the cart, in its
 * order: the VAT in it, and `words`, all that is said of it in the language of the call (nothing where it cannot be ordered).
 */
export const Quote = z.object({
  price: Amount,
  /** Of all lines (extension `deposit`). */
  deposit: orElse(Amount, 0),
  delivery: Amount,
  /** All that is taken off: by promotions, and besides. */
  discount: Amount,
  /** Those that the cart gets, and what becomes of its code (extension `promotions`). */
  promotions: z.optional(list(OrderPromotion)),
  code: z.optional(maybe(QuotedCode)),
  /** What promotions leave of the price, of which more can be taken off (extension `promotions`); absent where they leave all of it. */
  promotedPrice: z.optional(maybe(Amount)),
  tax: Amount,
  taxPercent: z.number(),
  tip: Amount,
  total: Amount,
  taxItems: list(TaxItem),
  lines: list(
    z.object({ vat: Vat, deposit: z.optional(Amount), depositVat: z.optional(Vat), words: list(z.string()) }),
  ),
  minimumOrder: orElse(Amount, 0),
  changes: list(LineChange),
  /** What an order of this type, time and area would be refused for beside its lines, by the fields of the order; absent where nothing is. */
  refused: z.optional(list(z.object({ field: z.string(), message: z.string() }))),
})
export type Quote = z.output<typeof Quote>
