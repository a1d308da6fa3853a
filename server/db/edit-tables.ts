import type { Cents } from '#contract/kit/money.ts'
import type { JsonOf } from './json.ts'
import type { MoneyPart, RefundLine } from './refund-tables.ts'

/** Amounts by a VAT rate as parts name it. */
export type ByRate = [name: string, cents: Cents][]

/** What an order, or a change of one, is in the books, in cents. What a change takes off is less than 0. */
export interface Booked {
  price: Cents
  deposit: Cents
  delivery: Cents
  discount: Cents
  promoted: Cents
  tax: Cents
  tip: Cents
  total: Cents
  parts: MoneyPart[]
  /** The deposits in the parts, and what promotions take off dishes. */
  deposits: ByRate
  promotions: ByRate
  /** How many of each line, by its position. */
  lines: RefundLine[]
}

/** What an order was when it was placed. */
export interface PlacedAs extends Booked {
  /** The time by which its promotions were judged: when it was wanted, or ordered. */
  at: string
}

/** What a change adds to what is paid at the door, or online where a payment of its own was made for it. */
export interface DoorBooked extends Booked {
  /** The code of that payment. */
  payment?: string
  /** What that is called in the restaurant's language and in those of the desk, for an order that is paid online. */
  names?: Record<string, string | undefined>
}

/** A change that is made as soon as its guest has paid what it costs more. */
export interface AskedChange {
  /** The code of its payment. */
  payment: string
  amount: Cents
  /** Until when it can be paid, ISO 8601. */
  until: string
  /** `late`: it was paid when it could not be made any more, and the money goes back. */
  state: 'waiting' | 'unpaid' | 'late'
}

/** What is changed of an order besides its lines. */
const editedFields = ['time', 'address', 'phone', 'name', 'notes', 'driverNotes'] as const
export type EditedField = (typeof editedFields)[number]

/** A change of an order after it was placed. It names nobody, so that nothing in it has to be erased. */
export interface OrderEditRow {
  order_code: string
  /** 1 for the first change of an order, and so on. */
  number: number
  at: string
  /** Who made it, as in the order's history. */
  actor: string
  fields: JsonOf<EditedField[]>
  /** How many more or fewer of which lines. */
  lines: JsonOf<RefundLine[]>
  /** The totals, in cents. */
  before: number
  after: number
  /** What is booked besides what was paid for the order: of one that is not paid online, all of the change. */
  door: JsonOf<DoorBooked> | null
  /** What goes back by the provider, in cents. */
  refund: number
}

export interface EditTables {
  order_edits: OrderEditRow
}
