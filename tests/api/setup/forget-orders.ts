import type { TestShop } from './shop.ts'

const TABLES = [
  'orders',
  'order_items',
  'order_events',
  'order_messages',
  'order_pushes',
  'order_search',
  'payments',
  'refunds',
  'transactions',
  'outbox',
  'order_promotions',
  'idempotency',
] as const

/** Leaves no order, and nothing that came with one. */
export async function forgetOrders({ db }: TestShop): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}
