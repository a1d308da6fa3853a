import type {
  BreadcrumbListLeaf,
  MenuItemLeaf,
  MenuLeaf,
  MenuSectionLeaf,
  OfferLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  RestaurantLeaf,
  Thing,
  WithContext,
} from 'schema-dts'
import { decimalsOf } from '#contract/kit/decimals.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import {
  type Breadcrumb,
  categoryPath,
  comboPath,
  localized,
  paths,
  productPath,
} from '#lib/routing/paths.ts'
import { socialLinks } from './contact-links.ts'
import { dietsOfItem, nutritionOf, potentialActions, priceRange, servedAreas } from './linked-details.ts'
import { openingHours, specialHours } from './linked-hours.ts'
import { pictureFile } from './pictures/picture-files.ts'
import { PLACE, placeIn } from './place-in.ts'
import { wholeAddress } from './reading/api.ts'
import type { AreaEntry, CategoryEntry, ComboEntry, ProductEntry } from './reading/entries.ts'
import type { LayoutData, SiteData } from './reading/read.ts'
import { translator } from './translator.ts'

const CONTEXT = { '@context': 'https://schema.org' } as const

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
  {
    offers,
    ...more
  }: Pick<Properties<MenuItemLeaf>, 'suitableForDiet' | 'nutrition'> & { offers: OfferLeaf[] },
) =>
  node<MenuItemLeaf>({
    '@type': 'MenuItem',
    name,
    description: description || undefined,
    url: wholeAddress(localized(path, siteLocale)),
    image: imageOf(picture),
    ...more,
    offers,
  })

function dishItem(siteData: LayoutData, category: CategoryEntry, dish: ProductEntry) {
  const offers = dish.sizes.map(({ name, price }) => offer(price, siteData.money, dish.available, name))
  return menuItem(siteData, dish, productPath(category.slug, dish.slug), {
    suitableForDiet: dietsOfItem(dish),
    nutrition: nutritionOf(dish.goods),
    offers,
  })
}

const comboItem = (siteData: LayoutData, menu: ComboEntry) =>
  menuItem(siteData, menu, comboPath(menu.slug), {
    offers: [offer(menu.price, siteData.money, menu.available)],
  })

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

/** The restaurant in short, as home has room for it. */
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

/** The same with what can be done there. Pages that describe it share its `@id` with home. */
export const restaurantInFull = (siteData: LayoutData): WithContext<RestaurantLeaf> => ({
  ...restaurantData(siteData),
  potentialAction: potentialActions(siteData),
})

/** The same with the area that a page is about. */
export const areaData = (
  siteData: LayoutData,
  { name, zipcode }: Pick<AreaEntry, 'name' | 'zipcode'>,
): WithContext<RestaurantLeaf> => ({
  ...restaurantInFull(siteData),
  areaServed: node<PlaceLeaf>({
    '@type': 'Place',
    name,
    address: zipcode
      ? node<PostalAddressLeaf>({
          '@type': 'PostalAddress',
          postalCode: zipcode,
          addressCountry: siteData.features.country.toUpperCase() || undefined,
        })
      : undefined,
  }),
})

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
  { category, products, halves }: SiteData['sections'][number],
): WithContext<MenuSectionLeaf> => ({
  ...CONTEXT,
  '@type': 'MenuSection',
  name: category.name,
  url: wholeAddress(localized(categoryPath(category.slug), siteLocale)),
  hasMenuItem: [
    ...products.map(({ name, slug }) => ({ name, path: productPath(category.slug, slug) })),
    ...halves.map(({ name, slug }) => ({ name, path: comboPath(slug) })),
  ].map(({ name, path }) => ({
    '@type': 'MenuItem',
    name,
    url: wholeAddress(localized(path, siteLocale)),
  })),
})

/** The restaurant with its whole menu, what that costs and where it is delivered. */
export function menuData(siteData: SiteData): WithContext<RestaurantLeaf> {
  const { siteLocale, sections, combos } = siteData
  const ofCombos: MenuSectionLeaf = {
    '@type': 'MenuSection',
    name: translator(siteLocale)('Combo menus'),
    hasMenuItem: combos.map(menu => comboItem(siteData, menu)),
  }
  const dishes = sections.map(
    ({ category, products, halves }): MenuSectionLeaf => ({
      '@type': 'MenuSection',
      name: category.name,
      url: wholeAddress(localized(categoryPath(category.slug), siteLocale)),
      hasMenuItem: [
        ...products.map(product => dishItem(siteData, category, product)),
        ...halves.map(menu => comboItem(siteData, menu)),
      ],
    }),
  )
  const hasMenu: MenuLeaf = {
    '@type': 'Menu',
    url: wholeAddress(localized(paths.menu, siteLocale)),
    inLanguage: siteLocale.lang,
    hasMenuSection: combos.length > 0 ? [ofCombos, ...dishes] : dishes,
  }
  const restaurant = node<RestaurantLeaf>({
    ...restaurantInFull(siteData),
    priceRange: priceRange(siteData),
    areaServed: servedAreas(siteData),
    hasMenu,
  })
  return { ...CONTEXT, ...restaurant }
}
