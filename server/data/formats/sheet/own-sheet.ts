import type { ColumnChoice } from '#contract/desk/columns.ts'
import { type BroughtDish, type BroughtMenu, emptyDish, emptyMenu, leaveOut } from '../menu.ts'
import { substanceIn } from '../substances.ts'
import { type Extras, openExtras } from './extra-groups.ts'
import { extrasIn, isOfLastDish } from './extras.ts'
import { isSize } from './headers.ts'
import type { FileLegend } from './legend.ts'
import { isMarked, isTraces, isUnmarked } from './marks.ts'
import { isPrice } from './prices.ts'
import { readPrices } from './row-prices.ts'
import { cellName, rowName, rowOf, type SheetCell, type SheetRow } from './rows.ts'

/** What is known while rows are read one after the other. */
interface Reading {
  menu: BroughtMenu
  extras: Extras
  legend: FileLegend
  names: string[]
  category: BroughtMenu['categories'][number] | undefined
  last: BroughtDish | undefined
  /** The sizes of price columns that a heading among the dishes has named. */
  sizes: Map<number, string>
}

export interface SheetOptions {
  header: number
  /** What the columns are called. */
  names: string[]
  columns: ColumnChoice[]
  legend: FileLegend
  withExtras?: boolean
  /** The numbers of rows that are hidden, and whether they are read. */
  hidden?: ReadonlySet<number>
  withHidden?: boolean
}

/** Longer ones describe a category rather than naming it. */
const LONGEST_CATEGORY = 45
/** Codes behind a name: “Pizza (A, G)”. */
const CODES = /\s*[([]\s*([A-Z0-9]{1,2}(?:\s*[,;/ ]\s*[A-Z0-9]{1,2})*)\s*[)\]]\s*$/

/** Reads a table of somebody's own making. Extras that are written beside dishes are proposed, and made only where that is wanted. */
export function readOwnSheet(rows: string[][], options: SheetOptions): BroughtMenu {
  const { header, names, columns, legend, withExtras = false, hidden, withHidden = false } = options
  const menu = emptyMenu()
  const extras = openExtras(menu, withExtras)
  const sizes = new Map<number, string>()
  const reading: Reading = { menu, extras, legend, names, category: undefined, last: undefined, sizes }
  const repeated = JSON.stringify(rows[header] ?? [])
  for (const [at, cells] of rows.entries()) {
    if (at <= header || legend.rows.has(cells) || JSON.stringify(cells) === repeated) continue
    const row = rowOf(cells, columns, at + 1)
    if (hidden?.has(row.line) && !withHidden) {
      if (row.filled.length > 0)
        leaveOut(menu, 'hidden rows', row.cells.name, row.filled.join(' | '), rowName(row))
    } else readRow(reading, row)
  }
  noteUnread(reading, rows, options)
  noteLegend(menu, legend)
  extras.close()
  return menu
}

function readRow(reading: Reading, row: SheetRow): void {
  const { cells, prices, filled } = row
  if (filled.length === 0) return
  if (filled.length === 1) readAlone(reading, row)
  else if (isHeading(row)) {
    beginCategory(reading, cells.name)
    reading.sizes = new Map(prices.map(({ at, cell }) => [at, cell]))
  } else readThing(reading, row)
}

/** A row of a dish, or of an extra. */
function readThing(reading: Reading, row: SheetRow): void {
  const { menu, extras, last } = reading
  const { cells, prices, filled } = row
  if (cells.category !== '' && cells.category !== reading.category?.name)
    beginCategory(reading, cells.category)
  if (cells.name === '') {
    menu.doubts.push({
      where: reading.category?.name ?? '',
      cell: filled.join(' | '),
      at: rowName(row),
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
function readAlone(reading: Reading, row: SheetRow): void {
  const {
    filled: [cell = ''],
    only,
  } = row
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
    menu.doubts.push({
      where: category?.name ?? '',
      cell,
      at: rowName(row),
      why: 'a row without a name is left out',
    })
    return
  }
  if (category?.dishes.length === 0 && (cell.length > LONGEST_CATEGORY || category.description !== ''))
    category.description = [category.description, cell].filter(Boolean).join(' ')
  else if (cell.length > LONGEST_CATEGORY * 2)
    menu.doubts.push({
      where: category?.name ?? '',
      cell,
      at: rowName(row),
      why: 'this row is neither a dish nor a category',
    })
  else beginCategory(reading, cell)
}

/** Whether a row names a category and the sizes of its dishes: “Pizza | Ø 26 | Ø 30”, “Getränke | 0,33 l”. */
const isHeading = ({ cells, prices }: SheetRow): boolean =>
  cells.name !== '' &&
  cells.description === '' &&
  cells.number === '' &&
  prices.length > 0 &&
  prices.every(
    ({ cell }) =>
      isSize(cell) || (prices.length >= 2 && cell.length <= 20 && /\p{L}|Ø/u.test(cell) && !isPrice(cell)),
  )

function beginCategory(reading: Reading, cell: string): void {
  const name = cell.replaceAll(/^[\s*\-–—_=#]+|[\s*\-–—_=#:]+$/g, '')
  const { categories } = reading.menu
  const known = categories.find(each => each.name === name)
  reading.category = known ?? { id: '', name, description: '', dishes: [] }
  if (!known) categories.push(reading.category)
  reading.last = undefined
  reading.sizes = new Map()
}

function addDish(reading: Reading, row: SheetRow): void {
  const { cells } = row
  const { extras } = reading
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
    till: cells.till,
    diet: dietOf(cells.diet),
    vat: cells.vat.replaceAll(/[%\s]/g, ''),
    tax: cells.tax,
    picture: /^https?:\/\//i.test(cells.picture) ? cells.picture : '',
  }
  dish.allergens = (cells.allergens || list)
    .split(/[,;/\n]/)
    .map(each => each.replaceAll(/^[\s(]+|[\s)]+$/g, ''))
    .filter(Boolean)
    .flatMap(each => meaningsOf(reading, each))
  readPrices(reading, dish, row)
  for (const entry of row.others) readOther(reading, dish, entry, row.line)
  for (const extra of [...inName.extras, ...inDescription.extras]) extras.add(extra, dish)
  reading.category?.dishes.push(dish)
  reading.last = dish
}

/** A code as the file's own legend explains it, alone or several in a row: “ACG”. What it does not explain stays as it is. */
function meaningsOf({ legend: { meanings } }: Reading, text: string): string[] {
  const own = meanings.get(text)
  if (own !== undefined) return [own]
  if (meanings.size === 0 || substanceIn(text) !== undefined) return [text]
  const pieces = [text.split(/\s+/), [...text.replaceAll(/\s+/g, '')]].find(each =>
    each.every(piece => meanings.has(piece)),
  )
  return pieces?.map(piece => meanings.get(piece) ?? piece) ?? [text]
}

function readOther(
  { menu, names }: Reading,
  dish: BroughtDish,
  { at, use, cell, size }: SheetCell,
  line: number,
): void {
  const place = cellName(at, line)
  const allergen = size || (names[at] ?? '')
  if (use === 'allergen') {
    if (isMarked(cell)) dish.allergens.push(allergen)
    else if (isTraces(cell)) leaveOut(menu, 'traces of allergens', dish.name, `${allergen}: ${cell}`, place)
    else if (!isUnmarked(cell)) dish.unclear.push({ at: place, cell, allergen })
  } else if (use === 'nameIn' || use === 'descriptionIn')
    dish.texts[size] = { ...dish.texts[size], [use === 'nameIn' ? 'name' : 'description']: cell }
  else if (use === 'blocked') dish.isOff ||= isMarked(cell)
  else if (use === 'available') dish.isOff ||= isUnmarked(cell)
}

/** Lists what is in columns that nothing is made of. */
function noteUnread(
  { menu, names }: Reading,
  rows: string[][],
  { header, columns, legend }: SheetOptions,
): void {
  const nameAt = columns.findIndex(({ use }) => use === 'name')
  for (const [at, { use, column }] of columns.entries()) {
    if (use !== 'none') continue
    for (const [line, cells] of rows.entries())
      if (line > header && !legend.rows.has(cells) && cells[at])
        leaveOut(menu, names[at] || column, cells[nameAt] ?? '', cells[at], cellName(at, line + 1))
  }
}

function noteLegend(menu: BroughtMenu, { meanings, contradicted }: FileLegend): void {
  menu.legend = meanings
  menu.contradicted = [...contradicted.keys()]
  for (const [code, { meanings, at }] of contradicted)
    menu.doubts.push({
      where: code,
      cell: meanings.join(', '),
      at,
      why: 'means several things in the legend of the file, and so nothing here',
    })
}

/** What a cell of a column for diets says; any mark counts in a column of one diet. */
function dietOf(cell: string): BroughtDish['diet'] {
  if (/^(?:vegan|vg|vn)\b/i.test(cell)) return 'vegan'
  return /^(?:v$|veg|vejetaryen)/i.test(cell) ? 'vegetarian' : ''
}
