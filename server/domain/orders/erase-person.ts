import type { Tx } from '../../db/database.ts'
import { GUEST_MAILS } from './mail-kinds.ts'
import { type StoredAddress, storedAddress } from './read.ts'

/**
 * Accounting needs what was sold and the area, but not the person: erases name, contact, street, notes and the restaurant's
 * words to the guest. Unsent mails to the guest are deleted, because their recipient is erased.
 */
export async function erasePerson(tx: Tx, code: string): Promise<void> {
  const row = await tx.selectFrom('orders').select('address').where('code', '=', code).executeTakeFirst()
  const address = row && storedAddress(row)
  await tx
    .updateTable('orders')
    .set({
      user_id: null,
      name: '',
      email: '',
      phone: '',
      notes: '',
      reason: '',
      ...(address && { address: JSON.stringify(withoutPerson(address)) }),
    })
    .where('code', '=', code)
    .execute()
  await tx.updateTable('order_events').set({ reason: '' }).where('order_code', '=', code).execute()
  await tx
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      GUEST_MAILS.map(kind => `${kind}-${code}`),
    )
    .where('sent_at', 'is', null)
    .execute()
}

/** Keeps only the area of an address; its name and coordinates are erased too. */
const withoutPerson = ({ zipcode, area }: StoredAddress): StoredAddress => ({
  address: '',
  extras: '',
  zipcode,
  area,
})
