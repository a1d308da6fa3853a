import type { Cents } from '#contract/kit/money.ts'
import type { JsonOf } from './json.ts'
/**
 * A share of what a guest pays: what is taxed at a rate (`vat`, with the VAT that it contains), a tax that is added on top
 * (`tax`), what no tax is contained in (`none`), or the tip.
 */
export interface MoneyPart {
  kind: 'vat' | 'tax' | 'none' | 'tip'
  /** As on the receipt: `7 %`, or the name of an added tax. */
  name: string
  gross: Cents
  /** The tax in `gross`. */
  vat: Cents
}

/** So many of an order's item, which is named by its position. */
export interface RefundLine {
  position: number
  qty: number
}

export interface RefundedLine extends RefundLine {
  amount: Cents
}

/** Money that goes back to a guest who has paid by redirect. It is stored first and then asked of the provider. */
export interface RefundRow {
  /** Such as `refund-K7M4QX-1`: the provider's own idempotency key. */
  id: string
  /** The order that it counts in. Of money that came too late for a change or was paid for a table, the code of its payment: it counts in none. */
  order_code: string
  /** The code of the payment that it goes back to. */
  payment: string
  /** 1 for the first refund of an order, and so on. */
  position: number
  /** `failed`: the provider has refused it, and no money has moved. */
  state: 'requested' | 'done' | 'failed'
  amount: number
  /** What the amount consists of; its VAT is part of the receipt. */
  parts: JsonOf<MoneyPart[]>
  /** The refunded lines of the order; an empty list when it is not for lines. */
  lines: JsonOf<RefundedLine[]>
  /** Why, in words that the guest reads. */
  reason: string
  /** Who has asked for it, as in the order's history. */
  actor: string
  requested_at: string
  settled_at: string | null
  /** When the provider is asked next; a worker that takes the row moves it on. */
  due_at: string
  attempts: number
  /** The provider's last error; empty on success. */
  problem: string
  /** The change of the order whose difference it is; null for all others. */
  edit: number | null
}

/** A refund of the built-in provider, which moves no money. */
interface SandboxRefundRow {
  id: string
  session: string
  amount: number
}

export interface RefundTables {
  refunds: RefundRow
  sandbox_refunds: SandboxRefundRow
}
