import type { ColumnChoice, ColumnUse } from '#contract/desk/bring.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu } from '../menu.ts'
import { type Extras, openExtras } from './extra-groups.ts'
import { extrasIn, isOfLastDish } from './extras.ts'
import type { Guess } from './guess.ts'
import { isPrice, pricesIn } from './prices.ts'

/** The cells of a row by what they are for. */
interface Row {
  cells: Record<Exclude<ColumnUse, 'price' | 'none'>, string>
  prices: { at: number; cell: string; size: string }[]
  /** All filled cells. */
  filled: string[]
  /** Where the only filled cell of a row is for. */
  only: ColumnUse | undefined
}

/** What is known while rows are read one after the other. */
interface Reading {
  menu: BroughtMenu
  extras: Extras
  category: BroughtMenu['categories'][number] | undefined
  last: BroughtDish | undefined
  /** The sizes of price columns that a heading among the dishes has named. */
  sizes: Map<number, string>
}

/** Longer ones describe a category rather than naming it. */
const LONGEST_CATEGORY = 45
/** Codes behind a name: “Margherita (A, G)”. */
const CODES = /\s*[([]\s*([A-Z0-9]{1,2}(?:\s*[,;/ ]\s*[A-Z0-9]{1,2})*)\s*[)\]]\s*$/

/** Reads a table of somebody's own making. Extras that are written beside dishes are proposed, and made only where that is wanted. */
export function readOwnSheet(
  rows: string[][],
  { header, columns }: Guess,
  { withExtras = false }: { withExtras?: boolean } = {},
): BroughtMenu {
  const menu = emptyMenu()
  const extras = openExtras(menu, withExtras)
  const reading: Reading = { menu, extras, category: undefined, last: undefined, sizes: new Map() }
  const names = JSON.stringify(rows[header] ?? [])
  for (const cells of rows.slice(header + 1))
    if (JSON.stringify(cells) !== names) readRow(reading, rowOf(cells, columns))
  extras.close()
  return menu
}

function rowOf(cells: string[], columns: ColumnChoice[]): Row {
  const row: Row = {
    cells: {
      ...{ name: '', number: '', description: '', category: '' },
      ...{ allergens: '', diet: '', vat: '', picture: '' },
    },
    prices: [],
    filled: [],
    only: undefined,
  }
  for (const [at, { use, size }] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '') continue
    row.filled.push(cell)
    row.only = use
    if (use === 'price') row.prices.push({ at, cell, size })
    else if (use !== 'none') row.cells[use] += `${row.cells[use] === '' ? '' : ', '}${cell}`
  }
  return row
}

function readRow(reading: Reading, row: Row): void {
  const { cells, prices, filled } = row
  if (filled.length === 0) return
  if (filled.length === 1) readAlone(reading, row)
  else if (isHeading(row)) {
    beginCategory(reading, cells.name)
    reading.sizes = new Map(prices.map(({ at, cell }) => [at, cell]))
  } else readThing(reading, row)
}

/** A row of a dish, or of an extra. */
function readThing(reading: Reading, row: Row): void {
  const { menu, extras, last } = reading
  const { cells, prices, filled } = row
  if (cells.category !== '' && cells.category !== reading.category?.name)
    beginCategory(reading, cells.category)
  if (cells.name === '') {
    menu.doubts.push({
      where: reading.category?.name ?? '',
      cell: filled.join(' | '),
      why: 'a row without a name is left out',
    })
    return
  }
  const added = prices.find(({ cell }) => cell.startsWith('+'))
  if (added) {
    const extra = { name: cells.name, price: added.cell.slice(1).trim(), cell: `${cells.name} ${added.cell}` }
    extras.add(extra, isOfLastDish(cells.name) ? last : reading.category)
  } else addDish(reading, row)
}

/** A row with one filled cell: a category, what describes it, or what goes on from the dish before. */
function readAlone(reading: Reading, { filled: [cell = ''], only }: Row): void {
  const { extras, last, category, menu } = reading
  const found = extrasIn(cell)
  if (found.extras.length > 0) {
    for (const extra of found.extras) extras.add(extra, last ?? category)
    return
  }
  if (only === 'description' && last) {
    last.description = [last.description, cell].filter(Boolean).join(' ')
    return
  }
  if (only === 'price' && isPrice(cell)) {
    menu.doubts.push({ where: category?.name ?? '', cell, why: 'a row without a name is left out' })
    return
  }
  if (category?.dishes.length === 0 && (cell.length > LONGEST_CATEGORY || category.description !== ''))
    category.description = [category.description, cell].filter(Boolean).join(' ')
  else if (cell.length > LONGEST_CATEGORY * 2)
    menu.doubts.push({ where: category?.name ?? '', cell, why: 'this row is neither a dish nor a category' })
  else beginCategory(reading, cell)
}

/** Whether a row names a category and the sizes of its dishes: “Pizza | Ø 26 | Ø 30”. */
const isHeading = ({ cells, prices }: Row): boolean =>
  cells.name !== '' &&
  cells.description === '' &&
  cells.number === '' &&
  prices.length >= 2 &&
  prices.every(({ cell }) => cell.length <= 20 && /\p{L}|Ø/u.test(cell) && !isPrice(cell))

function beginCategory(reading: Reading, cell: string): void {
  const name = cell.replaceAll(/^[\s*\-–—_=#]+|[\s*\-–—_=#:]+$/g, '')
  const { categories } = reading.menu
  const known = categories.find(each => each.name === name)
  reading.category = known ?? { id: '', name, description: '', dishes: [] }
  if (!known) categories.push(reading.category)
  reading.last = undefined
  reading.sizes = new Map()
}

function addDish(reading: Reading, { cells, prices }: Row): void {
  const { menu, extras, sizes } = reading
  if (!reading.category) beginCategory(reading, '')
  const inName = extrasIn(cells.name)
  const inDescription = extrasIn(cells.description)
  const name = extras.isTaken ? inName.rest : cells.name
  const [codes = '', list = ''] = cells.allergens === '' ? (CODES.exec(name) ?? []) : []
  const dish: BroughtDish = {
    ...emptyDish(),
    number: cells.number.replace(/^(?:nr\.?|no\.?)\s*/i, '').replace(/[.)]$/, ''),
    name: name.slice(0, name.length - codes.length),
    description: extras.isTaken ? inDescription.rest : cells.description,
    allergens: (cells.allergens || list)
      .split(/[,;/\n]/)
      .map(each => each.replaceAll(/^[\s(]+|[\s)]+$/g, ''))
      .filter(Boolean),
    diet: dietOf(cells.diet),
    vat: cells.vat.replaceAll(/[%\s]/g, ''),
    picture: /^https?:\/\//i.test(cells.picture) ? cells.picture : '',
  }
  for (const { at, cell, size } of prices) {
    const beside = extrasIn(cell)
    const read = pricesIn(beside.rest, sizes.get(at) ?? size)
    dish.sizes.push(...read.sizes)
    if (read.why !== undefined) menu.doubts.push({ where: dish.name, cell, why: read.why })
    for (const extra of beside.extras) extras.add(extra, dish)
  }
  for (const extra of [...inName.extras, ...inDescription.extras]) extras.add(extra, dish)
  reading.category?.dishes.push(dish)
  reading.last = dish
}

/** What a cell of a column for diets says; any mark counts in a column of one diet. */
function dietOf(cell: string): BroughtDish['diet'] {
  if (/^(?:vegan|vg|vn)\b/i.test(cell)) return 'vegan'
  return /^(?:v$|veg|vejetaryen)/i.test(cell) ? 'vegetarian' : ''
}
