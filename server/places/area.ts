import type { Area, Coordinates } from '#contract/account.ts'
import type { AddressCheck } from '#contract/forms.ts'
import { plain, zipcodeKey } from '#contract/normal-forms.ts'
import { catalogue, fieldTexts } from '#contract/texts.ts'
import { distance } from '#server/kit/distance.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Finder } from './finder.ts'
import type { Asking } from './geocoder.ts'

/** The areas for a zipcode; those without a zipcode cover all that no other area covers. */
export function areasAt(areas: Area[], zipcode: string): Area[] {
  const key = zipcodeKey(zipcode)
  const own = areas.filter(area => area.zipcode !== '' && zipcodeKey(area.zipcode) === key)
  return own.length > 0 ? own : areas.filter(area => area.zipcode === '')
}

/** Whether a location is within the setting DELIVERY_RADIUS, if it is set. */
export function isInReach({ deliveryRadius, features }: Shop, at: Coordinates): boolean {
  if (!deliveryRadius || !features.coordinates) return true
  return distance(features.coordinates, at) <= deliveryRadius
}

/**
 * The area that delivers to a place: by its zipcode, or by that of its location when none was sent. Calls the finder,
 * so never inside a transaction. Throws a 422 when no area delivers there.
 */
export async function areaFor(
  { shop, finder, ...asking }: Asking & { shop: Shop; finder: Finder },
  { coordinates, zipcode, areaId }: AddressCheck,
): Promise<{ area: Area; zipcode: string }> {
  if (!coordinates && !zipcode) throw fieldError('coordinates', fieldTexts.markPlace)
  const known = zipcode || (coordinates && (await finder.zipcodeAt(shop, coordinates, asking))) || ''
  const areas = coordinates && !isInReach(shop, coordinates) ? [] : areasAt(shop.areas, known)
  const area = areas.find(each => each.id === areaId) ?? areas[0]
  if (!area) throw fieldError(coordinates ? 'coordinates' : 'zipcode', catalogue.outOfRange)
  return { area, zipcode: area.zipcode || plain(known) }
}
