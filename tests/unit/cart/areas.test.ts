import { expect, test } from 'vitest'
import { areaFees, deliveryFee } from '#contract/price.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { areas } from '../checkout/fixtures.ts'

const termsAt = (zipcode: string, price: number) => deliveryTerms(price, areasFor(areas, zipcode), 'EUR')

test.each([
  ['10405', 1000, { fee: [150, 150], minimum: [1200, 1200], toFreeDelivery: 1500 }],
  ['10405', 2500, { fee: [0, 0], minimum: [1200, 1200], toFreeDelivery: 0 }],
  // Two areas with one postcode.
  ['10437', 1000, { fee: [200, 250], minimum: [1500, 1800], toFreeDelivery: 0 }],
  // Free delivery is promised only where all areas have it.
  ['', 1000, { fee: [150, 250], minimum: [1200, 1800], toFreeDelivery: 0 }],
  ['104', 2500, { fee: [0, 250], minimum: [1200, 1800], toFreeDelivery: 0 }],
])('an order to the postcode “%s” of %i cents costs and needs %o [R2.265]', (zipcode, price, terms) => {
  expect(termsAt(zipcode, price)).toEqual(terms)
})

test('the fee ends at the threshold, if there is one [R2.173 R4.35]', () => {
  const [first, second] = areas
  if (!first || !second) throw new Error('fixtures lack areas')
  expect(deliveryFee(2499, areaFees(first, 'EUR'))).toBe(150)
  expect(deliveryFee(2500, areaFees(first, 'EUR'))).toBe(0)
  expect(deliveryFee(999_999, areaFees(second, 'EUR'))).toBe(200)
})
