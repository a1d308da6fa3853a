import fc, { type GeneratorValue } from 'fast-check'
import { expect, test } from 'vitest'
import { stepOf } from '#contract/kit/money.ts'
import type { ActionKind } from '#contract/promotions/action.ts'
import { actions } from '#contract/promotions/actions.ts'
import { judge } from '#contract/promotions/evaluate.ts'
import { type PromotedOrder, spreadOf } from '#contract/promotions/order.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { one } from '../../api/setup/random-cart.ts'
import { CATEGORIES } from '../price-proof/any-menu.ts'
import { anyPromotions } from '../price-proof/any-promotions.ts'
import { byPieceActions, takesByPiece } from './by-piece.ts'
import { line, order, promotion } from './fixtures.ts'

const numRuns = Number(process.env.PRICE_RUNS ?? 3000)
const CURRENCIES = ['EUR', 'JPY', 'KWD']
const DISHES = ['a', 'b', 'c', 'd', 'e']

const byPiece = ({ action }: Promotion): boolean => byPieceActions.some(each => each === action)

/** Lines of few dishes at few prices, so that pieces of several lines cost the same, some with what earlier promotions have left. */
function anyOrder(currency: string, g: GeneratorValue): PromotedOrder {
  const step = stepOf(currency)
  const lines = Array.from({ length: g(fc.integer, { min: 1, max: 7 }) }, () => {
    const unit = one([0, 1, 7, 20, 33, 35, g(fc.integer, { min: 1, max: 90 })], g) * step
    return line(one(DISHES, g), unit, g(fc.integer, { min: 1, max: 12 }), one([...CATEGORIES, ''], g))
  })
  return order(lines, { currency, delivery: 25 * step, orderType: 'delivery' })
}

test(
  'promotions count quantities and take off what they would piece by piece, to the cent of each line [R9.2100]',
  () => {
    let compared = 0
    fc.assert(
      fc.property(fc.gen(), g => {
        const currency = one(CURRENCIES, g)
        const some = anyOrder(currency, g)
        const left = {
          ...spreadOf(some),
          lines: spreadOf(some).lines.map(cents =>
            g(fc.boolean) ? cents : g(fc.integer, { min: 0, max: cents }),
          ),
        }
        for (const each of anyPromotions(DISHES, currency, g).filter(byPiece)) {
          const { takes, gives }: ActionKind = actions[each.action]
          expect(takes(each, some, left)?.lines ?? some.lines.map(() => 0)).toEqual(
            takesByPiece(each, some, left),
          )
          if (gives) expect(gives(each, some).lines).toEqual(takesByPiece(each, some, spreadOf(some)))
          compared++
        }
      }),
      { numRuns },
    )
    expect(compared).toBeGreaterThan(numRuns / 2)
  },
  60_000 + numRuns * 30,
)

test('a hundred lines of as many pieces as were ever stored cost no more than small ones [R9.2100]', () => {
  const lines = Array.from({ length: 100 }, (_, at) => line(`d${at}`, 500 + at, 99_999))
  const dishes = lines.map(({ dish }) => dish ?? '')
  const dearest = [
    promotion({ id: 'percent', percent: 33.333, combines: true }),
    promotion({ id: 'buy', action: 'buy-get', buy: 1, get: 1, combines: true }),
    promotion({ id: 'gift', action: 'gift', get: 99, dishes, combines: true }),
    promotion({ id: 'set', action: 'set', amount: 1, buy: 99, dishes, combines: true }),
    promotion({ id: 'mixed', action: 'set', amount: 1, buy: 7, categories: ['food'], combines: true }),
  ]
  const before = process.cpuUsage()
  const { deals } = judge(dearest, order(lines))
  const { user, system } = process.cpuUsage(before)
  expect(deals.length).toBeGreaterThan(2)
  expect((user + system) / 1000).toBeLessThan(500)
})
