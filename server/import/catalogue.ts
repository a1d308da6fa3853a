import type { CsvRow } from './row.ts'
import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

export function readCategories(source: ImportSource, images: Set<string>) {
  const rows = readTable(source, {
    file: 'categories.csv',
    columns: ['id', 'image', 'gallery'],
    translated: ['name', 'description'],
    key: ['id'],
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      name: row.words('name'),
      description: row.words('description', { required: false }),
      image: row.image('image', images),
      gallery: row.images('gallery', images),
      sort,
    },
  }))
}

export function readProducts(source: ImportSource, images: Set<string>) {
  const rows = readTable(source, {
    file: 'products.csv',
    columns: [
      'id',
      'number',
      'category',
      'image',
      'vat',
      'extras',
      'variants',
      'allergens',
      'additives',
      'available',
      'diet',
    ],
    extra: ['stock'],
    translated: ['name', 'description'],
    key: ['id'],
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      number: row.text('number'),
      category_id: row.required('category'),
      name: row.words('name'),
      description: row.words('description', { required: false }),
      image: row.image('image', images),
      vat: row.percent('vat'),
      extras: row.ids('extras'),
      variants: row.ids('variants'),
      allergens: row.ids('allergens'),
      additives: row.ids('additives'),
      available: row.flag('available', true),
      diet: dietsOf(row),
      stock: row.count('stock'),
      sort,
    },
  }))
}

const DIETS = ['vegetarian', 'vegan']

function dietsOf(row: CsvRow): string[] {
  const diets = row.ids('diet')
  for (const diet of diets.filter(each => !DIETS.includes(each))) {
    row.mistake('diet', `“${diet}” must be one of ${DIETS.join(', ')}`)
  }
  return diets
}

export function readSizes(source: ImportSource) {
  const rows = readTable(source, { file: 'sizes.csv', columns: ['id'], translated: ['name'], key: ['id'] })
  return rows.map((row, sort) => ({ row, value: { id: row.id('id'), name: row.words('name'), sort } }))
}

export function readPrices(source: ImportSource) {
  const rows = readTable(source, {
    file: 'prices.csv',
    columns: ['product', 'size', 'price'],
    key: ['product', 'size'],
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      product_id: row.required('product'),
      size_id: row.required('size'),
      price: row.money('price'),
      sort,
    },
  }))
}

/** allergens.csv or additives.csv. */
export function readDeclarations(source: ImportSource, kind: 'allergen' | 'additive') {
  const rows = readTable(source, {
    file: `${kind}s.csv`,
    columns: ['code'],
    translated: ['name', 'description'],
    key: ['code'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      kind,
      code: row.id('code'),
      name: row.words('name'),
      description: row.words('description', { required: false }),
      sort,
    },
  }))
}
