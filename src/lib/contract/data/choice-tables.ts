import type { DataTable } from './column.ts'
import {
  additives,
  allergens,
  description,
  id,
  image,
  name,
  offered,
  required,
  size,
} from './menu-columns.ts'

/** The azo dyes that may have an effect on children (Annex V of Regulation (EC) 1333/2008). */
const DYES = ['E102', 'E104', 'E110', 'E122', 'E124', 'E129'] as const

const declarations = {
  code: { kind: 'id', label: 'Code' },
  name,
  description,
  dyes: {
    kind: 'someOf',
    values: DYES,
    optional: true,
    label: 'Azo dyes',
    help: 'Which of E102 E104 E110 E122 E124 E129 it stands for, with spaces between them',
    form: 'row',
  },
} as const

/** The tables of what guests choose, and of what has to be declared. */
export const choiceTables = {
  extras: {
    file: 'extras.csv',
    key: ['id'],
    central: true,
    optional: true,
    columns: {
      id,
      group: {
        kind: 'id',
        field: 'extra_group',
        label: 'Group',
        help: 'Dishes offer whole groups. Its name is written in plain letters',
        form: 'row',
      },
      name: { ...name, before: 'group' },
      allergens,
      additives,
    },
  },
  extraPrices: {
    file: 'extra_prices.csv',
    key: ['extra', 'size'],
    belongsTo: 'extra',
    central: true,
    optional: true,
    unsorted: true,
    columns: {
      extra: { kind: 'reference', field: 'extra_id', of: 'extras', label: 'Extra' },
      size,
      price: { kind: 'amount', label: 'Price' },
    },
  },
  variants: {
    file: 'variants.csv',
    key: ['id'],
    central: true,
    optional: true,
    columns: {
      id,
      name,
      type: {
        kind: 'oneOf',
        choices: { select: 'One answer', checkbox: 'Any number' },
        label: 'Guests choose',
        form: 'row',
      },
      required,
    },
  },
  options: {
    file: 'options.csv',
    key: ['id'],
    belongsTo: 'variant',
    central: true,
    optional: true,
    columns: {
      id,
      variant: { kind: 'reference', field: 'variant_id', of: 'variants', label: 'Question' },
      parent: { kind: 'optionalReference', field: 'parent_id', of: 'options', label: 'Asked under' },
      name,
      price: {
        kind: 'amount',
        empty: true,
        negative: true,
        label: 'Added to the price',
        help: 'A negative amount such as -0.50 makes it cheaper',
        form: 'row',
      },
      menu: {
        kind: 'optionalReference',
        field: 'menu_id',
        of: 'menus',
        none: true,
        label: 'Opens a combo',
        form: 'row',
      },
      allergens,
      additives,
    },
  },
  menus: {
    file: 'menus.csv',
    key: ['id'],
    central: true,
    optional: true,
    columns: {
      id,
      name,
      description,
      price: { kind: 'amount', label: 'Price', form: 'row' },
      discount: { kind: 'percent', empty: true, label: 'Discount in percent', form: 'row' },
      image,
      listed: {
        kind: 'flag',
        fallback: true,
        label: 'On the menu',
        help: 'Off for a combo that exists only inside an answer',
        form: 'row',
      },
      offered,
    },
  },
  slots: {
    file: 'slots.csv',
    key: ['menu', 'id'],
    belongsTo: 'menu',
    central: true,
    optional: true,
    columns: {
      menu: { kind: 'reference', field: 'menu_id', of: 'menus', label: 'Combo' },
      id,
      name,
      required,
      size: {
        kind: 'optionalReference',
        field: 'size_id',
        of: 'sizes',
        none: true,
        label: 'Size',
        help: 'Of all its dishes that have none of their own; without it they come at their first size',
        form: 'row',
      },
      products: { kind: 'dishes', of: 'products', label: 'Dishes', form: 'row' },
    },
  },
  allergens: {
    file: 'allergens.csv',
    key: ['code'],
    central: true,
    optional: true,
    columns: declarations,
  },
  additives: {
    file: 'additives.csv',
    key: ['code'],
    central: true,
    optional: true,
    columns: declarations,
  },
} as const satisfies Record<string, DataTable>
