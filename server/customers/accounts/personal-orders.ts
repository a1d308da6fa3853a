import type { Reader, Tx } from '#server/db/database.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { findByCode, orderOf } from '#server/orders/read.ts'

/** A customer's orders as the API returns them, with the other data that was typed. */
export async function readOrders(reader: Reader, userId: string): Promise<unknown[]> {
  const orders: unknown[] = []
  for (const { code } of await codesOf(reader, userId)) {
    const order = await findByCode(reader, code)
    if (!order) continue
    const { name, email, phone, lang } = order.row
    orders.push({ ...orderOf(order, lang), name, email, phone })
  }
  return orders
}

/** Removes the personal data from all orders of an account, as far as no invoice has to be kept. */
export async function eraseOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { code } of await codesOf(tx, userId)) await erasePerson(tx, code, now)
}

const codesOf = (reader: Reader, userId: string) =>
  reader
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
