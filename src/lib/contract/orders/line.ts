import * as z from 'zod/mini'
import { Amount, maybe } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { ifOutWays, MenuLine, ProductLine, qtyUpTo } from '../menu/choices/cart-line.ts'
import { ExternalIds } from './external-ids.ts'
import { always, type Facts, ifAny } from './seen.ts'
import { Vat } from './vat.ts'

/** A line of an earlier order, which could hold more of a dish than one may now. */
export const OrderedProductLine = z.extend(ProductLine, { qty: qtyUpTo(limits.storedQty) })
export const OrderedLine = z.union([OrderedProductLine, MenuLine])

/** What is known of a line beside what was chosen, how often and at which price: as facts.ts has it of an order. */
export const lineFacts = {
  /** The VAT that the whole quantity contains (extension `vat`). */
  vat: { column: 'vat', stored: 'json', guest: always('vat', Vat) },
  /** The deposit of one unit, which is no part of its price (extension `deposit`). */
  deposit: { column: 'deposit', stored: 'cents', guest: ifAny('deposit', z.optional(maybe(Amount))) },
  /** The VAT rates of the whole quantity's deposit. */
  depositVat: { column: 'deposit_vat', stored: 'json', guest: ifAny('depositVat', z.optional(Vat)) },
  /** What the guest asked for of it (extension `line-notes`). */
  note: {
    column: 'note',
    stored: 'text',
    guest: ifAny('note', z.optional(maybe(z.string()))),
    kitchen: ifAny('note', z.optional(z.string())),
    personal: true,
    words: { title: 'lineNote' },
    ticket: 'high',
  },
  /** What the guest wants to be done if it turns out not to be had (extension `substitutions`). */
  ifOut: {
    column: 'if_out',
    stored: 'word',
    guest: ifAny('ifOut', z.optional(maybe(z.enum(ifOutWays)))),
    kitchen: ifAny('ifOut', z.optional(z.enum(ifOutWays))),
    program: ifAny('ifOut', z.optional(z.enum(ifOutWays))),
    personal: true,
    words: {
      title: 'ifOut',
      each: { call: 'ifOutCall', leave: 'ifOutLeave', choose: 'ifOutChoose' },
    },
    ticket: 'high',
  },
  /** The cart line that it was, at the price of then (extension `order-again`). */
  cartLine: { column: 'line', stored: 'json', guest: ifAny('line', z.optional(maybe(OrderedLine))) },
  /** What the till called what was chosen. */
  externalIds: { column: 'external_ids', stored: 'json', program: always('externalIds', ExternalIds) },
} as const satisfies Facts

type LineFacts = typeof lineFacts
type PersonalFact = {
  [K in keyof LineFacts]: LineFacts[K] extends { personal: true } ? K : never
}[keyof LineFacts]

/** Personal facts, which a cart line has under the same names. With an order they are stored in their columns alone. */
export const personalLineFacts = Object.entries<Facts[string]>(lineFacts).flatMap(([key, { personal }]) =>
  personal ? [key as PersonalFact] : [],
)
