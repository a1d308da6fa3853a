import type { Area } from '#contract/delivery/area.ts'
import { fromCents } from '#contract/kit/cents.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { areasFor, isWholeZipcode } from '#lib/cart/delivery/areas.ts'
import { type CentsRange, deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'

/** What a delivery to the zipcode costs and asks for, or a hint until the zipcode is whole. */
export function areaLine(texts: DOMStringMap, areas: Area[], zipcode: string, format: MoneyFormat): string {
  const { hint = '', outside = '', area = '', minimum = '' } = texts
  const typed = zipcode.trim()
  const found = areasFor(areas, typed)
  if (typed === '') return hint
  if (found.length === 0) return interpolate(outside, { zipcode: typed })
  if (!isWholeZipcode(areas, typed) && found.some(each => each.zipcode !== '')) return hint
  const { fee, minimum: least } = deliveryTerms(0, found, format.currency)
  const terms = [
    ...(least[0] > 0 ? [interpolate(minimum, { amount: shownRange([least[0], least[0]], format) })] : []),
    fee[1] === 0 ? (texts.free ?? '') : interpolate(texts.fee ?? '', { amount: shownRange(fee, format) }),
    ...freeFrom(texts, found, format),
  ]
  return interpolate(area, { zipcode: typed, terms: terms.join(', ') })
}

/** An amount, or the lowest and the highest where areas share a zipcode. */
const shownRange = (range: CentsRange, format: MoneyFormat): string =>
  [...new Set(range)].map(cents => formatPrice(fromCents(cents, format.currency), format)).join(' – ')

/** From when on delivery is free, where all areas of the zipcode agree. */
function freeFrom({ freeFrom: text = '' }: DOMStringMap, areas: Area[], format: MoneyFormat): string[] {
  const threshold = areas[0]?.freeDeliveryThreshold ?? 0
  const isSame = areas.every(area => area.freeDeliveryThreshold === threshold && area.deliveryPrice > 0)
  return isSame && threshold > 0 ? [interpolate(text, { amount: formatPrice(threshold, format) })] : []
}
