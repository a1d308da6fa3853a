import type { OrderState } from '#contract/orders/order-state.ts'
import type { OrderType } from '#contract/orders/order-types.ts'

/** An order keeps its own copy of every name and price: the menu may change after it. */
export interface OrderRow {
  code: string
  /** SHA-256 of the key that opens the order's status page. */
  key_hash: string
  /** The customer who ordered; null for guests and after the account was deleted. */
  user_id: string | null
  /** Those of the contract, and `payment_pending` and `payment_failed` for orders that are not placed yet or never were. */
  status: string
  /** Those of the contract; the status follows from it once the order is placed. */
  state: OrderState
  promised_at: string | null
  /** Why it was rejected or cancelled. */
  reason: string
  created_at: string
  deliver_at: string | null
  order_type: OrderType
  lang: string
  source: string
  name: string
  email: string
  phone: string
  /** JSON of address, extras, zipcode and area; null when nothing is delivered. */
  address: string | null
  notes: string
  invoice: number
  /** Whether it is packed in reusable packaging. */
  reusable: number
  /** The table to serve, and its name; null and empty for all other order types. */
  table_id: string | null
  table_name: string
  payment_id: string
  payment_name: string
  price: number
  /** The deposit of all items. */
  deposit: number
  delivery: number
  discount: number
  tax: number
  tip: number
  total: number
  /** JSON of the order's taxes: name, cents and, for contained VAT, the net amount. */
  tax_items: string
  /** When it was paid by redirect. */
  paid_at: string | null
  /** The time slot in which the order has a place, where slots are counted. */
  slot: string | null
  /** How many dishes the kitchen has to cook. */
  slot_dishes: number
}

export interface OrderItemRow {
  order_code: string
  position: number
  type: 'productItem' | 'menuItem'
  qty: number
  /** Unit price. */
  price: number
  /** The deposit of one unit, which is no part of its price. */
  deposit: number
  /** JSON of the choice in the guest's language. */
  chosen: string
  /** JSON of the choice in the restaurant's own language. */
  house: string
  /** JSON of the cart line, without the products stored in it. */
  line: string | null
  /** JSON of the VAT that the whole quantity contains, by rate; null for orders from before it was stored. */
  vat: string | null
  /** JSON of the VAT rates of the whole quantity's deposit; null for orders from before it was stored. */
  deposit_vat: string | null
}

/** A change of an order's state by the restaurant. That it was received is in the order's own row. */
export interface OrderEventRow {
  order_code: string
  /** 1 for the first change, and so on. */
  position: number
  state: OrderState
  /** Who changed it: `command-line`, `mail-link`, or a name. */
  actor: string
  at: string
  /** The promised time, if this change has set it. */
  promised_at: string | null
  reason: string
}
