import type { Tx } from '../../db/database.ts'
import { type StoredAddress, storedAddress } from './read.ts'

/** The mails about an order to its guest; unsent ones are deleted, because the recipient is erased. */
const TO_GUEST = ['confirmation', 'approved', 'rejected']

/** Accounting needs what was sold and the area, but not the person: erases name, contact, street and notes. */
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
      ...(address && { address: JSON.stringify(withoutPerson(address)) }),
    })
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

/** Keeps only the area of an address; its name and coordinates are erased too. */
const withoutPerson = ({ zipcode, area }: StoredAddress): StoredAddress => ({
  address: '',
  extras: '',
  zipcode,
  area,
})
