import * as z from 'zod/mini'
import { Amount } from '../kit/fields.ts'
import { limits } from '../kit/limits.ts'
import { cartLines } from '../menu/choices/cart-line.ts'
import { TypedAddress } from '../orders/checkout.ts'
import { lineFacts } from '../orders/line.ts'
import { fieldsFor } from '../orders/seen.ts'

const text = (length: number) => z.string().check(z.trim(), z.maxLength(length))
const version = z.int().check(z.gte(0))

/** What is changed of an order after it was placed. What is absent stays as it is. */
export const OrderEdit = z.object({
  /** The version of the order that it was made from: how often the order had been changed then. */
  version,
  /** How many of a line there are then, by its position: none takes it out, and more than now adds some at today's price. */
  lines: z.optional(
    z
      .array(z.object({ position: version, qty: z.int().check(z.gte(0), z.lte(limits.lineQty)) }))
      .check(z.maxLength(limits.cartLines)),
  ),
  /** Lines that come in, as a cart has them. */
  add: z.optional(cartLines()),
  /** When it is to be there, ISO 8601; earlier than promised, too. */
  time: z.optional(z.iso.datetime()),
  address: z.optional(TypedAddress),
  phone: z.optional(text(40)),
  name: z.optional(text(200).check(z.minLength(1))),
  notes: z.optional(text(1000)),
  driverNotes: z.optional(text(300)),
  /** What the order costs then, as it was shown. */
  total: z.optional(Amount),
  /** Whether its guest is asked by a link to pay what it costs more: it is changed as soon as that is paid. */
  asks: z.optional(z.boolean()),
})
export type OrderEdit = z.output<typeof OrderEdit>

/** A change to be priced. Without a version it is one of the order as it is now. */
export const OrderEditDraft = z.extend(OrderEdit, { version: z.optional(version) })
export type OrderEditDraft = z.output<typeof OrderEditDraft>

const { ifOut } = fieldsFor(lineFacts, 'kitchen')

/** A line of an order that can be changed, with what one of it costs. */
const EditableLine = z.object({
  position: z.number(),
  name: z.string(),
  choices: z.array(z.string()),
  ifOut,
  qty: z.number(),
  /** How many have to stay, because their money went back already. */
  least: z.number(),
  price: Amount,
})

/** A line that comes in, with what was chosen and what one of it costs. */
const AddedLine = z.pick(EditableLine, { name: true, choices: true, price: true })

/** An order as it can be changed, and what it costs after a change. Money is in the main unit. */
export const EditQuote = z.object({
  version,
  /** Whether dishes, time and address can still be changed: not once the order is on its way. */
  contents: z.boolean(),
  lines: z.array(EditableLine),
  /** The lines of `add` of which there are some, in their sequence. */
  added: z.array(AddedLine),
  time: z.optional(z.string()),
  address: z.optional(z.object({ address: z.string(), extras: z.string(), zipcode: z.string() })),
  phone: z.string(),
  name: z.string(),
  notes: z.string(),
  driverNotes: z.string(),
  /** Whether it was paid online. */
  paid: z.boolean(),
  currency: z.string(),
  before: Amount,
  after: Amount,
  /** What goes back by the provider. */
  refund: Amount,
  /** What changes of what is paid at the door; less than 0 where less is. */
  atDoor: z.number(),
  /** Whether its guest can be asked by a link to pay what it costs more, before it is changed. */
  asks: z.optional(z.boolean()),
  /** The names of promotions that the order had and does not get any more, of those that take off less, and of new ones. */
  lost: z.array(z.string()),
  less: z.array(z.string()),
  gained: z.array(z.string()),
  /** Points that are returned to the guest, as an amount. */
  pointsBack: Amount,
  /** The least that such an order costs, where this one is less. */
  minimum: z.optional(Amount),
})
export type EditQuote = z.output<typeof EditQuote>
