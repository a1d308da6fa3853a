import type { DeliveryPlace } from '#contract/api/forms.ts'
import type { Spot } from '#contract/delivery/zone.ts'
import type { OrderEditDraft } from '#contract/desk/order-edit.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { coordinatesOf, findAddress } from '#server/customers/addresses/read.ts'
import type { Database } from '#server/db/database.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type AreaLookup, areasAround, areasAt, hasZones, savedSpot, typedSpot } from '#server/places/area.ts'
import type { OrderActor } from '#server/sessions/actor.ts'

/**
 * Where an order is to be delivered, if its area depends on that. Looked up before the order is placed: other services are not called
 * inside of a transaction.
 */
export async function spotOfOrder(
  { deliveryType, addressId, address }: SignedInPayload,
  { db, actor, ...where }: AreaLookup & { db: Database; actor: OrderActor },
): Promise<Spot | undefined> {
  if (!rulesOf(deliveryType).isDelivered || !hasZones(where.shop)) return undefined
  if (addressId === undefined) return address && typedSpot(where, address)
  const row = actor.kind === 'customer' ? await findAddress(db, actor.userId, addressId) : undefined
  return (
    row && savedSpot(where, { address: row.address, zipcode: row.zipcode, coordinates: coordinatesOf(row) })
  )
}

/** The same of the address that an order gets by a change. */
export const spotOfEdit = async (
  { address }: Pick<OrderEditDraft, 'address'>,
  where: AreaLookup,
): Promise<Spot | undefined> => address && typedSpot(where, address)

/** The areas that deliver to a typed address. Throws a 422 without any: it is out of range, or nobody knows where it is. */
export async function areasOfPlace(
  { address = '', zipcode = '', coordinates }: DeliveryPlace,
  where: AreaLookup,
) {
  const spot = await typedSpot(where, { address, zipcode, coordinates })
  const located = spot.at !== undefined
  // Without a street there is nothing yet that nobody could know.
  const areas = (located || address.trim() !== '' ? areasAt : areasAround)(where.shop, spot)
  if (areas.length > 0) return { areas, located }
  if (hasZones(where.shop) && !located) throw fieldError('coordinates', fieldTexts.markPlace)
  throw fieldError(zipcode === '' ? 'coordinates' : 'zipcode', catalogue.outOfRange)
}
