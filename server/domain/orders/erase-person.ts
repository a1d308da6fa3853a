import type { Tx } from '../../db/database.ts'
import { type StoredAddress, storedAddress } from './read.ts'

/** The mails about an order that go to its guest; those not sent yet have no recipient any more. */
const TO_GUEST = ['confirmation', 'approved', 'rejected']

/** The books need what was sold and where it went, but not to whom: name, contact, street and notes go. */
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

/** What is left of an address is its area: what it was called and where on the map it was goes too. */
const withoutPerson = ({ zipcode, area }: StoredAddress): StoredAddress => ({
  address: '',
  extras: '',
  zipcode,
  area,
})
