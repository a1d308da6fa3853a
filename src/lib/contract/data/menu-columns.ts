import { choiceCount } from '../choices/quantities.ts'

/** Columns that several tables of the menu have. */

export const id = { kind: 'id', label: 'Id' } as const
export const name = { kind: 'text', required: true, translated: true, label: 'Name', form: 'row' } as const
export const description = {
  kind: 'text',
  translated: true,
  lines: true,
  label: 'Description',
  form: 'row',
} as const
export const image = { kind: 'image', label: 'Picture', form: 'row' } as const
export const allergens = { kind: 'ids', of: 'allergens', label: 'Allergens', form: 'row' } as const
export const additives = { kind: 'ids', of: 'additives', label: 'Additives', form: 'row' } as const
export const offered = {
  kind: 'weeklyTimes',
  optional: true,
  label: 'Weekdays and times',
  help: 'Only if it cannot always be ordered: Mon–Fri 11:00–14:30, Sat 12:00–15:00',
  form: 'row',
} as const
/** The VAT of a part of a dish. */
export const ownVat = {
  kind: 'rate',
  field: 'vat_rate',
  empty: true,
  classes: true,
  optional: true,
  label: 'VAT of its own',
  help: 'Only if it is not that of the dish: a percentage, or a VAT class of the settings',
  form: 'row',
} as const
/** How often guests may choose it on one dish. */
export const most = {
  kind: 'count',
  most: choiceCount,
  optional: true,
  label: 'How often at most',
  help: 'On one dish, such as 3 for up to three portions; empty means once',
  form: 'row',
} as const
export const product = { kind: 'reference', field: 'product_id', of: 'products', label: 'Dish' } as const
export const size = { kind: 'reference', field: 'size_id', of: 'sizes', label: 'Size' } as const
export const required = { kind: 'flag', label: 'Has to be answered', form: 'row' } as const
