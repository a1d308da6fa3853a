import type { ActionName } from '#contract/promotions/actions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { shortPrice } from '../format.ts'
import { both, either, namesOf, type OfferWords, percentOff } from './words.ts'

export interface ActionWords {
  /** Whether cards and pages of the dishes that it names say it. */
  onDishes: boolean
  /** What guests get: what is written large, and what it is about. */
  figure: (offer: Promotion, words: OfferWords) => string
  about: (offer: Promotion, words: OfferWords) => string[]
}

/** What it is limited to. */
const onTargets = (offer: Promotion, words: OfferWords): string[] => {
  const targets = namesOf(offer, words)
  return targets.length > 0 ? [words.t('on {dishes}', { dishes: either(targets, words) })] : []
}

/** The dishes of a set. */
const partsOf = (offer: Promotion, words: OfferWords): string => {
  const targets = namesOf(offer, words)
  return both(offer.buy > 1 ? targets.map(target => `${offer.buy} × ${target}`) : targets, words)
}

const cheaper: ActionWords = {
  onDishes: true,
  figure: (offer, words) => offText(offer, words) ?? '',
  about: onTargets,
}

/** How every kind of action is worded for guests. */
export const actionWords = {
  percent: cheaper,
  amount: cheaper,
  delivery: {
    onDishes: false,
    figure: (offer, words) =>
      isFree(offer, words) ? shortPrice(0, words.money) : (offText(offer, words) ?? ''),
    about: (offer, words) => [
      words.t(isFree(offer, words) ? 'Free delivery' : 'Delivery fee'),
      ...onTargets(offer, words),
    ],
  },
  'buy-get': {
    onDishes: false,
    figure: ({ buy, get }, { t }) => t('{all} for {paid}', { all: buy + get, paid: buy }),
    about: (offer, words) => [words.t('{count} free', { count: offer.get }), ...onTargets(offer, words)],
  },
  gift: {
    onDishes: false,
    figure: (_, { money }) => shortPrice(0, money),
    about: (offer, words) => [either(namesOf(offer, words), words)],
  },
  set: {
    onDishes: false,
    figure: ({ amount }, { money }) => shortPrice(amount, money),
    about: (offer, words) => [partsOf(offer, words)],
  },
} as const satisfies Record<ActionName, ActionWords>

function offText({ percent, amount }: Promotion, words: OfferWords): string | undefined {
  if (percent > 0) return percentOff(percent, words)
  return amount > 0 ? `−${shortPrice(amount, words.money)}` : undefined
}

const isFree = (offer: Promotion, words: OfferWords): boolean =>
  offer.percent >= 100 || offText(offer, words) === undefined
