import type { Area, Coordinates } from '#contract/account.ts'
import type { AddressCheck } from '#contract/forms.ts'
import { plain, zipcodeKey } from '#contract/normal-forms.ts'
import { catalogue, fieldTexts } from '#contract/texts.ts'
import { distance } from '#server/kit/distance.ts'
import { type Checked, validationError } from '#server/kit/field-problems.ts'
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

interface FoundArea {
  area: Area
  zipcode: string
}

type Where = Asking & { shop: Shop; finder: Finder }

/**
 * The area that delivers to a place: by its zipcode, or by that of its location when none was sent; a problem when no area
 * delivers there. Calls the finder, so never inside a transaction.
 */
export async function findArea(
  { shop, finder, ...asking }: Where,
  { coordinates, zipcode, areaId }: AddressCheck,
): Promise<Checked<FoundArea | undefined>> {
  if (!coordinates && !zipcode) return noArea('coordinates', fieldTexts.markPlace)
  const known = zipcode || (coordinates && (await finder.zipcodeAt(shop, coordinates, asking))) || ''
  const areas = coordinates && !isInReach(shop, coordinates) ? [] : areasAt(shop.areas, known)
  const area = areas.find(each => each.id === areaId) ?? areas[0]
  if (!area) return noArea(coordinates ? 'coordinates' : 'zipcode', catalogue.outOfRange)
  return { value: { area, zipcode: area.zipcode || plain(known) }, problems: [] }
}

const noArea = (field: string, message: string) => ({ value: undefined, problems: [{ field, message }] })

/** The same for a caller that has nothing else to check. Throws a 422 when no area delivers there. */
export async function areaFor(where: Where, place: AddressCheck): Promise<Area> {
  const { value, problems } = await findArea(where, place)
  if (!value) throw validationError(problems)
  return value.area
}
