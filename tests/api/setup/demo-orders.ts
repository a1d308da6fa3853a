import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

type Row = Record<string, string>
const read = (name: string): Row[] =>
  parse(readFileSync(new URL(`../../../demo/${name}.csv`, import.meta.url)), { columns: true, bom: true })

const products = read('products')
const variants = read('variants')
const options = read('options')
const slots = read('slots')
const menus = read('menus')

/** One way to order a dish or combo with nothing that can be left out, and all codes that its parts declare. */
export interface PlainOrder {
  codes: string[]
  /** Whether each of its dishes says what it contains. */
  declared: boolean
  /** The names of what was chosen. */
  chosen: string[]
}

const listed = (cell = ''): string[] => cell.split(' ').filter(Boolean)
/** Additives as the search calls them. */
const codesOf = ({ allergens, additives }: Row): string[] => [
  ...listed(allergens),
  ...listed(additives).map(code => `+${code}`),
]

/** Every combination of one of each list. */
const combined = (lists: PlainOrder[][]): PlainOrder[] =>
  lists.reduce<PlainOrder[]>(
    (all, list) =>
      all.flatMap(one =>
        list.map(other => ({
          codes: [...one.codes, ...other.codes],
          declared: one.declared && other.declared,
          chosen: [...one.chosen, ...other.chosen],
        })),
      ),
    [{ codes: [], declared: true, chosen: [] }],
  )

function ordersOfOption(option: Row): PlainOrder[] {
  const own = { codes: codesOf(option), declared: true, chosen: [option.name ?? ''] }
  const children = options.filter(({ variant, parent }) => variant === option.variant && parent === option.id)
  return combined([
    [own],
    ...(children.length > 0 ? [children.flatMap(ordersOfOption)] : []),
    ...(option.menu ? [ordersOfMenu(option.menu)] : []),
  ])
}

/** Every way to order a dish of the demo, straight from its files: one answer to each question that has to be answered. */
export function ordersOfProduct(id: string): PlainOrder[] {
  const row = products.find(product => product.id === id) ?? {}
  const questions = listed(row.variants).filter(
    variant => variants.find(each => each.id === variant)?.required === 'yes',
  )
  const own = {
    codes: codesOf(row),
    declared: codesOf(row).length > 0 || row.declared === 'yes',
    chosen: [row.name ?? ''],
  }
  return combined([
    [own],
    ...questions.map(variant =>
      options.filter(option => option.variant === variant && !option.parent).flatMap(ordersOfOption),
    ),
  ])
}

/** The same of a combo: one dish in each slot that has to be filled. */
export function ordersOfMenu(id: string): PlainOrder[] {
  const needed = slots.filter(({ menu, required }) => menu === id && required === 'yes')
  return combined(needed.map(slot => listed(slot.products).flatMap(ordersOfProduct)))
}

export const productIds: string[] = products.map(({ id = '' }) => id)
/** Those on the menu. */
export const menuIds: string[] = menus
  .filter(({ listed: isListed }) => isListed !== 'no')
  .map(({ id = '' }) => id)
/** The codes of all allergens and additives. */
export const allCodes: string[] = [
  ...read('allergens').map(({ code = '' }) => code),
  ...read('additives').map(({ code = '' }) => `+${code}`),
]
