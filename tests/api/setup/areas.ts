import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

type AreaValues = Insertable<Tables['areas']>

/** A shape around the demo restaurant and Rykestraße. */
export const KIEZ = '52.534,13.415 52.534,13.424 52.54,13.424 52.54,13.415'

/** What an area has that says neither where it is nor what it asks for. */
const plain = {
  zipcode: '',
  minimum_order: 0,
  free_delivery_threshold: 0,
  tiers: '',
  reach: '',
  shape: '',
  text: '{}',
  external_id: '',
}

/** Puts delivery areas in place of the shop's own, the first one first; amounts are in cents. */
export async function drawAreas(
  tx: Tx,
  areas: (Pick<AreaValues, 'id' | 'name' | 'delivery_price'> & Partial<AreaValues>)[],
): Promise<void> {
  await tx.deleteFrom('areas').execute()
  await tx
    .insertInto('areas')
    .values(areas.map((area, index) => ({ ...plain, sort: index + 1, ...area })))
    .execute()
}
