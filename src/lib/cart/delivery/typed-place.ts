import type { Area } from '#contract/delivery/area.ts'
import type { OrderStreet } from '#stores/order/order-street.ts'
import { areasFor } from './areas.ts'

/** The longest text that is typed as an address or a zipcode. */
export const MAX_PLACE_LENGTH = 200

/** A number that is long enough for a zipcode and not for most houses. */
const LIKE_ZIPCODE = /(?<![\p{L}\p{N}])\d{4,}(?![\p{L}\p{N}])/gu

/** Splits what was typed as an address, or as a zipcode alone, into street and zipcode; either may be empty. */
export function typedPlace(areas: Area[], text: string): OrderStreet {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const isZipcode = !/\p{L}/u.test(typed) || areasFor(areas, typed).some(area => area.zipcode !== '')
  if (isZipcode) return { street: '', zipcode: typed }
  const zipcode = areas.find(area => wordAt(typed, area.zipcode) >= 0)?.zipcode ?? likeZipcode(typed)
  const at = wordAt(typed, zipcode)
  if (at < 0) return { street: typed, zipcode: '' }
  const street = typed.slice(0, at) || typed.slice(at + zipcode.length)
  return { street: street.replaceAll(/^[\s,]+|[\s,]+$/g, ''), zipcode }
}

const likeZipcode = (text: string): string => text.match(LIKE_ZIPCODE)?.at(-1) ?? ''

/** Where a word begins in a text; -1 if it is not there as a word of its own. */
const wordAt = (text: string, word: string): number =>
  word === '' ? -1 : ` ${text.replaceAll(',', ' ')} `.indexOf(` ${word} `)
