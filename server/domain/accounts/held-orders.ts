import type { Reader, Tx } from '../../db/database.ts'
import { findByCode, orderOf, type StoredAddress, storedAddress } from '../orders/read.ts'

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
  for (const row of await codesOf(tx, userId)) {
    const address = storedAddress(row)
    await tx
      .updateTable('orders')
      .set({
        user_id: null,
        name: '',
        email: '',
        phone: '',
        notes: '',
        ...(address && { address: JSON.stringify(withoutPerson(address)) }),
      })
      .where('code', '=', row.code)
      .execute()
  }
}

/** What is left of an address is its area: what it was called and where on the map it was goes too. */
const withoutPerson = ({ zipcode, area }: StoredAddress): StoredAddress => ({
  address: '',
  extras: '',
  zipcode,
  area,
})

const codesOf = (reader: Reader, userId: string) =>
  reader
    .selectFrom('orders')
    .select(['code', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
