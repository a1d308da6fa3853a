import * as z from 'zod/mini'
import { orElse } from '#contract/kit/fields.ts'
import { action } from '#contract/promotions/action.ts'
import { takeShare } from '#contract/promotions/actions/take-share.ts'
import { type ConditionKind, condition } from '#contract/promotions/condition.ts'
import type { ActionWords } from '#lib/i18n/offers/actions.ts'
import type { ConditionWords } from '#lib/i18n/offers/conditions.ts'

/** A kind of condition that the product does not have: so many different dishes are in the cart. */
export const differentDishes: ConditionKind = condition({
  about: 'dishes',
  columns: {
    differentDishes: {
      kind: 'count',
      field: 'different_dishes',
      optional: true,
      label: 'So many different dishes',
    },
  },
  fields: { differentDishes: orElse(z.number(), 0) },
  isSet: ({ differentDishes }) => differentDishes > 0,
  missing: ({ differentDishes }, { lines }) =>
    lines.length < differentDishes ? { why: 'dishes', count: differentDishes } : undefined,
  mistakes: ({ differentDishes }) =>
    differentDishes > 9 ? [{ column: 'differentDishes', text: 'nobody orders so many' }] : [],
})

export const differentDishesWords: ConditionWords = {
  onDishes: false,
  say: offer => [`${Reflect.get(offer, 'differentDishes')} different dishes`],
}

/** A kind of action that the product does not have: the cents of a sum are for free. */
export const roundDown = action({
  label: 'No cents',
  uses: [],
  needs: [],
  takes: (promotion, order, left) => takeShare(promotion, order, left, whole => whole % 100),
})

export const roundDownWords: ActionWords = {
  onDishes: false,
  figure: () => '0',
  about: () => ['no cents'],
}
