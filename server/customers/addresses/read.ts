import type { Address, Coordinates } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { AddressRow } from '#server/db/customer-tables.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { type AreaLookup, areasAt, hasZones, savedSpot } from '#server/places/area.ts'

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

/** Where an address was marked on the map. */
export const coordinatesOf = ({ coordinates }: Pick<AddressRow, 'coordinates'>): Coordinates | undefined =>
  coordinates === null ? undefined : readJson(coordinates)

/** An address as the API returns it, with its area as the shop has it now. Never inside a transaction. */
export async function addressOf(row: AddressRow, where: AreaLookup): Promise<Address> {
  const area = await areaOf(row, where)
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    extras: row.extras,
    zipcode: row.zipcode,
    isDefault: row.is_default === 1,
    coordinates: coordinatesOf(row),
    areaId: hasZones(where.shop) ? area?.id : (row.area_id ?? undefined),
    area,
    buildingCode: row.building_code ?? undefined,
    town: where.shop.gazetteer.townOf(row),
  }
}

/** The saved area; where it depends on the place, the one that delivers there now. */
async function areaOf(row: AddressRow, where: AreaLookup): Promise<Area | undefined> {
  const { shop } = where
  const saved = ({ id }: Area): boolean => id === row.area_id
  if (!hasZones(shop)) return shop.areas.find(saved)
  const { address, zipcode } = row
  const here = areasAt(shop, await savedSpot(where, { address, zipcode, coordinates: coordinatesOf(row) }))
  return here.find(saved) ?? here[0]
}
