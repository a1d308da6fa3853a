import type { Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { IfOut } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import type { ExternalIds, OrderExternalIds } from '#contract/orders/external-ids.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { PresetReason } from '#contract/orders/reasons.ts'
import type { VatShare } from '#contract/orders/vat.ts'
import type { AskedChange, Booked, PlacedAs } from './edit-tables.ts'
import type { JsonOf } from './json.ts'

/** A delivery address as it is stored with the order. */
export interface StoredAddress {
  /** The customer's name for the address. */
  name?: string
  address: string
  extras: string
  zipcode: string
  /** The town, where that is known. */
  town?: string | undefined
  coordinates?: Coordinates | undefined
  buildingCode?: string | undefined
  /** Nobody knows where it is: the guest has chosen the area. */
  unplaced?: true | undefined
  area: Area
}

/**
 * A payment method's name as it was when its order was placed: in the restaurant's language, and by the languages of the desk. Empty for orders from
 * before it was stored.
 */
export interface PaymentNames {
  house?: string
  [lang: string]: string | undefined
}

export interface TaxItem {
  name: string
  cents: Cents
  /** The net amount for contained VAT; absent for taxes that are added. */
  net?: Cents
}

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
  /** The time that was promised before it was delayed. */
  promised_before: string | null
  /** Why it was rejected or cancelled. */
  reason: string
  /** Which of the preset reasons that is. */
  reason_kind: PresetReason | null
  created_at: string
  deliver_at: string | null
  order_type: OrderType
  lang: string
  source: string
  name: string
  email: string
  phone: string
  /** Null when nothing is delivered. */
  address: JsonOf<StoredAddress> | null
  notes: string
  invoice: number
  /** Whether somebody must not eat something. */
  allergy: number
  /** What whoever brings it has to know. */
  driver_notes: string
  /** Whether it is packed in reusable packaging. */
  reusable: number
  /** By what the guest's car is found: its colour or plate; empty for all other order types. */
  car: string
  /** When the guest of a car said to be there, and when somebody at the desk noted that. */
  arrived_at: string | null
  arrival_noted_at: string | null
  /** Whoever brings it: its id, which is null without one, and the name, and since when and until when it is with them. */
  driver_id: string | null
  driver_name: string
  driver_since: string | null
  driver_until: string | null
  /** Why the driver could not deliver it; empty unless nobody was there. */
  not_there: string
  /** When the driver is expected at its guest's, by the last tap of the tour. */
  arrives_at: string | null
  /** The table to serve, and its name; null and empty for all other order types. */
  table_id: string | null
  table_name: string
  payment_id: string
  /** The payment method's name in the guest's language. */
  payment_name: string
  payment_names: JsonOf<PaymentNames>
  /** The code of the currency of all its amounts, which are in its minor unit. */
  currency: string
  price: number
  /** The deposit of all items. */
  deposit: number
  delivery: number
  /** What is taken off besides promotions. */
  discount: number
  /** What promotions take off (`order_promotions`). */
  promoted: number
  tax: number
  tip: number
  total: number
  tax_items: JsonOf<TaxItem[]>
  /** When it was paid by redirect. */
  paid_at: string | null
  /** The time slot in which the order has a place, where slots are counted. */
  slot: string | null
  /** How many dishes the kitchen has to cook. */
  slot_dishes: number
  /** What the till called its area and its payment method; null for nothing. */
  external_ids: JsonOf<OrderExternalIds> | null
  /** Who has taken it on the phone; empty where its guest has placed it. */
  taken_by: string
  /** Why it was taken although nothing is taken at that time; empty where nobody had to say so. */
  closed_word: string
  /** Whether it was taken although its minimum was not reached. */
  minimum_waived: number
  /** Why somebody has given a discount, and who; `discount` is the amount. Empty without any. */
  discount_reason: string
  discount_by: string
  /** How often it was changed since it was placed (`order_edits`). */
  edits: number
  /** Of an order that was paid online: what changes have added, which is paid at the door. */
  door: number
  /** What changes have added that was paid online, each by a payment of its own; null for nothing. */
  paid_later: JsonOf<Booked> | null
  /** The last change for which its guest was asked to pay, unless it was made. */
  asked: JsonOf<AskedChange> | null
  /** What it was when it was placed; null unless it was changed. */
  placed: JsonOf<PlacedAs> | null
  /** How many messages there are about it (`order_messages`). */
  messages: number
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
  /** What promotions take off the whole quantity. */
  promoted: number
  /** The choice in the guest's language. */
  chosen: JsonOf<Chosen>
  /** The choice in the restaurant's own language. */
  house: JsonOf<Chosen>
  /** What the guest asks for of it, in one line. */
  note: string
  /** What the guest wants to be done if it turns out not to be had. */
  if_out: IfOut | null
  /** JSON of the cart line, without what the guest has said of it and the products stored in it. */
  line: string | null
  /** The VAT that the whole quantity contains, by rate; null for orders from before it was stored. */
  vat: JsonOf<VatShare[]> | null
  /** The VAT rates of the whole quantity's deposit; null for orders from before it was stored. */
  deposit_vat: JsonOf<VatShare[]> | null
  /** What the till called what was chosen; null for nothing. */
  external_ids: JsonOf<StoredExternalIds> | null
  /** Which of its kitchen lines were made; null while nobody has said so. */
  made: JsonOf<MadeParts> | null
  /** How many changes have taken out; a line of which nothing is left has the quantity 0. */
  struck: number
  /** By which change it came in; 0 for a line of the order as it was placed. */
  added: number
}

/** What was said last of each kitchen line of an item, by the place of the part; empty for the item itself. */
export type MadeParts = Record<string, MadePart>

export interface MadePart {
  /** How many are made; 0 once they are to be made again. */
  qty: number
  /** When somebody has tapped that, and on which device. */
  at: string
  device: string
  /** Who it was. */
  by: string
}

/** A combo has one entry for each filled slot in `items`. */
export interface StoredExternalIds extends ExternalIds {
  items: ExternalIds[]
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

/** An order that was prepared for a guest who has yet to place it. */
export interface PreparedOrderRow {
  key_hash: string
  /** The `Idempotency-Key` with which it is placed. */
  order_key: string
  /** JSON, a PreparedOrder. */
  body: string
  until: string
}

/** That something about an order has changed; only SQLite has rows, which triggers write. */
export interface OrderChangeRow {
  /** Counts the changes. */
  seq: number
  order_code: string
}

/** A text by whose beginning an order is found (src/lib/contract/orders/search-terms.ts). */
export interface OrderSearchRow {
  term: string
  order_code: string
}
