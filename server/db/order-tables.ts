/** An order keeps its own copy of every name and price: the menu may change after it. */
export interface OrderRow {
  code: string
  /** SHA-256 of the key that opens the order's status page. */
  key_hash: string
  /** The customer whose order it is; null for guests, and when the account was deleted. */
  user_id: string | null
  /** Those of the contract, and `payment_pending` and `payment_failed` for what is no order yet or never became one. */
  status: string
  created_at: string
  deliver_at: string | null
  way: string
  lang: string
  source: string
  name: string
  email: string
  phone: string
  /** JSON of address, extras, zipcode and area; null when nothing is delivered. */
  address: string | null
  notes: string
  invoice: number
  /** The table that it is brought to, and its name; null and empty for all other ways. */
  table_id: string | null
  table_name: string
  payment_id: string
  payment_name: string
  price: number
  delivery: number
  discount: number
  tax: number
  tip: number
  total: number
  /** JSON of the taxes named on the order: name, cents, and the net amount that contained VAT is taken of. */
  tax_items: string
  /** When it was paid by redirect. */
  paid_at: string | null
  /** The counted time that it has a place in. */
  slot: string | null
}

export interface OrderItemRow {
  order_code: string
  position: number
  type: 'productItem' | 'menuItem'
  qty: number
  /** Unit price. */
  price: number
  /** JSON of the choice in the guest's language. */
  chosen: string
  /** JSON of the choice in the restaurant's own language. */
  house: string
  /** JSON of the cart line, without the products that it remembers. */
  line: string | null
  /** JSON of the VAT that the whole quantity contains, by rate; null for what was ordered before it was kept. */
  vat: string | null
}
