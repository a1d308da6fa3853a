import { expect, test } from 'vitest'
import { emptyValues } from '#islands/checkout/checkout-fields.ts'
import { corrections } from '#islands/checkout/settle.ts'
import { offerAt } from '#islands/checkout/use-offer.ts'
import { offer, providers } from './fixtures.ts'

const online = { ...providers[1], id: 'online', minimum: 0.5 } as (typeof providers)[number]
const down = { ...providers[1], id: 'down', down: true } as (typeof providers)[number]

test.each([
  ['no promotion', { price: 11, total: 12.5 }, true, true],
  ['one that leaves the points plus 1', { price: 20, promotedPrice: 11, total: 12.5 }, true, true],
  ['one that leaves less', { price: 20, promotedPrice: 10.99, total: 12.49 }, false, true],
  ['one on the delivery only', { price: 11, total: 11 }, true, true],
  ['one that leaves nothing to pay', { price: 20, promotedPrice: 0, total: 0 }, false, false],
  ['a small price with a fee', { price: 0.3, total: 1.8 }, false, true],
])('with %s: %j [R5.1510]', (_, totals, points, isPayable) => {
  const known = {
    providers: [online, down],
    totals: { ...totals },
    deductions: { points: 1000, currency: 'EUR' },
  }
  const after = offerAt(offer, known as never, 'EUR')
  expect([after.deductions?.useProfit, after.providers.map(({ id }) => id)]).toEqual([
    points,
    isPayable ? ['online'] : [],
  ])
  const untaken = corrections({ ...emptyValues(null), useProfit: true }, after).filter(
    ([name]) => name === 'useProfit',
  )
  expect(untaken).toEqual(points ? [] : [['useProfit', false]])
})
