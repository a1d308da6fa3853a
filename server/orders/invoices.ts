import type { OrderRow } from '#server/db/order-tables.ts'
import { wantsInvoice } from './store.ts'

/** For how many years after that of the order an invoice has to be kept (§ 14b UStG, § 147 AO). */
const YEARS = 8

/** Orders for which no invoice is issued: they were never placed, or the restaurant has declined them. */
const WITHOUT_INVOICE = ['payment_pending', 'payment_failed', 'rejected']

/**
 * Invoices from before this time no longer have to be kept. It is the last day of a year in UTC, so that no time zone ends
 * the time too early.
 */
export const invoicesKeptFrom = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - YEARS, 0, 0)).toISOString()

/** Whether an order's invoice still has to be kept, with the name and address on it. */
export const isKeptInvoice = (
  { invoice, status, created_at }: Pick<OrderRow, 'invoice' | 'status' | 'created_at'>,
  now: Date,
): boolean =>
  wantsInvoice({ invoice }) && !WITHOUT_INVOICE.includes(status) && created_at >= invoicesKeptFrom(now)
