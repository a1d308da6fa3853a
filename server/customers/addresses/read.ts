import type { Address } from '#contract/account.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { Shop } from '#server/shop/shop.ts'

/** A customer's addresses, the default one first, then the newest. */
export const addressesOf = (reader: Reader, userId: string): Promise<AddressRow[]> =>
  reader
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** One address of a customer; undefined for another customer's. */
export const findAddress = (reader: Reader, userId: string, id: string): Promise<AddressRow | undefined> =>
  reader
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** An address as the API returns it, with its area as the shop has it now. */
export const addressOf = (row: AddressRow, { areas }: Pick<Shop, 'areas'>): Address => ({
  id: row.id,
  name: row.name,
  address: row.address,
  extras: row.extras,
  zipcode: row.zipcode,
  isDefault: row.is_default === 1,
  coordinates: row.coordinates === null ? undefined : readJson(row.coordinates),
  areaId: row.area_id ?? undefined,
  area: areas.find(area => area.id === row.area_id),
  buildingCode: row.building_code ?? undefined,
})
