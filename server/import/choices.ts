import type { ImportSource } from './source.ts'
import { readTable } from './table.ts'

export function readExtras(source: ImportSource) {
  const rows = readTable(source, {
    file: 'extras.csv',
    columns: ['id', 'group', 'allergens', 'additives'],
    translated: ['name'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      extra_group: row.id('group'),
      name: row.words('name'),
      allergens: row.ids('allergens'),
      additives: row.ids('additives'),
      sort,
    },
  }))
}

export function readExtraPrices(source: ImportSource) {
  const rows = readTable(source, {
    file: 'extra_prices.csv',
    columns: ['extra', 'size', 'price'],
    key: ['extra', 'size'],
    optional: true,
  })
  return rows.map(row => ({
    row,
    value: {
      extra_id: row.required('extra'),
      size_id: row.required('size'),
      price: row.money('price'),
    },
  }))
}

export function readVariants(source: ImportSource) {
  const rows = readTable(source, {
    file: 'variants.csv',
    columns: ['id', 'type', 'required'],
    translated: ['name'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      name: row.words('name'),
      type: row.oneOf('type', ['select', 'checkbox']),
      required: row.flag('required'),
      sort,
    },
  }))
}

export function readOptions(source: ImportSource) {
  const rows = readTable(source, {
    file: 'options.csv',
    columns: ['id', 'variant', 'parent', 'price', 'menu', 'allergens', 'additives'],
    translated: ['name'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      variant_id: row.required('variant'),
      parent_id: row.text('parent') || null,
      name: row.words('name'),
      price: row.money('price', { negative: true, required: false }),
      menu_id: row.text('menu') || null,
      allergens: row.ids('allergens'),
      additives: row.ids('additives'),
      sort,
    },
  }))
}

export function readMenus(source: ImportSource, images: Set<string>) {
  const rows = readTable(source, {
    file: 'menus.csv',
    columns: ['id', 'price', 'discount', 'image', 'listed'],
    translated: ['name', 'description'],
    key: ['id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      id: row.id('id'),
      name: row.words('name'),
      description: row.words('description', { required: false }),
      price: row.money('price'),
      discount: row.text('discount') === '' ? 0 : row.percent('discount'),
      image: row.image('image', images),
      listed: row.flag('listed', true),
      sort,
    },
  }))
}

export function readSlots(source: ImportSource) {
  const rows = readTable(source, {
    file: 'slots.csv',
    columns: ['menu', 'id', 'required', 'size', 'products'],
    translated: ['name'],
    key: ['menu', 'id'],
    optional: true,
  })
  return rows.map((row, sort) => ({
    row,
    value: {
      menu_id: row.required('menu'),
      id: row.id('id'),
      name: row.words('name'),
      required: row.flag('required'),
      size_id: row.text('size') || null,
      products: row.ids('products'),
      sort,
    },
  }))
}
