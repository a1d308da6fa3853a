import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'

/** Switches on the search for addresses in a shop, as its owner does. */
export async function switchOnAddressSearch(tx: Tx): Promise<void> {
  const key = 'USES_NEW_ADDRESS_SYSTEM'
  await tx.updateTable('settings').set({ value: '1' }).where('key', '=', key).execute()
  await bumpCatalogue(tx)
}
