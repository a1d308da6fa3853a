import { type ConditionName, conditions } from '#contract/promotions/conditions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { MoneyFormat } from './format.ts'
import { actionWords } from './offers/actions.ts'
import { type ConditionWords, conditionWords } from './offers/conditions.ts'
import type { OfferNames, OfferWords } from './offers/words.ts'
import type { Translate } from './translate.ts'

/** Conditions are sentences of their own, which begin with a capital. */
const SEPARATOR = ' · '

const NO_NAMES: OfferNames = { dishes: new Map(), categories: new Map(), areas: new Map() }

/**
 * What the page or card of a dish says of promotions that make it cheaper by itself, with when they do, since the page is as static as its
 * words: `Happy Hour: −20 % · Mo–Do 16–18 Uhr`. What depends on the guest or on other dishes is not said there. A dish in halves has its
 * category alone, as no promotion names it by itself.
 */
export const offerNotes = (
  { id, category }: { id?: string; category: string },
  offers: readonly Promotion[] | undefined,
  money: MoneyFormat,
  t: Translate,
): string[] =>
  (offers ?? [])
    .filter(
      offer =>
        !offer.byCode &&
        actionWords[offer.action].onDishes &&
        conditionsOf(offer).every(({ onDishes }) => onDishes) &&
        ((id !== undefined && offer.dishes.includes(id)) || offer.categories.includes(category)),
    )
    .map(offer => noteOf(offer, { names: NO_NAMES, money, t }))

function noteOf(offer: Promotion, words: OfferWords): string {
  const figure = actionWords[offer.action].figure(offer, words)
  const conditions = conditionsOf(offer).flatMap(({ say }) => say(offer, words))
  return [figure ? `${offer.name}: ${figure}` : offer.name, ...conditions].join(SEPARATOR)
}

/** A promotion on a card: each thing is said once, and what a button beside it does is not said at all. */
export interface OfferCard {
  name: string
  /** What is written large. */
  figure: string
  /** What guests get for it, and when. */
  lines: string[]
}

export function offerCard(
  offer: Promotion,
  {
    without,
    isLed = false,
    ...words
  }: OfferWords & {
    /** Conditions that need not be said. */
    without: readonly ConditionName[]
    /** Whether a button leads to what it is about: then it is said last, where a narrow card may have no room. */
    isLed?: boolean
  },
): OfferCard {
  const { figure, about } = actionWords[offer.action]
  const asked = (Object.keys(conditionWords) as ConditionName[]).filter(
    name => !without.includes(name) && conditions[name].isSet(offer),
  )
  const code = offer.code ? [words.t('with the code {code}', { code: offer.code })] : []
  const subject = about(offer, words)
  const terms = asked.flatMap(name => conditionWords[name].say(offer, words))
  return {
    name: offer.name,
    figure: figure(offer, words),
    lines: [...code, ...(isLed ? [...terms, ...subject] : [...subject, ...terms])],
  }
}

/** The words of what a promotion asks for. */
const conditionsOf = (offer: Promotion): ConditionWords[] =>
  (Object.keys(conditionWords) as ConditionName[])
    .filter(name => conditions[name].isSet(offer))
    .map(name => conditionWords[name])
