import type { Tx } from '../../db/database.ts'
import type { OrderRow } from '../../db/order-tables.ts'
import { isKeptInvoice } from './invoices.ts'
import { type StoredAddress, storedAddress } from './read.ts'

/** The mails about an order to its guest; unsent ones are deleted, because the recipient is erased. */
const TO_GUEST = ['confirmation', 'approved', 'rejected']

/**
 * Accounting needs what was sold and the area, but not the person: erases name, contact, street and notes. While an invoice
 * has to be kept, its name and address stay.
 */
export async function erasePerson(tx: Tx, code: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('orders')
    .select(['name', 'address', 'invoice', 'status', 'created_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return
  await tx
    .updateTable('orders')
    .set({ user_id: null, email: '', phone: '', notes: '', ...remainderOf(row, now) })
    .where('code', '=', code)
    .execute()
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      TO_GUEST.map(kind => `${kind}-${code}`),
    )
    .where('sent_at', 'is', null)
    .execute()
}

/** What stays of name and address; the address's own name and its coordinates never do. */
function remainderOf(
  row: Pick<OrderRow, 'name' | 'address' | 'invoice' | 'status' | 'created_at'>,
  now: Date,
): Pick<OrderRow, 'name' | 'address'> {
  const stored = storedAddress(row)
  const kept = isKeptInvoice(row, now)
  const address: StoredAddress | undefined = stored && {
    address: kept ? stored.address : '',
    extras: kept ? stored.extras : '',
    zipcode: stored.zipcode,
    area: stored.area,
  }
  return { name: kept ? row.name : '', address: address ? JSON.stringify(address) : null }
}
