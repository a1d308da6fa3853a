import type { ActionName } from '#contract/promotions/actions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { formatDelta, formatPrice } from '../format.ts'
import { both, either, namesOf, type OfferWords, percentOff } from './words.ts'

export interface ActionWords {
  /** Whether cards and pages of the dishes that it names say it. */
  onDishes: boolean
  /** Its name, with what guests get. */
  say: (offer: Promotion, words: OfferWords) => string[]
}

/** A sentence, and what it is limited to. */
const onlyFor = (sentence: string, offer: Promotion, words: OfferWords): string[] => {
  const targets = namesOf(offer, words)
  return [
    sentence,
    ...(targets.length > 0 ? [words.t('Only for {dishes}', { dishes: either(targets, words) })] : []),
  ]
}

const cheaper: ActionWords = {
  onDishes: true,
  say(offer, words) {
    const off = offText(offer, words)
    return onlyFor(off ? `${offer.name}: ${off}` : offer.name, offer, words)
  },
}

/** How every kind of action is worded for guests. */
export const actionWords = {
  percent: cheaper,
  amount: cheaper,
  delivery: {
    onDishes: false,
    say(offer, words) {
      const off = offText(offer, words)
      const text = off && offer.percent < 100 ? `${words.t('Delivery fee')} ${off}` : words.t('free delivery')
      return onlyFor(`${offer.name}: ${text}`, offer, words)
    },
  },
  'buy-get': {
    onDishes: false,
    say(offer, words) {
      const { name, buy, get } = offer
      return onlyFor(`${name}: ${words.t('{buy} + {get} free', { buy, get })}`, offer, words)
    },
  },
  gift: {
    onDishes: false,
    say: (offer, words) => [`${offer.name}: ${either(namesOf(offer, words), words)}`],
  },
  set: {
    onDishes: false,
    say(offer, words) {
      const { name, buy, amount } = offer
      const targets = namesOf(offer, words)
      const parts = buy > 1 ? targets.map(target => `${buy} × ${target}`) : targets
      return [`${name}: ${both(parts, words)}`, formatPrice(amount, words.money)]
    },
  },
} as const satisfies Record<ActionName, ActionWords>

function offText({ percent, amount }: Promotion, words: OfferWords): string | undefined {
  if (percent > 0) return percentOff(percent, words)
  return amount > 0 ? formatDelta(-amount, words.money) : undefined
}
