import fc, { type GeneratorValue } from 'fast-check'
import * as z from 'zod/mini'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import type { ActionName } from '#contract/promotions/actions.ts'
import { promotionMistakes } from '#contract/promotions/mistakes.ts'
import { actionNames, Promotion } from '#contract/promotions/promotion.ts'
import { one, some } from '../../api/setup/random-cart.ts'
import { anyAmount, CATEGORIES, maybeOf, upTo } from './any-menu.ts'

/** Promotions of every kind that a restaurant could have: none that the import refuses. */
export function anyPromotions(dishes: string[], currency: string, g: GeneratorValue): Promotion[] {
  const all = Array.from({ length: upTo(4, g) }, (_, at) => anyPromotion(`p${at}`, dishes, currency, g))
  return all.filter(promotion => promotionMistakes(promotion).length === 0)
}

function anyPromotion(id: string, dishes: string[], currency: string, g: GeneratorValue): Promotion {
  const action = one<ActionName>(actionNames, g)
  const named = {
    dishes: g(fc.boolean) ? some(dishes, g) : [],
    categories: g(fc.boolean) ? some([...CATEGORIES], g) : [],
  }
  const said: Record<ActionName, object> = {
    percent: { percent: one([1, 10, 12.5, 33.333, 100], g), ...named },
    amount: { amount: anyAmount(5000, currency, g, 1), ...named },
    delivery: one([{}, { percent: 50 }, { percent: 33.3 }, { amount: anyAmount(400, currency, g, 1) }], g),
    'buy-get': { buy: upTo(3, g, 1), get: upTo(2, g, 1), ...named },
    gift: { get: upTo(2, g), ...named },
    set: { amount: anyAmount(4000, currency, g, 1), buy: upTo(3, g), ...named },
  }
  return z.parse(Promotion, {
    ...{ id, name: id, action, combines: g(fc.boolean), byCode: g(fc.boolean), ...said[action] },
    fromValue: maybeOf(() => anyAmount(4000, currency, g), g),
    orderTypes: g(fc.boolean) ? some([...orderTypes], g) : [],
    times: maybeOf(() => readWeeklyTimes(one(['wed 15-18', 'wed 15-19', 'Mo-Fr'], g)), g),
    withDishes: g(fc.boolean) ? some(dishes, g) : [],
    withQuantity: one([0, 0, 2, 5], g),
    firstOrder: one([false, false, true], g),
  })
}
