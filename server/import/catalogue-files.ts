import * as kind from './columns.ts'
import { type Column, column, id, ids, image, money, percent, required, words } from './columns.ts'
import { dataFile } from './data-file.ts'

const named = { id, name: words }
const described = { name: words, description: kind.optionalWords }
const declared = { allergens: ids, additives: ids }

const DIETS = ['vegetarian', 'vegan']

const diets: Column<string[], string> = {
  ...ids,
  read(row, name) {
    const all = ids.read(row, name)
    for (const diet of all.filter(each => !DIETS.includes(each))) {
      row.mistake(name, `“${diet}” must be one of ${DIETS.join(', ')}`)
    }
    return all
  },
}

const declarations = (what: 'allergen' | 'additive') =>
  dataFile('declarations', {
    file: `${what}s.csv`,
    columns: { code: id, ...described },
    key: ['code'],
    optional: true,
    kind: what,
  })

/** The files of what a restaurant sells. */
export const catalogueFiles = {
  categories: dataFile('categories', {
    file: 'categories.csv',
    columns: { id, ...described, image, gallery: kind.images },
    key: ['id'],
  }),
  products: dataFile('products', {
    file: 'products.csv',
    columns: {
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
    },
    key: ['id'],
  }),
  sizes: dataFile('sizes', { file: 'sizes.csv', columns: named, key: ['id'] }),
  prices: dataFile('prices', {
    file: 'prices.csv',
    columns: {
      product_id: column('product', required),
      size_id: column('size', required),
      price: money(),
    },
    key: ['product', 'size'],
  }),
  extras: dataFile('extras', {
    file: 'extras.csv',
    columns: { id, extra_group: column('group', id), name: words, ...declared },
    key: ['id'],
    optional: true,
  }),
  extraPrices: dataFile('extra_prices', {
    file: 'extra_prices.csv',
    columns: { extra_id: column('extra', required), size_id: column('size', required), price: money() },
    key: ['extra', 'size'],
    optional: true,
    unsorted: true,
  }),
  variants: dataFile('variants', {
    file: 'variants.csv',
    columns: { ...named, type: kind.oneOf(['select', 'checkbox']), required: kind.flag() },
    key: ['id'],
    optional: true,
  }),
  options: dataFile('options', {
    file: 'options.csv',
    columns: {
      id,
      variant_id: column('variant', required),
      parent_id: column('parent', kind.reference),
      name: words,
      price: money({ negative: true, required: false }),
      menu_id: column('menu', kind.reference),
      ...declared,
    },
    key: ['id'],
    optional: true,
  }),
  menus: dataFile('menus', {
    file: 'menus.csv',
    columns: {
      id,
      ...described,
      price: money(),
      discount: percent({ required: false }),
      image,
      listed: kind.flag(true),
    },
    key: ['id'],
    optional: true,
  }),
  slots: dataFile('slots', {
    file: 'slots.csv',
    columns: {
      menu_id: column('menu', required),
      ...named,
      required: kind.flag(),
      size_id: column('size', kind.reference),
      products: ids,
    },
    key: ['menu', 'id'],
    optional: true,
  }),
  allergens: declarations('allergen'),
  additives: declarations('additive'),
}
