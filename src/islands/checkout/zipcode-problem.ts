import type { Area } from '#contract/delivery/area.ts'
import { zipcodeKey } from '#contract/kit/normal-forms.ts'
import { catalogue, fieldTexts } from '#contract/kit/texts.ts'
import { isWholeZipcode } from '#lib/cart/delivery/areas.ts'

/** Returns why a typed zipcode matches no area, as a translation key; undefined if it may match one. */
export function zipcodeProblem(areas: Area[], zipcode: string): string | undefined {
  const typed = zipcodeKey(zipcode)
  if (typed === '' || isWholeZipcode(areas, typed) || areas.some(area => area.zipcode === ''))
    return undefined
  const shortest = Math.min(...areas.map(area => zipcodeKey(area.zipcode).length))
  return typed.length < shortest ? fieldTexts.tooShort : catalogue.outOfRange
}
