import type {
  NutritionInformationLeaf,
  OrderActionLeaf,
  PlaceLeaf,
  ReserveActionLeaf,
  RestrictedDiet,
} from 'schema-dts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { Goods, Nutrient } from '#contract/menu/goods.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { localized, paths } from '#lib/routing/paths.ts'
import { wholeAddress } from './reading/api.ts'
import type { ProductEntry } from './reading/entries.ts'
import type { LayoutData, SiteData } from './reading/read.ts'

const DIETS: Record<string, RestrictedDiet> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
}

/** The diets that a dish suits; undefined if none is declared. */
export function dietsOfItem({ contents: { diets = [] } }: Pick<ProductEntry, 'contents'>) {
  const known = diets.flatMap(diet => DIETS[diet] ?? [])
  return known.length > 0 ? known : undefined
}

const NUTRIENTS = {
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  protein: 'proteinContent',
} as const satisfies Partial<Record<Nutrient, keyof NutritionInformationLeaf>>

/** What prepacked goods declare of their nutrients. Salt is left out: schema.org knows sodium only. */
export function nutritionOf(goods: Goods | undefined): NutritionInformationLeaf | undefined {
  const nutrition = goods?.nutrition
  if (!nutrition) return undefined
  const known = Object.entries(NUTRIENTS).flatMap(([name, property]) => {
    const amount = nutrition[name as keyof typeof NUTRIENTS]
    return amount === undefined ? [] : [[property, `${amount} g`]]
  })
  return {
    '@type': 'NutritionInformation',
    servingSize: nutrition.per,
    ...(nutrition.kcal !== undefined && { calories: `${nutrition.kcal} kcal` }),
    ...Object.fromEntries(known),
  }
}

const METHODS: Partial<Record<OrderType, string>> = { delivery: 'OwnFleet', takeaway: 'PickUp' }

/** That guests order here, delivered or to fetch it, and reserve a table. */
export function potentialActions({
  features,
  siteLocale,
}: LayoutData): (OrderActionLeaf | ReserveActionLeaf)[] {
  const addressOf = (path: string): string => wholeAddress(localized(path, siteLocale))
  const deliveryMethod = features.orderTypes.flatMap(type => {
    const method = METHODS[type]
    return method ? { '@id': `http://purl.org/goodrelations/v1#DeliveryMode${method}` } : []
  })
  const order: OrderActionLeaf = { '@type': 'OrderAction', target: addressOf(paths.home), deliveryMethod }
  const reserve: ReserveActionLeaf = {
    '@type': 'ReserveAction',
    target: `${addressOf(paths.contact)}?reservation`,
  }
  return [...(deliveryMethod.length > 0 ? [order] : []), ...(features.reservation ? [reserve] : [])]
}

/** From the cheapest dish to the dearest, as the page writes amounts; undefined without any. */
export function priceRange({ sections, money }: Pick<SiteData, 'sections' | 'money'>): string | undefined {
  const prices = sections.flatMap(({ products }) =>
    products.flatMap(({ sizes }) => sizes.map(size => size.price)),
  )
  if (prices.length === 0) return undefined
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(price => formatPrice(price, money))
  return low === high ? low : `${low} – ${high}`
}

/** Where the restaurant delivers; undefined if it does not. */
export function servedAreas({
  ordering,
  features,
}: Pick<SiteData, 'ordering' | 'features'>): PlaceLeaf[] | undefined {
  if (!features.orderTypes.includes('delivery') || ordering.areas.length === 0) return undefined
  const names = ordering.areas.map(({ zipcode, name }) => [zipcode, name].filter(Boolean).join(' '))
  return [...new Set(names)].map(name => ({ '@type': 'Place', name }))
}
