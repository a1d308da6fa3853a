import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import type { ConditionName } from '#contract/promotions/conditions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { type OfferCard, offerCard } from '#lib/i18n/offers.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { lateSections } from './late-sections.ts'
import type { MenuSection, SiteData } from './reading/read.ts'

/** What the button of an offer does for it. */
type OfferDeed =
  | { kind: 'choose'; orderType: OrderType }
  | { kind: 'add'; dishes: string[] }
  | { kind: 'see'; section: string }
  | { kind: 'keep'; code: string }

/** An offer as home shows it. */
export interface HomeOffer {
  /** Beside its button. */
  short: OfferCard
  /** With all of its conditions. */
  full: OfferCard
  description: string
  /** Of the dish that it is about, or of the first of a set that has one. */
  picture: string | undefined
  does: OfferDeed | undefined
  /** Whether it holds for guests at a table. */
  isAtTable: boolean
}

type OffersData = Pick<SiteData, 'sections' | 'ordering' | 'money'> & {
  site: Pick<SiteData['site'], 'offers'>
  features: Pick<SiteData['features'], 'orderTypes'>
}

export function homeOffers(
  { site, sections, ordering, money, features }: OffersData,
  t: Translate,
): HomeOffer[] {
  const nameOf = ({ id, name }: { id: string; name: string }) => [id, name] as const
  const names = {
    categories: new Map(sections.map(({ category }) => nameOf(category))),
    dishes: new Map(sections.flatMap(({ products }) => products.map(nameOf))),
    areas: new Map(ordering.areas.map(nameOf)),
  }
  const shown = { names, money, t }
  return (site.offers ?? []).map((offer): HomeOffer => {
    const does = deedOf(offer, sections, features.orderTypes)
    const everywhere: ConditionName[] = isForAllAway(offer, features.orderTypes) ? ['orderType'] : []
    // The button says it until it is chosen, and the bar above the menu from then on.
    const said: ConditionName[] =
      does?.kind === 'choose' && offer.orderTypes.length === 1 ? ['orderType'] : everywhere
    return {
      short: offerCard(offer, { ...shown, without: said, isLed: does?.kind === 'see' }),
      full: offerCard(offer, { ...shown, without: everywhere }),
      description: offer.description,
      picture: pictureOf(offer, sections),
      does,
      isAtTable: offer.orderTypes.length === 0 || offer.orderTypes.some(type => rulesOf(type).isAtTable),
    }
  })
}

const awayIn = (types: readonly OrderType[]): OrderType[] => types.filter(type => !rulesOf(type).isAtTable)

/** Whether it is for every order but those at a table, where the list leaves it out: it need not say so. */
const isForAllAway = ({ orderTypes }: Promotion, offered: readonly OrderType[]): boolean =>
  orderTypes.length > 0 && awayIn(offered).every(type => orderTypes.includes(type))

/** What is about a category, or about the whole order, has no dish whose picture would be right. */
function pictureOf({ dishes, categories }: Promotion, sections: MenuSection[]): string | undefined {
  if (categories.length > 0) return undefined
  const products = sections.flatMap(section => section.products)
  return dishes.map(id => products.find(product => product.id === id)?.picture).find(Boolean)
}

/** The nearest step to an offer: its code, its order type, then its dishes, which a set of a few adds itself. */
function deedOf(
  offer: Promotion,
  sections: MenuSection[],
  offered: readonly OrderType[],
): OfferDeed | undefined {
  if (offer.code) return { kind: 'keep', code: offer.code }
  const orderType = awayIn(offered).find(type => offer.orderTypes.includes(type))
  if (orderType && !isForAllAway(offer, offered)) return { kind: 'choose', orderType }
  const { action, buy, dishes, categories } = offer
  const late = lateSections(sections)
  const isHere = (id: string): boolean =>
    sections.some(section => !late.has(section) && section.products.some(product => product.id === id))
  if (action === 'set' && buy <= 1 && categories.length === 0 && dishes.length > 0 && dishes.every(isHere))
    return { kind: 'add', dishes: [...dishes] }
  if (action === 'gift') return undefined
  const section = sections.find(
    ({ category, products }) =>
      categories.includes(category.id) || products.some(({ id }) => dishes.includes(id)),
  )
  return section && { kind: 'see', section: section.category.slug }
}
