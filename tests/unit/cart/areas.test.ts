import { describe, expect, test } from 'vitest'
import { areaFees, deliveryFee, nextFee } from '#contract/orders/price.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { areaGap, deliveryTerms } from '#lib/cart/delivery/delivery-terms.ts'
import { areas } from '../checkout/fixtures.ts'

const termsAt = (zipcode: string, price: number) => deliveryTerms(price, areasFor(areas, zipcode), 'EUR')

test.each([
  ['10405', 1000, { fee: [150, 150], minimum: [1200, 1200], toNextFee: 1500, nextFee: 0 }],
  ['10405', 2500, { fee: [0, 0], minimum: [1200, 1200], toNextFee: 0, nextFee: 0 }],
  // Two areas with one postcode.
  ['10437', 1000, { fee: [200, 250], minimum: [1500, 1800], toNextFee: 0, nextFee: 0 }],
  // Free delivery is promised only where all areas have it.
  ['', 1000, { fee: [150, 250], minimum: [1200, 1800], toNextFee: 0, nextFee: 0 }],
  ['104', 2500, { fee: [0, 250], minimum: [1200, 1800], toNextFee: 0, nextFee: 0 }],
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

describe('an area with tiers', () => {
  const tiers = [
    { from: 25, deliveryPrice: 1.9 },
    { from: 40, deliveryPrice: 0 },
  ]
  const tiered = {
    ...areas[1],
    id: '9',
    name: 'Weit',
    zipcode: '10439',
    minimumOrder: 0,
    deliveryPrice: 3.9,
    tiers,
  }

  test.each([
    [2499, 390, 1, 190],
    [2500, 190, 1500, 0],
    [3999, 190, 1, 0],
    [4000, 0, 0, 0],
  ])(
    'delivers %i cents for %i, and says that for %i more it costs %i [R4.1254]',
    (price, fee, toNextFee, nextFee) => {
      const area = { freeDeliveryThreshold: 0, ...tiered }
      expect(deliveryFee(price, areaFees(area, 'EUR'))).toBe(fee)
      expect(deliveryTerms(price, [area], 'EUR')).toMatchObject({ fee: [fee, fee], toNextFee, nextFee })
    },
  )

  test('may end in its threshold, which comes first where it is lower [R4.1254]', () => {
    const fees = areaFees({ ...tiered, freeDeliveryThreshold: 30 }, 'EUR')
    expect([2499, 2500, 3000].map(price => deliveryFee(price, fees))).toEqual([390, 190, 0])
    expect(nextFee(2500, fees)).toEqual({ from: 3000, fee: 0 })
    expect(nextFee(3000, fees)).toBeUndefined()
  })

  test('says nothing of a cheaper delivery where areas differ in it [R4.1254 R2.265]', () => {
    const area = { freeDeliveryThreshold: 0, ...tiered }
    const other = { ...area, id: '10', tiers: tiers.slice(1) }
    expect(deliveryTerms(2000, [area, other], 'EUR')).toMatchObject({ fee: [390, 390], toNextFee: 0 })
    expect(deliveryTerms(2600, [area, area], 'EUR')).toMatchObject({ toNextFee: 1400, nextFee: 0 })
  })
})

test('the gap to a minimum order is that of the order type and of the area, whichever is wider [R2.1342]', () => {
  const [area] = areasFor(areas, '10405')
  expect(areaGap(1000, undefined, 'EUR', 1100).toMinimum).toBe(100)
  expect(areaGap(1000, area, 'EUR', 1100).toMinimum).toBe(200)
  expect(areaGap(1000, area, 'EUR', 1500).toMinimum).toBe(500)
  expect(areaGap(2000, area, 'EUR', 1500).toMinimum).toBe(0)
})
