import { randomUUID } from 'node:crypto'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { lockCustomer } from '#server/sessions/lock.ts'
import type { CheckedAddress } from './check.ts'
import { addressesOf, findAddress } from './read.ts'

const MAX_ADDRESSES = 50

interface SaveAddressInput {
  userId: string
  address: CheckedAddress
  isDefault: boolean
  now: Date
}

/** Saves a new address. A customer's first one always becomes the default. */
export async function createAddress(
  tx: Tx,
  { userId, address, isDefault, now }: SaveAddressInput,
): Promise<string> {
  await lockCustomer(tx, userId)
  const saved = await addressesOf(tx, userId)
  if (saved.length >= MAX_ADDRESSES) throw new RequestError(422, { message: fieldTexts.fullAddressBook })
  const id = randomUUID()
  await tx
    .insertInto('addresses')
    .values({ ...address, id, user_id: userId, created_at: now.toISOString(), is_default: 0 })
    .execute()
  if (isDefault || saved.length === 0) await makeDefault(tx, userId, id)
  return id
}

/**
 * Changes an address. The default address stays the default until another replaces it. Throws a 404 when the customer has no
 * such address.
 */
export async function updateAddress(
  tx: Tx,
  { id, ...saving }: Omit<SaveAddressInput, 'now'> & { id: string },
) {
  const { userId, address, isDefault } = saving
  await lockCustomer(tx, userId)
  const updated = await tx
    .updateTable('addresses')
    .set(address)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw new RequestError(404, { message: fieldTexts.unknownAddress })
  if (isDefault) await makeDefault(tx, userId, id)
}

/** Deletes an address; if it was the default, the newest of the others becomes the default. Throws a 404 like an update. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<void> {
  await lockCustomer(tx, userId)
  const row = await requireAddress(tx, userId, id)
  await tx.deleteFrom('addresses').where('id', '=', row.id).execute()
  const [next] = await addressesOf(tx, userId)
  if (row.is_default === 1 && next) await makeDefault(tx, userId, next.id)
}

/** The customer's address. Throws a 404 when there is none. */
export async function requireAddress(tx: Parameters<typeof findAddress>[0], userId: string, id: string) {
  const row: AddressRow | undefined = await findAddress(tx, userId, id)
  if (!row) throw new RequestError(404, { message: fieldTexts.unknownAddress })
  return row
}

async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: 0 }).where('user_id', '=', userId).execute()
  await tx.updateTable('addresses').set({ is_default: 1 }).where('id', '=', id).execute()
}
