import type { Area } from '#contract/delivery/area.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'

/**
 * Returns the areas whose zipcode starts with what was typed; all of them for an empty text. An area without
 * a zipcode always matches.
 */
export function areasFor(areas: Area[], zipcode: string): Area[] {
  const typed = zipcodeKey(zipcode)
  return areas.filter(area => area.zipcode === '' || zipcodeKey(area.zipcode).startsWith(typed))
}

/** Returns whether a text is the complete zipcode of an area. */
export const isWholeZipcode = (areas: Area[], zipcode: string): boolean =>
  areas.some(area => area.zipcode !== '' && zipcodeKey(area.zipcode) === zipcodeKey(zipcode))

/** Whether a zipcode does not say which area an address is in, so that the API has to be asked (extension `delivery-zones`). */
export const areByPlace = (areas: Area[]): boolean => areas.some(area => area.byPlace)
