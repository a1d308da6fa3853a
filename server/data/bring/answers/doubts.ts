import { createHash } from 'node:crypto'
import { otherCurrency } from '../../formats/currency.ts'
import type {
  BroughtDish,
  BroughtMenu,
  BroughtOption,
  BroughtSize,
  Doubt,
  DoubtReason,
} from '../../formats/menu.ts'
import { readPrice } from '../read-price.ts'

const OTHER_CURRENCY = 'is in another currency than the shop'

/** A doubt that somebody decides before the menu is taken over. */
export interface OpenDoubt extends Doubt {
  id: string
  kind: 'price' | 'allergen'
  /** The amount in the cell, where there is one alone. */
  read: string
}

/** By which a doubt is known again in the next file: what is said of a thing, wherever its row is. */
const idOf = ({ where, cell, why }: Doubt): string =>
  createHash('sha256')
    .update(JSON.stringify([where, cell, why]))
    .digest('hex')
    .slice(0, 12)

export const sizeIn = ({ name }: BroughtDish, size: BroughtSize): string =>
  [name, size.name].filter(Boolean).join(', ')

/** What is doubtful about the price of a size. Without one it is no doubt, but something to do. */
export function doubtOfSize(dish: BroughtDish, size: BroughtSize, currency: string): OpenDoubt | undefined {
  if (size.price === '') return undefined
  const where = sizeIn(dish, size)
  // The amount of another currency is not proposed.
  if (size.currency !== undefined && size.currency !== currency)
    return openDoubt({ why: OTHER_CURRENCY }, { ...size, where, price: '' }, currency)
  const reason = size.doubt ?? reasonIn(size.price, currency) ?? worthless(size.price, currency)
  return reason && openDoubt(reason, { ...size, where }, currency)
}

/** What is doubtful about the price of an answer: it can cost nothing, or less. */
export function doubtOfOption(group: string, option: BroughtOption, currency: string): OpenDoubt | undefined {
  const reason = option.doubt ?? (option.price === '' ? undefined : reasonIn(option.price, currency))
  return reason && openDoubt(reason, { ...option, where: `${group}: ${option.name}` }, currency)
}

/** The marks of a dish for allergens that are neither yes nor no. */
export const doubtsOfMarks = ({ name, unclear }: BroughtDish): (OpenDoubt & { allergen: string })[] =>
  unclear.map(({ at, cell, allergen }) => {
    const doubt = { where: `${name}, ${allergen}`, cell, at, why: 'is no mark for an allergen' }
    return { ...doubt, id: idOf(doubt), kind: 'allergen', read: '', allergen }
  })

/** All doubts of a menu that are to be decided, each once. */
export function openDoubts(menu: BroughtMenu, currency: string): OpenDoubt[] {
  const dishes = menu.categories.flatMap(category => category.dishes)
  const found = [
    ...dishes.flatMap(dish => dish.sizes.flatMap(size => doubtOfSize(dish, size, currency) ?? [])),
    ...dishes.flatMap(doubtsOfMarks),
    ...[...menu.groups.values()].flatMap(({ name, options }) =>
      options.flatMap(option => doubtOfOption(name, option, currency) ?? []),
    ),
  ]
  return [...new Map(found.map(doubt => [doubt.id, doubt])).values()]
}

function openDoubt(
  { why, params }: DoubtReason,
  { where, cell, price, at }: { where: string; cell?: string; price: string; at?: string },
  currency: string,
): OpenDoubt {
  const doubt = { where, cell: cell ?? price, ...(at && { at }), why, ...(params && { params }) }
  const read = readPrice(price, currency) ?? ''
  return { ...doubt, id: idOf(doubt), kind: 'price', read: Number(read) > 0 ? read : '' }
}

function reasonIn(price: string, currency: string): DoubtReason | undefined {
  if (otherCurrency(price, currency) !== undefined) return { why: OTHER_CURRENCY }
  return readPrice(price, currency) === undefined ? { why: 'this price cannot be read' } : undefined
}

function worthless(price: string, currency: string): DoubtReason | undefined {
  const amount = Number(readPrice(price, currency))
  if (amount < 0) return { why: 'is less than nothing as a price' }
  return amount === 0 ? { why: 'costs nothing in the file' } : undefined
}
