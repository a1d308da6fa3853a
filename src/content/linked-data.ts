import type { MoneyFormat } from '#lib/formats.ts'
import { categoryPath, localized, menuPath, paths, productPath } from '#lib/paths.ts'
import { pictureFile } from '#lib/picture.ts'
import type { CategoryEntry, ProductEntry } from './entries.ts'
import type { Edition } from './read.ts'

type Site = URL | undefined

const address = (path: string, site: Site): string => (site ? new URL(path, site).href : path)

/** An offer at exactly the price that the page shows. */
const offer = (price: number, { currency }: MoneyFormat, available: boolean, name?: string) => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: price.toFixed(2),
  priceCurrency: currency,
  availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
})

function menuItem(edition: Edition, category: CategoryEntry, product: ProductEntry, site: Site) {
  const { variant, money } = edition
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description ? { description: product.description } : {}),
    url: address(localized(productPath(category.slug, product.slug), variant), site),
    ...(product.picture ? { image: address(pictureFile(product.picture, 960, 'webp'), site) } : {}),
    offers: product.sizes.map(({ name, price }) => offer(price, money, product.available, name)),
  }
}

/** What search engines may know of one dish. */
export const productData = (
  edition: Edition,
  category: CategoryEntry,
  product: ProductEntry,
  site: Site,
): object => ({
  '@context': 'https://schema.org',
  ...menuItem(edition, category, product, site),
})

/** What they may know of the whole menu. */
export function menuData(edition: Edition, site: Site): object {
  const { variant, money, features, shelves, menus } = edition
  const combos = menus.map(menu => ({
    '@type': 'MenuItem',
    name: menu.name,
    ...(menu.description ? { description: menu.description } : {}),
    url: address(localized(menuPath(menu.slug), variant), site),
    offers: [offer(menu.price, money, menu.available)],
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: features.siteTitle,
    ...(features.address ? { address: features.address } : {}),
    ...(features.phone ? { telephone: features.phone } : {}),
    url: address(localized(paths.home, variant), site),
    hasMenu: {
      '@type': 'Menu',
      url: address(localized(paths.menu, variant), site),
      inLanguage: variant.lang,
      hasMenuSection: shelves.map(({ category, products }) => ({
        '@type': 'MenuSection',
        name: category.name,
        url: address(localized(categoryPath(category.slug), variant), site),
        hasMenuItem: products.map(product => menuItem(edition, category, product, site)),
      })),
      ...(combos.length > 0 ? { hasMenuItem: combos } : {}),
    },
  }
}
