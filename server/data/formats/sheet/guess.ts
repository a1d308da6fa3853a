import { type ColumnChoice, type ColumnUse, columnLetters } from '#contract/desk/columns.ts'
import { readWrittenPercent } from '#contract/kit/written-amount.ts'
import { substanceIn } from '../substances.ts'
import { type Heading, headingOf, isAllergen, isSize } from './headers.ts'
import { isMark } from './marks.ts'
import { isPrice } from './prices.ts'

/** What the columns of a table are for, and which of its rows names them; -1 where none does. */
export interface Guess {
  header: number
  /** What the columns are called. */
  names: string[]
  /** Each says whether its header alone says what it is for; one without cells leaves nothing to ask. */
  columns: (ColumnChoice & { isClear: boolean })[]
}

/** Rows in which the header is looked for: some sheets begin with a title. */
const FIRST_ROWS = 15
/** Rows whose content is looked at. */
const LOOKED_AT = 400
/** What may be in one column only. */
const SINGLE = new Set<ColumnUse>([
  ...(['name', 'number', 'category', 'vat', 'tax', 'picture', 'till', 'available', 'blocked'] as const),
])
/** What is hidden is nothing that somebody sees as part of the menu. */
const NOTHING: Heading = { use: 'none', size: '' }
/** The letters and names that tills have for taxes. */
const TAX: Heading = { use: 'tax', size: '' }
const PRICES = new Set<ColumnUse>(['price', 'delivery', 'takeaway', 'table', 'deposit'])

/**
 * What the columns are for: a header decides what its column may be, and its cells only confirm that. Without any header, amounts that are
 * written as money are prices, and nothing is an allergen.
 */
export function guessColumns(
  rows: string[][],
  { language, hidden }: { language: string; hidden: ReadonlySet<number> },
): Guess {
  const { header, names } = headerIn(rows)
  const body = rows.slice(header + 1, header + 1 + LOOKED_AT)
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map(row => row.length))
  const cells = Array.from({ length: width }, (_, at) => body.flatMap(row => row[at] || []))
  const found = cells.map((own, at) => {
    if (hidden.has(at)) return NOTHING
    const heading = headingOf(names[at] ?? '', language)
    if (heading?.use === 'vat' && share(own, isRate) < 0.5) return TAX
    return heading && isConfirmed(heading, own, names[at]) ? heading : undefined
  })
  const uses = new Map<number, Heading>()
  const claim = (at: number, heading: Heading): void => {
    if (!SINGLE.has(heading.use) || ![...uses.values()].some(({ use }) => use === heading.use))
      uses.set(at, heading)
  }
  for (const [at, heading] of found.entries()) if (heading) claim(at, heading)
  for (const [at, own] of cells.entries())
    if (!uses.has(at) && (names[at] ?? '') === '' && own.length > 0) {
      if (isOfNumbers(own) && ![...uses.values()].some(({ use }) => use === 'number') && at < 2)
        uses.set(at, { use: 'number', size: '' })
      else if (header < 0 && share(own, isMoney) >= 0.6) uses.set(at, { use: 'price', size: '' })
    }
  claimTexts(uses, { cells, names })
  keepOnePrice(uses)
  return {
    header,
    names,
    columns: [...cells.keys()].map(at => {
      const { use, size } = uses.get(at) ?? { use: 'none' as const, size: '' }
      const isNamed = !hidden.has(at) && found[at]?.use === use && found[at]?.size === size
      return { column: columnLetters(at), use, size, isClear: isNamed || cells[at]?.length === 0 }
    }),
  }
}

/** A column of texts is the names, where no header says so; the longest without a header describes. */
function claimTexts(
  uses: Map<number, Heading>,
  { cells, names }: { cells: string[][]; names: string[] },
): void {
  const isText = (at: number): boolean => share(cells[at] ?? [], cell => /\p{L}{2}/u.test(cell)) >= 0.5
  const texts = [...cells.keys()].filter(
    at =>
      !uses.has(at) && (cells[at]?.length ?? 0) > 0 && headingOf(names[at] ?? '') === undefined && isText(at),
  )
  const isUsed = (use: ColumnUse): boolean => [...uses.values()].some(each => each.use === use)
  if (!isUsed('name')) {
    const first = texts.shift()
    if (first !== undefined) uses.set(first, { use: 'name', size: '' })
  }
  const [longest] = texts.toSorted((a, b) => lengthOf(cells[b]) - lengthOf(cells[a]))
  if (longest !== undefined && (names[longest] ?? '') === '' && !isUsed('description'))
    uses.set(longest, { use: 'description', size: '' })
}

/** Of several prices for the same size the newest counts, then the gross one, then the first; without any, that of an order type is the price. */
function keepOnePrice(uses: Map<number, Heading>): void {
  const best = new Map<string, number>()
  for (const [at, { use, size, rank = 0 }] of uses) {
    if (!PRICES.has(use)) continue
    const key = `${use} ${size}`
    const there = best.get(key)
    if (there === undefined) best.set(key, at)
    else if (rank > (uses.get(there)?.rank ?? 0)) {
      uses.set(there, { use: 'none', size: '' })
      best.set(key, at)
    } else uses.set(at, { use: 'none', size: '' })
  }
  if ([...uses.values()].some(({ use }) => use === 'price')) return
  const instead = (['takeaway', 'table', 'delivery'] as const).find(type =>
    [...uses.values()].some(({ use }) => use === type),
  )
  for (const [at, heading] of uses) if (heading.use === instead) uses.set(at, { ...heading, use: 'price' })
}

/** Whether the cells of a column can be what its header says. */
function isConfirmed({ use, size }: Heading, own: string[], header = ''): boolean {
  if (own.length === 0 || use === 'none') return use === 'none'
  if (PRICES.has(use)) {
    if (own.every(isMark)) return false
    // Prices can be in words; sizes and order types have amounts at least in some rows.
    const needed = use === 'price' && size === '' ? 0 : 0.2
    return share(own, cell => looksLikePrice(cell, header)) >= needed
  }
  // What is no mark is asked about.
  if (use === 'allergen') return share(own, isMark) >= 0.5
  if (use === 'available' || use === 'blocked') return share(own, isMark) >= 0.9
  if (use === 'allergens')
    return (
      share(own, cell => isCodes(cell) || substanceIn(cell) !== undefined || /\p{L}{3}/u.test(cell)) >= 0.5
    )
  return true
}

/** Whether a cell can be one of a column of prices; some have words beside the number, and headers come again. */
const looksLikePrice = (cell: string, header: string): boolean =>
  isPrice(cell) ||
  cell === header ||
  (cell.length <= 25 && /^(?:\+|ab\b|from\b)?\s*\d{1,3}(?:[.,]\d{1,2})?\b/i.test(cell))

/** Whether a cell is written as money: with cents or a currency. */
const isMoney = (cell: string): boolean => isPrice(cell) && /[.,]\d{2}\b|€|₺|eur|[.,]?[-–]{1,2}$/i.test(cell)

/** The row that says most of what columns are for, with a second one below that names sizes under a merged heading. */
function headerIn(rows: string[][]): { header: number; names: string[] } {
  const counts = rows
    .slice(0, FIRST_ROWS)
    .map(
      row =>
        new Set(row.flatMap((cell, at) => (headingOf(cell) ? `${headingOf(cell)?.use} ${at}` : []))).size,
    )
  const most = Math.max(0, ...counts)
  const named = counts.indexOf(most)
  if (most >= 2 || (most === 1 && isRowOfWords(rows, named))) return withSizesBelow(rows, named)
  const first = rows.findIndex(row => row.filter(Boolean).length >= 2)
  return isRowOfWords(rows, first) ? { header: first, names: rows[first] ?? [] } : { header: -1, names: [] }
}

const isRowOfWords = (rows: string[][], at: number): boolean =>
  (rows[at]?.filter(Boolean).length ?? 0) >= 2 &&
  (rows[at]?.every(cell => cell.length <= 30 && !/\d/.test(cell)) ?? false) &&
  rows.slice(at + 1, at + 4).some(row => row.some(isPrice))

function withSizesBelow(rows: string[][], header: number): { header: number; names: string[] } {
  const names = rows[header] ?? []
  const below = rows[header + 1] ?? []
  const filled = below.flatMap((cell, at) => (cell === '' ? [] : [at]))
  /** The heading over a column: a merged one is written in its first cell alone. */
  const over = (at: number): string => names.slice(0, at + 1).findLast(cell => cell !== '') ?? ''
  const isBelow = (at: number): boolean => {
    const use = headingOf(over(at))?.use ?? 'none'
    return PRICES.has(use) ? isSize(below[at]) : use === 'allergens' && isAllergen(below[at])
  }
  const isSubheading = filled.length >= 2 && filled.every(isBelow)
  if (!isSubheading) return { header, names }
  return {
    header: header + 1,
    names: Array.from({ length: Math.max(names.length, below.length) }, (_, at) =>
      below[at] ? `${over(at)} ${below[at]}` : (names[at] ?? ''),
    ),
  }
}

const isRate = (cell: string): boolean => readWrittenPercent(cell.replaceAll(/[%\s]/g, '')) !== undefined

const share = (cells: string[], fits: (cell: string) => boolean): number =>
  cells.filter(fits).length / Math.max(1, cells.length)

const lengthOf = (cells: string[] = []): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)

const NUMBER = /^[a-z]{0,2}\d{1,4}[a-z]?[.)]?$/i

/** Whether cells are the numbers of dishes: no two are alike, and most are one more than the last. */
function isOfNumbers(cells: string[]): boolean {
  const numbers = cells.filter(cell => NUMBER.test(cell))
  if (numbers.length < cells.length * 0.7 || new Set(numbers).size < numbers.length * 0.95) return false
  const values = numbers.map(cell => Number(cell.replaceAll(/\D/g, '')))
  return (
    values.filter((value, at) => at === 0 || value >= (values[at - 1] ?? 0)).length >= values.length * 0.8
  )
}

/** Codes of allergens and additives: “A, C, G”, “(1,2)”. */
const isCodes = (cell: string): boolean => /^\(?[a-z0-9]{1,3}(?:[\s,;/]+[a-z0-9]{1,3})*\)?$/i.test(cell)
