import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import { units } from '#contract/menu/base-price.ts'
import {
  type Category,
  type Declaration,
  type Extra,
  isSoldOut,
  type Option,
  type Product,
  type Size,
  type SlotProduct,
} from '#contract/menu/catalogue.ts'
import type { Goods } from '#contract/menu/goods.ts'
import { groupCode } from '#contract/menu/keys.ts'
import { type Highlight, highlights } from '#contract/menu/marks.ts'
import { picture, posterOf } from './pictures.ts'
import { formerPrice, historyByItem, type Priced } from './price-history.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn, settingIn } from './rows/settings.ts'
import type { ReadText } from './rows/text.ts'
import type { SoldOut } from './switches/sold-out.ts'
import { sizeTarget } from './switches/sold-out.ts'
import { typePricesOf, typesOf } from './type-terms.ts'
import { vatReader } from './vat-rates.ts'

type ProductRow = Rows['products'][number]
type OptionRow = Rows['options'][number]

/** Builds the menu's entities in one language. A combo that an option opens comes from `menuOf`. */
export function productBuilder(rows: Rows, read: ReadText, soldOut: SoldOut) {
  const sizes = new Map(rows.sizes.map(row => [row.id, row]))
  const prices = Map.groupBy(rows.prices, row => row.product_id)
  const extras = Map.groupBy(rows.extras, row => row.extra_group)
  const extraPrices = Map.groupBy(rows.extraPrices, row => row.extra_id)
  const variants = new Map(rows.variants.map(row => [row.id, row]))
  const options = Map.groupBy(rows.options, row => row.variant_id)
  const declarations = declarationsOf(rows, read)
  const formerIn = formerPrices(rows)
  const goods = new Map(rows.goods.map(each => [each.product_id, each]))
  const categories = new Map(rows.categories.map(row => [row.id, row]))
  const depositVat = settingIn(rows.settings, 'DEPOSIT_VAT')
  const currency = currencyIn(rows.settings)
  const amount = (cents: Cents): number => fromCents(cents, currency)
  const vatOf = vatReader(rows)

  const declared = (row: { allergens: string[]; additives: string[] }) => ({
    allergens: row.allergens.flatMap(code => declarations.get(`allergen ${code}`) ?? []),
    additives: row.additives.flatMap(code => declarations.get(`additive ${code}`) ?? []),
  })

  const sizesOf = (row: ProductRow) =>
    (prices.get(row.id) ?? []).map(({ size_id, price, quantity, deposit, was, vat_rate, ...own }) => ({
      id: size_id,
      name: read(sizes.get(size_id)?.name ?? {}),
      price: amount(price),
      ...typePricesOf(own, currency),
      category: undefined,
      ...(sizes.get(size_id)?.usual === 1 && { usual: true }),
      quantity: quantityOf(quantity),
      ...(was > 0 && formerIn({ kind: 'product', id: row.id, size_id })),
      ...(deposit > 0 && {
        deposit: amount(deposit),
        depositVatRate: depositVat === 'none' ? 0 : vatOf(vat_rate || row.vat_rate).vatRate,
      }),
      ...vatOf(vat_rate),
      available: availability(
        soldOut.has('size', size_id) || soldOut.has('product-size', sizeTarget(row.id, size_id)),
      ),
    }))

  const extrasOf = (row: ProductRow, sizeIds: Set<string>): Extra[] =>
    row.extras
      .flatMap(group => extras.get(group) ?? [])
      .map(extra => ({
        id: extra.id,
        name: read(extra.name),
        prices: (extraPrices.get(extra.id) ?? [])
          .filter(({ size_id }) => sizeIds.has(size_id))
          .map(({ size_id, price, ...own }) => ({
            sizeId: size_id,
            price: amount(price),
            ...typePricesOf(own, currency),
          })),
        available: availability(soldOut.has('extra', extra.id)),
        rank: extra.rank,
        ...mostOf(extra),
        ...declared(extra),
        ...vatOf(extra.vat_rate),
      }))

  const plainOption = (row: OptionRow, all: OptionRow[]) => {
    const children = all
      .filter(child => child.parent_id === row.id)
      .map(child => ({
        id: child.id,
        name: read(child.name),
        price: amount(child.price),
        ...typePricesOf(child, currency),
        available: availability(soldOut.has('option', child.id)),
        ...declared(child),
        ...vatOf(child.vat_rate),
      }))
    return {
      id: row.id,
      name: read(row.name),
      price: amount(row.price),
      ...typePricesOf(row, currency),
      available: availability(soldOut.has('option', row.id) || areSoldOut(children)),
      ...declared(row),
      ...vatOf(row.vat_rate),
      ...mostOf(row),
      hasChild: children.length > 0,
      options: children,
    }
  }

  /** The variants of a product with the options that `build` makes of its rows; it returns an empty list for an option to leave out. */
  const variantsOf = <O>(row: ProductRow, build: (option: OptionRow, all: OptionRow[]) => O[]) =>
    row.variants.flatMap(id => {
      const variant = variants.get(id)
      if (!variant) return []
      const all = options.get(id) ?? []
      return {
        id,
        name: read(variant.name),
        type: variant.type === 'checkbox' ? ('checkbox' as const) : ('select' as const),
        required: variant.required === 1,
        ...countsOf(variant),
        options: all.filter(option => option.parent_id === null).flatMap(option => build(option, all)),
      }
    })

  const base = (row: ProductRow, onlySize?: string | null) => {
    const category = categories.get(row.category_id)
    const all = sizesOf(row)
    const own = onlySize === undefined ? all : all.filter(size => size.id === (onlySize ?? all[0]?.id))
    return {
      id: row.id,
      name: read(row.name),
      number: row.number || undefined,
      description: read(row.description),
      vatRate: undefined,
      ...vatOf(row.vat_rate),
      available:
        row.available === 1 &&
        !soldOut.has('product', row.id) &&
        (soldOut.counts(row.id) || row.stock !== 0) &&
        !areSoldOut(own),
      ...times(row.offered ?? category?.offered),
      ...typesOf(row.types.length > 0 ? row : category),
      diet: row.diet,
      ...(row.declared === 1 && { declared: true }),
      ...(row.heat && { heat: row.heat }),
      ...highlighted(row.highlight),
      sizes: own,
      extras: extrasOf(row, new Set(own.map(size => size.id))),
      ...declared(row),
      ...posterOf(row.image, read(row.name), ['poster', 'square']),
    }
  }

  return {
    product(row: ProductRow, menuOf: (id: string) => Option['menu']): Product {
      const option = (each: OptionRow, all: OptionRow[]): Option[] => {
        const menu = each.menu_id === null ? undefined : menuOf(each.menu_id)
        const plain = plainOption(each, all)
        const available = menu?.available === false ? false : plain.available
        return [{ ...plain, available, hasChild: plain.hasChild || menu !== undefined, menu }]
      }
      const own = goods.get(row.id)
      return withVariants(
        { ...base(row), ...(row.rank && { rank: row.rank }), ...(own && { goods: goodsOf(own, read) }) },
        variantsOf(row, option),
      )
    },

    /** The product as a slot offers it: at one size, and without options that would open another combo. */
    slotProduct(row: ProductRow, sizeId: string | null): SlotProduct {
      const option = (each: OptionRow, all: OptionRow[]) =>
        each.menu_id === null ? [plainOption(each, all)] : []
      return withVariants(base(row, sizeId), variantsOf(row, option))
    },
  }
}

function goodsOf(row: Rows['goods'][number], read: ReadText): Goods {
  const amount = (hundredths: number | null) => (hundredths === null ? undefined : hundredths / 100)
  const { kj, kcal, fat, saturates, carbohydrate, sugars, protein, salt } = row
  const per = (['100 g', '100 ml'] as const).find(each => each === row.nutrition_per)
  return {
    ingredients: read(row.ingredients),
    maker: row.maker,
    nutrition: per && {
      per,
      kj: amount(kj),
      kcal: amount(kcal),
      fat: amount(fat),
      saturates: amount(saturates),
      carbohydrate: amount(carbohydrate),
      sugars: amount(sugars),
      protein: amount(protein),
      salt: amount(salt),
    },
    withdrawal: row.withdrawal === 1,
  }
}

const highlighted = (stored: string): { highlight?: Highlight } => {
  const highlight = highlights.find(each => each === stored)
  return highlight ? { highlight } : {}
}

/** Only what may be had more than once says how often. */
const mostOf = ({ most }: { most: number | null }): { most?: number } => (most ? { most } : {})

/** How many options of a variant are chosen, and which of them are in the price of the dish. */
const countsOf = ({ type, min, max, included, includes }: Rows['variants'][number]) =>
  type === 'checkbox' && {
    ...(min && { min }),
    ...(max && { max }),
    ...(included && {
      included,
      includes: includes === 'cheapest' ? ('cheapest' as const) : ('dearest' as const),
    }),
  }

/** Only what cannot always be had says when it can. */
export const times = (offered: WeeklyTimes | undefined): { offered?: WeeklyTimes } =>
  offered === undefined ? {} : { offered }

/** Returns a function that finds the earlier price that may be shown with a present one. */
export function formerPrices({ priceHistory, settings }: Rows) {
  const history = historyByItem(priceHistory)
  const currency = currencyIn(settings)
  return (thing: Priced): { was?: number } => {
    const was = formerPrice(history, thing)
    return was === undefined ? {} : { was: fromCents(was, currency) }
  }
}

/** A stored net quantity, such as `0.33 l`. */
function quantityOf(stored: string): Size['quantity'] {
  const [amount, unit] = stored.split(' ')
  const known = units.find(each => each === unit)
  return known && { amount: Number(amount), unit: known }
}

/** Only what is sold out is marked. */
const availability = (soldOut: boolean): false | undefined => (soldOut ? false : undefined)

const areSoldOut = (choices: { available?: boolean | undefined }[]): boolean =>
  choices.length > 0 && choices.every(isSoldOut)

/** A product without anything left for a required choice cannot be ordered. */
const withVariants = <
  P extends { available: boolean },
  V extends { required: boolean; options: { available?: boolean | undefined }[] },
>(
  product: P,
  variants: V[],
) => ({
  ...product,
  available: product.available && !variants.some(({ required, options }) => required && areSoldOut(options)),
  variants,
})

export const categoryOf = (row: Rows['categories'][number], read: ReadText): Category => ({
  id: row.id,
  name: read(row.name),
  description: read(row.description),
  ...posterOf(row.image, read(row.name), ['poster', 'circle', 'wide']),
  gallery: row.gallery.map(file => picture(file, read(row.name), ['square'])),
})

/** Each with the name of the group that it is a part of, when the group has a row of its own. */
function declarationsOf(rows: Rows, read: ReadText): Map<string, Declaration> {
  const names = new Map(rows.declarations.map(row => [`${row.kind} ${row.code}`, row.name]))
  return new Map(
    rows.declarations.map(row => {
      const { kind, code } = row
      const group = groupCode(code) === code ? undefined : names.get(`${kind} ${groupCode(code)}`)
      return [
        `${kind} ${code}`,
        {
          code,
          name: read(row.name),
          description: read(row.description),
          group: group && read(group),
          ...(row.dyes.length > 0 && { dyes: row.dyes.map(dye => dye.replace('E', 'E ')) }),
        },
      ]
    }),
  )
}
