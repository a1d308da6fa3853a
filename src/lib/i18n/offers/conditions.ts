import type { ConditionName } from '#contract/promotions/conditions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { formatPrice } from '../format.ts'
import { orderTypeName } from '../order-type-name.ts'
import { formatWeeklyTimes } from '../weekly-times.ts'
import { dayText, either, named, namesOf, type OfferWords } from './words.ts'

export interface ConditionWords {
  /** Whether the page of a dish can say it: pages are static, so that nothing there depends on the guest or on the rest of a cart. */
  onDishes: boolean
  /** Sentences that begin with a capital, for guests who have not ordered yet. */
  say: (offer: Promotion, words: OfferWords) => string[]
}

/** How every kind of condition is worded, in the sequence in which guests read them. */
export const conditionWords = {
  dishesInCart: {
    onDishes: false,
    say({ withDishes: dishes, withCategories: categories, withQuantity }, words) {
      const beside = namesOf({ dishes, categories }, words)
      const count = Math.max(1, withQuantity)
      if (beside.length > 0)
        return [words.t('Only with {count} × {dishes} in the cart', { count, dishes: either(beside, words) })]
      return count > 1 ? [words.t('Only from {count} dishes on', { count })] : []
    },
  },
  times: {
    onDishes: true,
    say: ({ times }, { money }) => (times ? [formatWeeklyTimes(times, money.locale)] : []),
  },
  orderType: {
    onDishes: true,
    say: ({ orderTypes }, { t }) => [
      t('Only for: {types}', { types: orderTypes.map(type => orderTypeName(type, t)).join(', ') }),
    ],
  },
  orderValue: {
    onDishes: true,
    say: ({ fromValue }, { money, t }) => [
      t('from an order of {amount}', { amount: formatPrice(fromValue, money) }),
    ],
  },
  days: {
    onDishes: true,
    say: ({ from, until }, words) => [
      ...(from ? [words.t('Only from {day} on', { day: dayText(from, words) })] : []),
      ...(until ? [words.t('until {day}', { day: dayText(until, words) })] : []),
    ],
  },
  inArea: {
    onDishes: false,
    say(offer, words) {
      const areas = named(offer.areas, words.names.areas)
      return areas.length > 0 ? [words.t('Only to {areas}', { areas: either(areas, words) })] : []
    },
  },
  firstOrder: { onDishes: false, say: (_, { t }) => [t('Only for the first order')] },
  afterOrders: {
    onDishes: false,
    say: ({ afterOrders }, { t }) => [
      t('Only with an account, from order {count} on', { count: afterOrders + 1 }),
    ],
  },
  // Pages are those of one branch, and list nothing that is for others (src/content/offers.ts).
  ofBranch: { onDishes: true, say: () => [] },
} as const satisfies Record<ConditionName, ConditionWords>
