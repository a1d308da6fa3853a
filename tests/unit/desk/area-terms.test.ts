import { expect, test } from 'vitest'
import { minimumOrder } from '#contract/orders/minimum-order.ts'
import { areaTerms } from '#islands/desk/settings/tables/zones/area-terms.ts'

const area = { minimumOrder: '12.00', deliveryPrice: '2.90', freeDeliveryThreshold: '40.00' }

test.each([
  ['its own, which is higher', { MINIMUM_ORDER_DELIVERY: '10.00' }, 12],
  ['that of a delivery, which is higher', { MINIMUM_ORDER: '5.00', MINIMUM_ORDER_DELIVERY: '15.00' }, 15],
  ['that of any order, which is higher', { MINIMUM_ORDER: '20.00' }, 20],
  ['its own, since a delivery has none', { MINIMUM_ORDER: '20.00', MINIMUM_ORDER_DELIVERY: '0' }, 12],
])('the minimum order of an area is %s [R12.1751]', (_, settings: Record<string, string>, minimum) => {
  const least = minimumOrder('delivery', key => settings[key] ?? '')
  expect(areaTerms(area, least, 'EUR').minimum).toBe(minimum)
})

test.each([
  ['free', {}, [{ from: 40, fee: 0 }]],
  ['never free', { freeDeliveryThreshold: '' }, []],
  [
    'cheaper, then free',
    { tiers: '25=1.90' },
    [
      { from: 25, fee: 1.9 },
      { from: 40, fee: 0 },
    ],
  ],
  ['free before it is cheaper', { tiers: '50=1.90' }, [{ from: 40, fee: 0 }]],
])('from which price on the delivery is %s is said [R12.1751]', (_, cells, cheaper) => {
  expect(areaTerms({ ...area, ...cells }, 0, 'EUR')).toEqual({ fee: 2.9, minimum: 12, cheaper })
})

test('an area that is always free is free from no price on [R12.1751]', () => {
  expect(areaTerms({ ...area, deliveryPrice: '0.00' }, 0, 'EUR').cheaper).toEqual([])
})
