import { expect, test } from 'vitest'
import { areaFees, deliveryFee } from '#contract/price.ts'
import { areaAt } from '#lib/cart/areas.ts'
import { areas } from '../checkout/fixtures.ts'

test('a postcode leads to the terms of its area, unless several areas with it differ [R2.173]', () => {
  expect(areaAt(areas, ' 10405')?.id).toBe('1')
  expect(areaAt(areas, '1040')).toBeUndefined()
  expect(areaAt(areas, '')).toBeUndefined()
  expect(areaAt(areas, '10437')).toBeUndefined()
  const alike = areas.map(area => ({
    ...area,
    zipcode: '10437',
    minimumOrder: 1,
    deliveryPrice: 2,
    freeDeliveryThreshold: 0,
  }))
  expect(areaAt(alike, '10437')?.id).toBe('1')
})

test('the fee ends at the threshold, if there is one [R2.173 R4.35]', () => {
  const [first, second] = areas
  if (!first || !second) throw new Error('fixtures lack areas')
  expect(deliveryFee(2499, areaFees(first))).toBe(150)
  expect(deliveryFee(2500, areaFees(first))).toBe(0)
  expect(deliveryFee(999_999, areaFees(second))).toBe(200)
})
