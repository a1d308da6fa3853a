import type { AreaText, Page } from '#contract/api/site.ts'
import type { Area } from '#contract/delivery/area.ts'
import { shownPoster } from '#contract/kit/media.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { Category, Extra, Menu, Option, Product } from '#contract/menu/catalogue.ts'
import { isFurtherSize, shownSizes } from '#contract/menu/catalogue.ts'
import type { declarations } from '#contract/menu/choices/chosen.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { isDeclared } from '#contract/menu/contents.ts'
import { productDeclarations } from '#contract/menu/declared.ts'
import { plainSize } from '#lib/cart/choice.ts'
import { surcharge } from '#lib/cart/pick.ts'
import { codeOf } from '#lib/i18n/card.ts'
import { type Slug, slugsOf } from '#lib/routing/slugs.ts'
import { byType, soldTypes } from './by-type.ts'
import { cleanHtml } from './files/html.ts'
import { comboFood, productFood } from './food.ts'
import { pictureOf, shotsOf } from './pictures/pictures.ts'
import type { AreaEntry, CategoryEntry, ComboEntry, PageEntry, ProductEntry } from './reading/entries.ts'

type Declaring = Parameters<typeof declarations>[0][number]

/** The API of an entry, and what addresses call the entries of its kind. */
export interface EntryContext {
  api: string
  /** By id. */
  slugs: ReadonlyMap<string, Slug>
  /** The currency of the API's prices. */
  currency: string
  /** Those of the shop, the one first that pages are built for. */
  orderTypes: readonly OrderType[]
}

const slugOf = ({ id }: { id: string }, { slugs }: EntryContext): Slug => {
  const found = slugs.get(id)
  if (!found) throw new Error(`${id} has no slug`)
  return found
}

const codesOf = (thing: Declaring): string[] => [...thing.allergens, ...thing.additives].map(codeOf)

export async function categoryEntry(category: Category, place: EntryContext): Promise<CategoryEntry> {
  return {
    id: category.id,
    ...slugOf(category, place),
    name: category.name,
    description: category.description,
    picture: await pictureOf(shownPoster(category, 'circle'), 'round', place.api),
    banner: await pictureOf(category.poster?.urls.wide, 'banner', place.api),
    gallery: await shotsOf(category.gallery, 'square', place.api),
    slider: await shotsOf(category.slider, 'slide', place.api),
  }
}

export async function productEntry(
  product: Product,
  category: string,
  place: EntryContext,
): Promise<ProductEntry> {
  return {
    id: product.id,
    category,
    ...slugOf(product, place),
    name: product.name,
    number: product.number ?? '',
    description: product.description,
    available: product.available,
    offered: product.offered,
    heat: product.heat,
    highlight: product.highlight,
    rank: product.rank,
    plain: plainSize(product) !== undefined && product.variants.every(({ required }) => !required),
    picture: await pictureOf(shownPoster(product, 'poster'), 'dish', place.api),
    goods: product.goods,
    ...pricesOf(productAs(product, place.orderTypes[0]), place),
    byType: byType(place.orderTypes, type => pricesOf(productAs(product, type), place)),
    types: soldTypes(product, place.orderTypes),
    ...productFood(product),
  }
}

const pricesOf = (
  product: Product,
  { currency }: EntryContext,
): Pick<ProductEntry, 'sizes' | 'extras' | 'variants'> => ({
  sizes: shownSizes(product).map(({ name, price, quantity, deposit, was }) => ({
    name,
    price,
    quantity,
    deposit,
    was,
  })),
  extras: product.extras.map(extraChoice),
  variants: product.variants.map(({ name, options }) => ({
    name,
    options: options.map(option => optionChoice(option, currency)),
  })),
})

const extraChoice = (extra: Extra) => ({
  name: extra.name,
  price: extra.prices.length > 0 ? Math.min(...extra.prices.map(({ price }) => price)) : 0,
  codes: codesOf(extra),
})

const optionChoice = (option: Option, currency: string) => ({
  name: option.name,
  price: fromCents(surcharge(option, currency), currency),
  codes: codesOf(option),
})

/** `menus` are all combos, of which some may be the same dish in halves at other sizes. */
export async function comboEntry(menu: Menu, place: EntryContext, menus: Menu[]): Promise<ComboEntry> {
  const { currency, orderTypes } = place
  const isSize = isFurtherSize(menu)
  const { name = menu.name, sizes = [] } = (isSize ? undefined : menu.inSizes) ?? {}
  const inSizes =
    sizes.length > 0 ? menus.filter(each => sizes.some(size => size.menuId === each.id)) : [menu]
  return {
    id: menu.id,
    ...slugOf(menu, place),
    name,
    description: menu.description,
    available: menu.available,
    offered: menu.offered,
    category: menu.categoryId,
    isFurtherSize: isSize || undefined,
    picture: await pictureOf(shownPoster(menu, 'poster'), 'dish', place.api),
    ...lowestOf(inSizes, orderTypes[0], currency),
    byType: byType(orderTypes, type => lowestOf(inSizes, type, currency)),
    types: soldTypes(menu, orderTypes),
    slots: menu.items.map(({ name, required, products }) => ({
      name,
      required,
      products: products.map(product => {
        const { always } = productDeclarations(product)
        return {
          name: product.name,
          declared: isDeclared(product),
          allergens: always.allergens.map(codeOf),
          additives: always.additives.map(codeOf),
        }
      }),
    })),
    ...comboFood(menu),
  }
}

/** The price of the cheapest of a dish's sizes. */
function lowestOf(
  sizes: Menu[],
  type: OrderType | undefined,
  currency: string,
): ReturnType<typeof comboPriceOf> {
  const prices = sizes.map(menu => comboPriceOf(menuAs(menu, type), currency))
  const lowest = prices.reduce((one, other) => (other.price < one.price ? other : one))
  return {
    ...lowest,
    isFrom: prices.some(({ price, isFrom }) => isFrom || price > lowest.price) || undefined,
  }
}

function comboPriceOf(menu: Menu, currency: string): Pick<ComboEntry, 'price' | 'isFrom' | 'was'> {
  const { cents, surcharges, isFrom } = lowestCombo(menu, currency)
  return {
    price: fromCents(cents, currency),
    isFrom: isFrom || undefined,
    was: menu.was && fromCents(toCents(menu.was, currency) + surcharges, currency),
  }
}

/** The areas with a text; their names are the same in every language. */
export function areaEntries(areas: Area[], texts: AreaText[], lang: string): AreaEntry[] {
  const slugs = slugsOf(areas, lang)
  return areas.flatMap(area => {
    const text = texts.find(({ id }) => id === area.id)?.text.trim()
    return text ? [{ ...area, slug: slugs.get(area.id)?.slug ?? area.id, text: text.split(/\n\s*\n/) }] : []
  })
}

export const pageEntry = (page: Page, place: EntryContext): PageEntry => ({
  id: page.id,
  ...slugOf(page, place),
  name: page.name,
  html: cleanHtml(page.text, place.api),
  onHeader: page.onHeader,
  onFooter: page.onFooter,
  isPopup: page.isPopup,
})
