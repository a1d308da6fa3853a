import { type Generated, sql } from 'kysely'
import type { Spot } from '#contract/delivery/zone.ts'
import type { OrderEdit } from '#contract/desk/order-edit.ts'
import type { ProviderPart, ProviderProblem } from '#contract/desk/provider-checks.ts'
import type { JsonOf } from './json.ts'

/** A change of an order that waits for its payment, and who has asked for it. */
interface WaitingChange {
  given: OrderEdit
  /** Where a new address is, as it was found. */
  spot?: Spot
  by: {
    device: string
    deviceId?: string | undefined
    person?: string | undefined
    staffId?: string | undefined
  }
}

/** Tables for payments by redirect and for what orders claim. */
export interface PaymentTables {
  payments: PaymentRow
  sandbox_sessions: SandboxSessionRow
  provider_outages: ProviderOutageRow
  provider_troubles: ProviderTroubleRow
  booked_times: BookedTimeRow
  order_portions: OrderPortionRow
}

/**
 * The state of a payment by redirect, which has one session. An order is paid by one payment, and another try is another order
 * (docs/decisions/2026-11-21-one-order-one-payment.md); each change of it that costs more may be paid by one, too.
 */
export interface PaymentRow {
  /** That of its order, or one such as `K7M4QX-2` for a change and `T-K7M4QXWZ` for a table: the provider's own idempotency key. */
  code: string
  /** Of the deposit for a table, which belongs to no order, its own code. */
  order_code: string
  /** The change that is made as soon as it is paid; null for the order itself, and once it is decided. */
  change: JsonOf<WaitingChange> | null
  /** The reserved table whose deposit it is; null for orders and their changes. */
  reservation: string | null
  provider_id: string
  kind: string
  /**
   * `refunded`: paid when the order was no longer wanted; its money is a row of `refunds`. `refund_due`: the same, as an
   * earlier version leaves it behind.
   */
  state: 'pending' | 'paid' | 'failed' | 'refund_due' | 'refunded'
  /**
   * What becomes of reserved money: `due` when the order was accepted, `dropped` when it is not carried out, `refused` when the provider does
   * not collect it. Null where money comes at once.
   */
  capture: 'reserved' | 'due' | 'done' | 'dropped' | 'refused' | null
  /** The provider's id of the session; null until the session is known. */
  session: string | null
  /** Where the guest pays. */
  url: string | null
  /** SHA-256 of the token in the return address's parameter `sess`. */
  token_hash: string
  amount: number
  currency: string
  /** The return address, without the query. */
  return_url: string
  /** The origin at which the storefront reached the API. */
  api_origin: string
  /** The `Idempotency-Key` of the order and its actor: released when the payment fails. */
  order_key: string | null
  actor: string
  created_at: string
  /** When the session is closed. */
  expires_at: string
  /** When the provider is asked next; a worker that takes the row moves it on. */
  due_at: string
  attempts: number
}

/** A session of the built-in provider, which moves no money. */
export interface SandboxSessionRow {
  id: string
  /** The payment's. */
  code: string
  state: 'open' | 'paid' | 'closed' | 'refunded'
  amount: number
  currency: string
  lang: string
  title: string
  return_url: string
}

/** How often in a row opening a payment at a kind of provider has failed, and when it did last. */
interface ProviderOutageRow {
  kind: string
  failures: number
  failed_at: string
  /** Why it did, as the log names it. */
  reason: Generated<string>
}

/** What a kind of provider does not let the shop do; each part once for what reads and for what changes something. */
interface ProviderTroubleRow {
  kind: string
  part: ProviderPart
  access: 'read' | 'write'
  problem: ProviderProblem
  /** The right that is missing, or what the provider has answered. */
  detail: string
  noted_at: string
}

/** How many orders have a place in a time slot, and how many dishes they are. */
interface BookedTimeRow {
  time: string
  taken: number
  dishes: number
}

/** The portions that an order took from a counted stock. */
export interface OrderPortionRow {
  order_code: string
  product_id: string
  qty: number
  /** Where the portions came from: the product's own stock, or what the kitchen has counted. */
  counter: 'stock' | 'switch'
}

/** Payments whose reserved money is to be collected, in the words of their index. */
export const IS_DUE_CAPTURE = sql<boolean>`capture = 'due'`

/** Payments that are not decided, and those whose money goes back, in the words of their index. */
export const IS_OPEN_PAYMENT = sql<boolean>`state in ('pending', 'refund_due')`
