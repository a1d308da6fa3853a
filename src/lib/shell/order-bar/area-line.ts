import type { Area } from '#contract/delivery/area.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { areasFor, isWholeZipcode } from '#lib/cart/delivery/areas.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'

/**
 * What a delivery to the zipcode costs and asks for, or a hint until the zipcode is whole. The cart's `deliveryTerms` would do for
 * it too, but bring the code of prices to everyone who opens a dish: 2.5 KiB.
 */
export function areaLine(texts: DOMStringMap, areas: Area[], zipcode: string, format: MoneyFormat): string {
  const { hint = '', outside = '', area = '', minimum = '' } = texts
  const typed = zipcode.trim()
  const found = areasFor(areas, typed)
  if (typed === '') return hint
  if (found.length === 0) return interpolate(outside, { zipcode: typed })
  if (!isWholeZipcode(areas, typed) && found.some(each => each.zipcode !== '')) return hint
  const lowest = Math.min(...found.map(each => each.minimumOrder))
  const terms = [
    ...(lowest > 0 ? [interpolate(minimum, { amount: formatPrice(lowest, format) })] : []),
    feeOf(texts, found, format),
    ...freeFrom(texts, found, format),
  ]
  return interpolate(area, { zipcode: typed, terms: terms.join(', ') })
}

/** The fee, or the lowest and the highest where areas share a zipcode. */
function feeOf({ fee = '', free = '' }: DOMStringMap, areas: Area[], format: MoneyFormat): string {
  const fees = areas.map(area => area.deliveryPrice)
  const ends = [...new Set([Math.min(...fees), Math.max(...fees)])]
  if (ends.at(-1) === 0) return free
  return interpolate(fee, { amount: ends.map(end => formatPrice(end, format)).join(' – ') })
}

/** From when on delivery is free, where all areas of the zipcode agree. */
function freeFrom({ freeFrom: text = '' }: DOMStringMap, areas: Area[], format: MoneyFormat): string[] {
  const threshold = areas[0]?.freeDeliveryThreshold ?? 0
  const isSame = areas.every(area => area.freeDeliveryThreshold === threshold && area.deliveryPrice > 0)
  return isSame && threshold > 0 ? [interpolate(text, { amount: formatPrice(threshold, format) })] : []
}
