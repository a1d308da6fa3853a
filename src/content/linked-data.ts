import { type OpenRange, type WorkingHours, weekdays } from '#contract/hours.ts'
import type { MoneyFormat } from '#lib/formats.ts'
import { translator } from '#lib/i18n.ts'
import { categoryPath, localized, menuPath, paths, productPath } from '#lib/paths.ts'
import { pictureFile } from '#lib/picture.ts'
import type { CategoryEntry, MenuEntry, ProductEntry } from './entries.ts'
import type { Edition, Frame } from './read.ts'

type Site = URL | undefined

const CONTEXT = { '@context': 'https://schema.org' }

const address = (path: string, site: Site): string => (site ? new URL(path, site).href : path)

const imageOf = (picture: string | undefined, site: Site): { image?: string } =>
  picture ? { image: address(pictureFile(picture, 960, 'webp'), site) } : {}

/** An offer at exactly the price that the page shows. */
const offer = (price: number, { currency }: MoneyFormat, available: boolean, name?: string) => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: price.toFixed(2),
  priceCurrency: currency,
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
})

function dishItem(edition: Frame, category: CategoryEntry, product: ProductEntry, site: Site) {
  const { variant, money } = edition
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    url: address(localized(productPath(category.slug, product.slug), variant), site),
    ...imageOf(product.picture, site),
    offers: product.sizes.map(({ name, price }) => offer(price, money, product.available, name)),
  }
}

function comboItem({ variant, money }: Frame, menu: MenuEntry, site: Site) {
  return {
    '@type': 'MenuItem',
    name: menu.name,
    ...(menu.description ? { description: menu.description } : {}),
    url: address(localized(menuPath(menu.slug), variant), site),
    ...imageOf(menu.picture, site),
    offers: [offer(menu.price, money, menu.available)],
  }
}

/** What search engines may know of one dish. */
export const productData = (
  edition: Frame,
  category: CategoryEntry,
  product: ProductEntry,
  site: Site,
): object => ({ ...CONTEXT, ...dishItem(edition, category, product, site) })

/** The same of a combo. */
export const comboData = (edition: Frame, menu: MenuEntry, site: Site): object => ({
  ...CONTEXT,
  ...comboItem(edition, menu, site),
})

/** What they may know of the restaurant. */
export function restaurantData(edition: Frame, site: Site): object {
  const { variant, features, money } = edition
  const { coordinates, social } = features
  const home = address(localized(paths.home, variant), site)
  return {
    ...CONTEXT,
    '@type': 'Restaurant',
    '@id': `${home}#restaurant`,
    name: features.siteTitle,
    url: home,
    ...(features.address ? { address: features.address } : {}),
    ...(features.phone ? { telephone: features.phone } : {}),
    ...(features.email ? { email: features.email } : {}),
    ...(coordinates
      ? { geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng } }
      : {}),
    ...imageOf(edition.cover, site),
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
    currenciesAccepted: money.currency,
    acceptsReservations: features.reservation,
    openingHoursSpecification: openingHours(edition.site.hours),
    hasMenu: address(localized(paths.menu, variant), site),
  }
}

/** The restaurant with its whole menu. */
export function menuData(edition: Edition, site: Site): object {
  const { variant, shelves, menus } = edition
  const combos = {
    '@type': 'MenuSection',
    name: translator(variant)('Combo menus'),
    hasMenuItem: menus.map(menu => comboItem(edition, menu, site)),
  }
  return {
    ...restaurantData(edition, site),
    hasMenu: {
      '@type': 'Menu',
      url: address(localized(paths.menu, variant), site),
      inLanguage: variant.lang,
      hasMenuSection: [
        ...(menus.length > 0 ? [combos] : []),
        ...shelves.map(({ category, products }) => ({
          '@type': 'MenuSection',
          name: category.name,
          url: address(localized(categoryPath(category.slug), variant), site),
          hasMenuItem: products.map(product => dishItem(edition, category, product, site)),
        })),
      ],
    },
  }
}

/** A range a specification. What closes at or before it opens does so on the next day, as in the contract. */
export const openingHours = (hours: WorkingHours): object[] =>
  weekdays.flatMap(day =>
    hours[day].map(range => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens: range.from,
      closes: closing(range),
    })),
  )

/** Midnight is 00:00 there, and a whole day ends a minute before it begins: alike would mean no time at all. */
function closing({ from, to }: OpenRange): string {
  const end = to === '24:00' ? '00:00' : to
  if (end !== from) return end
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  const last = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(last / 60), last % 60].map(part => String(part).padStart(2, '0')).join(':')
}
