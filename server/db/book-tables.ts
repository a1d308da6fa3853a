import type { OrderType } from '#contract/kit/order-types.ts'
import type { MoneyPart } from './refund-tables.ts'

/**
 * A business day whose sums are stored, or a month whose days all are. A day without a row has none yet; they are made from its orders
 * and refunds.
 */
interface BookDayRow {
  /** The date, such as 2026-11-20, or the month, such as 2026-10. */
  day: string
  /** From when until when it lasted by the restaurant's clock; other hours of business make other days. */
  from_at: string
  to_at: string
  /** How many of its sales still need somebody, and how many orders were declined. */
  open: number
  declined: number
}

/** Rows of a day are numbered in the order in which its orders, and then its refunds, bring them up. */
interface OfDay {
  day: string
  position: number
}

/** What orders or refunds of a kind come to, in cents. */
export interface BookMoneyRow extends OfDay {
  kind: 'sale' | 'refund'
  order_type: OrderType
  payment_id: string
  payment_name: string
  /** Whether they were paid by redirect. */
  online: number
  count: number
  /** With tips. */
  gross: number
  tips: number
  /** Of sales only: what they consist of. */
  goods: number
  deposit: number
  delivery: number
  /** What is taken off besides promotions, and what they take off. */
  discount: number
  promoted: number
  tax: number
}

/** What orders or refunds contain of a tax, in cents. */
export interface BookTaxRow extends OfDay {
  kind: 'sale' | 'refund'
  online: number
  part: Exclude<MoneyPart['kind'], 'tip'>
  /** As on the receipt. */
  name: string
  gross: number
  vat: number
  /** Of sales only: the deposit in `gross`. */
  deposit: number
}

/** How many of a dish in a size were sold, and for how much. */
export interface BookDishRow extends OfDay {
  /** Such as `product 401`. */
  dish: string
  /** The name under which it was last sold that day. */
  name: string
  size: string
  qty: number
  cents: number
}

/**
 * A moment at which something counts that was changed, written by triggers in the transaction of the change: the sums of its day are
 * made again. Rows are only added, so that transactions never wait for each other.
 */
interface BookMarkRow {
  at: string
  id: string
}

export interface BookTables {
  book_days: BookDayRow
  book_money: BookMoneyRow
  book_taxes: BookTaxRow
  book_dishes: BookDishRow
  book_marks: BookMarkRow
}
