import type {
  BreadcrumbListLeaf,
  DayOfWeek,
  MenuItemLeaf,
  MenuLeaf,
  MenuSectionLeaf,
  OfferLeaf,
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
  RestaurantLeaf,
  Thing,
  WithContext,
} from 'schema-dts'
import { decimalsOf } from '#contract/decimals.ts'
import { type OpenRange, type Weekday, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import { orderTypeNames } from '#lib/i18n/order-type-name.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import {
  type Breadcrumb,
  categoryPath,
  comboPath,
  localized,
  paths,
  productPath,
} from '#lib/routing/paths.ts'
import { socialLinks } from './contact-links.ts'
import { pictureFile } from './pictures/picture-files.ts'
import { wholeAddress } from './reading/api.ts'
import type { CategoryEntry, ComboEntry, ProductEntry } from './reading/entries.ts'
import type { LayoutData, SiteData } from './reading/read.ts'
import { translator } from './translator.ts'

const CONTEXT = { '@context': 'https://schema.org' } as const

const DAYS: Record<Weekday, DayOfWeek> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** Properties of a type of schema.org. JSON leaves out those that are undefined. */
type Properties<T extends Thing> = { [Name in keyof T]: T[Name] | undefined }

const node = <T extends Thing>(properties: Properties<T>): T => properties as T

const imageOf = (picture: string | undefined): string | undefined =>
  picture ? wholeAddress(pictureFile(picture, 960, 'webp')) : undefined

/** An offer at the price that the page shows. */
const offer = (price: number, { currency }: MoneyFormat, available: boolean, name?: string) =>
  node<OfferLeaf>({
    '@type': 'Offer',
    name: name || undefined,
    price: price.toFixed(decimalsOf(currency)),
    priceCurrency: currency,
    availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
  })

/** A dish or combo at its own address. */
const menuItem = (
  { siteLocale }: LayoutData,
  { name, description, picture }: ProductEntry | ComboEntry,
  path: string,
  offers: OfferLeaf[],
) =>
  node<MenuItemLeaf>({
    '@type': 'MenuItem',
    name,
    description: description || undefined,
    url: wholeAddress(localized(path, siteLocale)),
    image: imageOf(picture),
    offers,
  })

function dishItem(siteData: LayoutData, category: CategoryEntry, dish: ProductEntry) {
  const offers = dish.sizes.map(({ name, price }) => offer(price, siteData.money, dish.available, name))
  return menuItem(siteData, dish, productPath(category.slug, dish.slug), offers)
}

const comboItem = (siteData: LayoutData, menu: ComboEntry) =>
  menuItem(siteData, menu, comboPath(menu.slug), [offer(menu.price, siteData.money, menu.available)])

/** Structured data of one dish for search engines. */
export const productData = (
  siteData: LayoutData,
  category: CategoryEntry,
  product: ProductEntry,
): WithContext<MenuItemLeaf> => ({
  ...CONTEXT,
  ...dishItem(siteData, category, product),
})

/** The same for a combo. */
export const comboData = (siteData: LayoutData, menu: ComboEntry): WithContext<MenuItemLeaf> => ({
  ...CONTEXT,
  ...comboItem(siteData, menu),
})

export function restaurantData(siteData: LayoutData): WithContext<RestaurantLeaf> {
  const { siteLocale, features, money } = siteData
  const { coordinates, social } = features
  const t = translator(siteLocale)
  const specials = specialHours(siteData.site.hours, t)
  const home = wholeAddress(localized(paths.home, siteLocale))
  const restaurant = node<RestaurantLeaf>({
    '@type': 'Restaurant',
    '@id': `${home}#restaurant`,
    name: features.siteTitle,
    url: home,
    address: postalAddress(features.address, features.country),
    telephone: features.phone || undefined,
    email: features.email || undefined,
    geo: coordinates && {
      '@type': 'GeoCoordinates',
      latitude: coordinates.lat,
      longitude: coordinates.lng,
    },
    image: imageOf(siteData.cover),
    sameAs: social.length > 0 ? socialLinks(features).map(({ url }) => url) : undefined,
    servesCuisine: features.cuisine || undefined,
    currenciesAccepted: money.currency,
    acceptsReservations: features.reservation,
    openingHoursSpecification: openingHours(siteData.site.hours, t),
    specialOpeningHoursSpecification: specials.length > 0 ? specials : undefined,
    hasMenu: wholeAddress(localized(paths.menu, siteLocale)),
  })
  return { ...CONTEXT, ...restaurant }
}

/** A postcode and what follows it on its line: the place. Addresses are written in one line or in several. */
const PLACE = /^(?:(.*)[\s,])?((?:[A-Z]{1,2}-)?\d{4,5})\s+([^,\n]+)/s

/** An address in its parts. Without a postcode in it, all of it is the street. */
export function postalAddress(address: string, country: string): PostalAddressLeaf | undefined {
  if (!address) return undefined
  const [, street = '', postalCode, town] = PLACE.exec(address) ?? ['', address]
  return node<PostalAddressLeaf>({
    '@type': 'PostalAddress',
    streetAddress: street.replace(/[\s,]+$/, '') || undefined,
    postalCode,
    addressLocality: town?.trim(),
    addressCountry: country.toUpperCase() || undefined,
  })
}

/** The place in an address; undefined without a postcode before it. */
const placeIn = (address: string): string | undefined => PLACE.exec(address)?.[3]?.trim()

/** How many categories the description of the home page names. */
const NAMED_CATEGORIES = 3

/** What search results and links that are shared say of the home page: what is cooked, by whom, and where. */
export function homeTexts({ siteLocale, features, sections }: SiteData): {
  title: string
  description: string
} {
  const t = translator(siteLocale)
  const { siteTitle: name, cuisine, address } = features
  const place = placeIn(address)
  const dishes = sections
    .slice(0, NAMED_CATEGORIES)
    .map(({ category }) => category.name)
    .join(', ')
  return {
    title: [name, cuisine, place].filter(Boolean).join(' · '),
    description:
      place && dishes
        ? t('{dishes} from {name} in {place}: choose and order online.', { dishes, name, place })
        : t('The menu of {name}: choose, order online and enjoy.', { name }),
  }
}

/** Where a page is, as its breadcrumb bar shows it. */
export function breadcrumbData(
  { siteLocale }: LayoutData,
  trail: Breadcrumb[],
): WithContext<BreadcrumbListLeaf> {
  const t = translator(siteLocale)
  const crumbs = [{ label: t('Home'), url: paths.home }, ...trail]
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: wholeAddress(localized(url, siteLocale)),
    })),
  }
}

/** A category of the menu. Its dishes are described in full on their own pages and on that of the whole menu. */
export const categoryData = (
  { siteLocale }: LayoutData,
  { category, products }: SiteData['sections'][number],
): WithContext<MenuSectionLeaf> => ({
  ...CONTEXT,
  '@type': 'MenuSection',
  name: category.name,
  url: wholeAddress(localized(categoryPath(category.slug), siteLocale)),
  hasMenuItem: products.map(({ name, slug }) => ({
    '@type': 'MenuItem',
    name,
    url: wholeAddress(localized(productPath(category.slug, slug), siteLocale)),
  })),
})

/** The restaurant with its whole menu. */
export function menuData(siteData: SiteData): WithContext<RestaurantLeaf> {
  const { siteLocale, sections, menus } = siteData
  const combos: MenuSectionLeaf = {
    '@type': 'MenuSection',
    name: translator(siteLocale)('Combo menus'),
    hasMenuItem: menus.map(menu => comboItem(siteData, menu)),
  }
  const dishes = sections.map(
    ({ category, products }): MenuSectionLeaf => ({
      '@type': 'MenuSection',
      name: category.name,
      url: wholeAddress(localized(categoryPath(category.slug), siteLocale)),
      hasMenuItem: products.map(product => dishItem(siteData, category, product)),
    }),
  )
  const hasMenu: MenuLeaf = {
    '@type': 'Menu',
    url: wholeAddress(localized(paths.menu, siteLocale)),
    inLanguage: siteLocale.lang,
    hasMenuSection: menus.length > 0 ? [combos, ...dishes] : dishes,
  }
  return { ...restaurantData(siteData), hasMenu }
}

/**
 * One specification per range, with all days that have it. A range that ends at or before its start ends on the next day, as in the
 * contract.
 */
export function openingHours(hours: WorkingHours, t: Translate): OpeningHoursSpecificationLeaf[] {
  const ranges = weekdays.flatMap(day => hours[day].map(range => ({ day: DAYS[day], range })))
  const byRange = Map.groupBy(ranges, ({ range: { from, to, types } }) => `${from}-${to} ${types ?? ''}`)
  return [...byRange.values()].flatMap(([first, ...others]) =>
    first
      ? {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: others.length > 0 ? [first, ...others].map(({ day }) => day) : first.day,
          opens: first.range.from,
          closes: closing(first.range),
          ...onlyFor(first.range, t),
        }
      : [],
  )
}

/** One specification per range of a special day. Equal times mean that the restaurant is closed. */
export const specialHours = (
  { specialDays = [] }: WorkingHours,
  t: Translate,
): OpeningHoursSpecificationLeaf[] =>
  specialDays.flatMap(({ date, ranges }) => {
    const day: OpeningHoursSpecificationLeaf = {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
    }
    if (ranges.length === 0) return [{ ...day, opens: '00:00', closes: '00:00' }]
    return ranges.map(range => ({ ...day, opens: range.from, closes: closing(range), ...onlyFor(range, t) }))
  })

/** schema.org has no hours by order type: together these are the hours of the restaurant, and each says what it is for. */
const onlyFor = ({ types = [] }: OpenRange, t: Translate): { description?: string } =>
  types.length > 0 ? { description: orderTypeNames(types, t) } : {}

/** Midnight is 00:00 in schema.org, and a whole day ends a minute before it starts: equal times would mean closed. */
function closing({ from, to }: OpenRange): string {
  const end = to === '24:00' ? '00:00' : to
  if (end !== from) return end
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  const last = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(last / 60), last % 60].map(part => String(part).padStart(2, '0')).join(':')
}
