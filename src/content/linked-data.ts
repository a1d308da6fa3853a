import { type OpenRange, type WorkingHours, weekdays } from '#contract/hours.ts'
import type { MoneyFormat } from '#lib/i18n/format.ts'
import { translator } from '#lib/i18n/translator.ts'
import { categoryPath, localized, menuPath, paths, productPath } from '#lib/routing/paths.ts'
import { wholeAddress } from './api.ts'
import type { CategoryEntry, MenuEntry, ProductEntry } from './entries.ts'
import { pictureFile } from './picture-files.ts'
import type { Edition, Frame } from './read.ts'

const CONTEXT = { '@context': 'https://schema.org' }

const imageOf = (picture: string | undefined): { image?: string } =>
  picture ? { image: wholeAddress(pictureFile(picture, 960, 'webp')) } : {}

/** An offer at exactly the price that the page shows. */
const offer = (price: number, { currency }: MoneyFormat, available: boolean, name?: string) => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: price.toFixed(2),
  priceCurrency: currency,
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
})

function dishItem(edition: Frame, category: CategoryEntry, product: ProductEntry) {
  const { variant, money } = edition
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    url: wholeAddress(localized(productPath(category.slug, product.slug), variant)),
    ...imageOf(product.picture),
    offers: product.sizes.map(({ name, price }) => offer(price, money, product.available, name)),
  }
}

function comboItem({ variant, money }: Frame, menu: MenuEntry) {
  return {
    '@type': 'MenuItem',
    name: menu.name,
    ...(menu.description ? { description: menu.description } : {}),
    url: wholeAddress(localized(menuPath(menu.slug), variant)),
    ...imageOf(menu.picture),
    offers: [offer(menu.price, money, menu.available)],
  }
}

/** What search engines may know of one dish. */
export const productData = (edition: Frame, category: CategoryEntry, product: ProductEntry): object => ({
  ...CONTEXT,
  ...dishItem(edition, category, product),
})

/** The same of a combo. */
export const comboData = (edition: Frame, menu: MenuEntry): object => ({
  ...CONTEXT,
  ...comboItem(edition, menu),
})

/** What they may know of the restaurant. */
export function restaurantData(edition: Frame): object {
  const { variant, features, money } = edition
  const { coordinates, social } = features
  const home = wholeAddress(localized(paths.home, variant))
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
    ...imageOf(edition.cover),
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
    currenciesAccepted: money.currency,
    acceptsReservations: features.reservation,
    openingHoursSpecification: openingHours(edition.site.hours),
    hasMenu: wholeAddress(localized(paths.menu, variant)),
  }
}

/** The restaurant with its whole menu. */
export function menuData(edition: Edition): object {
  const { variant, shelves, menus } = edition
  const combos = {
    '@type': 'MenuSection',
    name: translator(variant)('Combo menus'),
    hasMenuItem: menus.map(menu => comboItem(edition, menu)),
  }
  return {
    ...restaurantData(edition),
    hasMenu: {
      '@type': 'Menu',
      url: wholeAddress(localized(paths.menu, variant)),
      inLanguage: variant.lang,
      hasMenuSection: [
        ...(menus.length > 0 ? [combos] : []),
        ...shelves.map(({ category, products }) => ({
          '@type': 'MenuSection',
          name: category.name,
          url: wholeAddress(localized(categoryPath(category.slug), variant)),
          hasMenuItem: products.map(product => dishItem(edition, category, product)),
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
