import { choiceCount } from '../../kit/quantities.ts'

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
/** What is offered with a dish. */
export const pairings = {
  kind: 'ids',
  of: 'products',
  optional: true,
  label: 'Goes well with it',
  help: 'Dishes that are offered once it is in the cart; those of a category are for its dishes that name none',
} as const

/** The order types that a dish or combo is sold for. */
export const types = {
  kind: 'orderTypes',
  optional: true,
  label: 'Sold for',
  help: 'None chosen means all order types',
  form: 'row',
} as const

const typePrice = <const F extends string, const L extends string>(field: F, label: L) =>
  ({ kind: 'ownAmount', field, optional: true, label, form: 'rare' }) as const
const signed = <const C extends object>(column: C) => ({ ...column, negative: true }) as const

/** What is paid instead of the price for one order type; an empty cell means that price. */
export const typePrices = {
  delivery: typePrice('price_delivery', 'Price for delivery'),
  takeaway: typePrice('price_takeaway', 'Price for takeaway'),
  curbside: typePrice('price_curbside', 'Price at the car'),
  table: typePrice('price_table', 'Price at the table'),
} as const

/** The same of an option, which may make a dish cheaper. */
export const signedTypePrices = {
  delivery: signed(typePrices.delivery),
  takeaway: signed(typePrices.takeaway),
  curbside: signed(typePrices.curbside),
  table: signed(typePrices.table),
} as const

/** Who makes it in the kitchen. */
export const station = {
  kind: 'text',
  optional: true,
  local: true,
  label: 'Station',
  help: 'Who makes it in the kitchen, such as Oven, Grill or Bar; empty if there are no stations',
} as const
