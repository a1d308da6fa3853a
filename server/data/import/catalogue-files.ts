import * as kind from './columns.ts'
import { type Column, column, id, ids, image, money, percent, required, texts } from './columns.ts'
import { dataFile } from './data-file.ts'

const named = { id, name: texts }
const described = { name: texts, description: kind.optionalTexts }
const declared = { allergens: ids, additives: ids }

const isTime = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value

const DIETS = ['vegetarian', 'vegan']

const diets: Column<string[], string> = {
  ...ids,
  read(row, name) {
    const all = ids.read(row, name)
    for (const diet of all.filter(each => !DIETS.includes(each))) {
      row.mistake(name, kind.ONE_OF, { value: diet, values: DIETS.join(', ') })
    }
    return all
  },
}

/** The azo dyes that may have an effect on children (Annex V of Regulation (EC) 1333/2008). */
const DYES = ['E102', 'E104', 'E110', 'E122', 'E124', 'E129']

const dyes: Column<string[], string> = {
  ...ids,
  optional: true,
  read(row, name) {
    const all = ids.read(row, name)
    for (const dye of all.filter(each => !DYES.includes(each))) {
      row.mistake(name, kind.ONE_OF, { value: dye, values: DYES.join(', ') })
    }
    return all
  },
}

const amounts = kind.oneOf(['100 g', '100 ml'])
/** What amounts refer to, or nothing. */
const per: Column<string> = {
  read: (row, name) => (row.text(name) === '' ? '' : amounts.read(row, name)),
  write: stored => stored,
}

const nutrient = kind.optionalAmount

const declarations = (what: 'allergen' | 'additive') =>
  dataFile(
    'declarations',
    { code: id, ...described, dyes },
    { file: `${what}s.csv`, key: ['code'], optional: true, kind: what },
  )

/** The files of what a restaurant sells. */
export const catalogueFiles = {
  categories: dataFile('categories', {
    id,
    ...described,
    image,
    gallery: kind.images,
    offered: kind.weeklyTimes,
  }),
  products: dataFile('products', {
    id,
    number: kind.text,
    category_id: column('category', required),
    ...described,
    image,
    vat: percent(),
    extras: ids,
    variants: ids,
    ...declared,
    available: kind.flag(true),
    diet: diets,
    stock: { ...kind.count, optional: true },
    weight: { ...kind.count, optional: true },
    offered: kind.weeklyTimes,
  }),
  sizes: dataFile('sizes', named),
  prices: dataFile(
    'prices',
    {
      product_id: column('product', required),
      size_id: column('size', required),
      price: money(),
      quantity: { ...kind.quantity, optional: true },
      deposit: { ...money({ required: false }), optional: true },
      was: { ...money({ required: false }), optional: true },
    },
    { key: ['product', 'size'] },
  ),
  goods: dataFile(
    'goods',
    {
      product_id: column('product', required),
      ingredients: kind.optionalTexts,
      maker: kind.text,
      nutrition_per: column('per', per),
      kj: nutrient,
      kcal: nutrient,
      fat: nutrient,
      saturates: nutrient,
      carbohydrate: nutrient,
      sugars: nutrient,
      protein: nutrient,
      salt: nutrient,
      withdrawal: kind.flag(),
    },
    { key: ['product'], optional: true },
  ),
  priceHistory: dataFile(
    'price_history',
    {
      kind: kind.oneOf(['product', 'menu']),
      id,
      size_id: column('size', kind.text),
      price: money(),
      since: kind.formed(isTime, 'must be a time such as 2026-05-13T10:00:00.000Z'),
    },
    {
      file: 'price-history.csv',
      key: ['kind', 'id', 'size', 'since'],
      optional: true,
      unsorted: true,
      grows: true,
    },
  ),
  extras: dataFile(
    'extras',
    { id, extra_group: column('group', id), name: texts, ...declared },
    { optional: true },
  ),
  extraPrices: dataFile(
    'extra_prices',
    { extra_id: column('extra', required), size_id: column('size', required), price: money() },
    { key: ['extra', 'size'], optional: true, unsorted: true },
  ),
  variants: dataFile(
    'variants',
    { ...named, type: kind.oneOf(['select', 'checkbox']), required: kind.flag() },
    { optional: true },
  ),
  options: dataFile(
    'options',
    {
      id,
      variant_id: column('variant', required),
      parent_id: column('parent', kind.reference),
      name: texts,
      price: money({ negative: true, required: false }),
      menu_id: column('menu', kind.reference),
      ...declared,
    },
    { optional: true },
  ),
  menus: dataFile(
    'menus',
    {
      id,
      ...described,
      price: money(),
      discount: percent({ required: false }),
      image,
      listed: kind.flag(true),
      offered: kind.weeklyTimes,
    },
    { optional: true },
  ),
  slots: dataFile(
    'slots',
    {
      menu_id: column('menu', required),
      ...named,
      required: kind.flag(),
      size_id: column('size', kind.reference),
      products: ids,
    },
    { key: ['menu', 'id'], optional: true },
  ),
  allergens: declarations('allergen'),
  additives: declarations('additive'),
}
