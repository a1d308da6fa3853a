import type { Reader, Tx } from '../../db/database.ts'
import { findByCode, orderOf, storedAddress } from '../orders/read.ts'

/** A customer's orders as the API answers them, with what else was typed. */
export async function ordersHeld(reader: Reader, userId: string): Promise<unknown[]> {
  const orders: unknown[] = []
  for (const { code } of await codesOf(reader, userId)) {
    const order = await findByCode(reader, code)
    if (!order) continue
    const { name, email, phone, lang } = order.row
    orders.push({ ...orderOf(order, lang), name, email, phone })
  }
  return orders
}

/** The books need what was sold and where it went, but not to whom: name, contact, street and notes go. */
export async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  for (const { code } of await codesOf(tx, userId)) {
    const order = await findByCode(tx, code)
    const address = order && storedAddress(order.row)
    await tx
      .updateTable('orders')
      .set({
        user_id: null,
        name: '',
        email: '',
        phone: '',
        notes: '',
        ...(address && { address: JSON.stringify({ ...address, address: '', extras: '' }) }),
      })
      .where('code', '=', code)
      .execute()
  }
}

const codesOf = (reader: Reader, userId: string) =>
  reader
    .selectFrom('orders')
    .select('code')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
