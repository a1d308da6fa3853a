import { type ColumnChoice, type ColumnUse, columnLetters } from '#contract/desk/columns.ts'

type Text =
  | ('name' | 'number' | 'description' | 'category' | 'allergens')
  | ('diet' | 'vat' | 'tax' | 'picture' | 'till')
const TEXTS: Record<Text, ''> = {
  ...{ name: '', number: '', description: '', category: '' },
  ...{ allergens: '', diet: '', vat: '', tax: '', picture: '', till: '' },
}
const isText = (use: ColumnUse): use is Text => use in TEXTS

/** A cell of a column that is not a text. */
export interface SheetCell {
  at: number
  use: ColumnUse
  cell: string
  size: string
}

/** The cells of a row by what they are for. */
export interface SheetRow {
  /** Its number in the sheet, from 1, and the place of its first filled cell, from 0. */
  line: number
  first: number
  cells: Record<Text, string>
  prices: SheetCell[]
  /** Everything else that is said of a dish. */
  others: SheetCell[]
  /** All filled cells of columns that say something. */
  filled: string[]
  /** What the only filled cell of a row is for. */
  only: ColumnUse | undefined
}

export function rowOf(cells: string[], columns: ColumnChoice[], line: number): SheetRow {
  const first = Math.max(
    0,
    cells.findIndex(cell => cell !== ''),
  )
  const row: SheetRow = {
    ...{ line, first, cells: { ...TEXTS }, prices: [], others: [] },
    ...{ filled: [], only: undefined },
  }
  for (const [at, { use, size }] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '') continue
    row.filled.push(cell)
    row.only = use
    if (use === 'price') row.prices.push({ at, use, cell, size })
    else if (isText(use)) row.cells[use] += `${row.cells[use] === '' ? '' : ', '}${cell}`
    else if (use !== 'none') row.others.push({ at, use, cell, size })
  }
  return row
}

export const cellName = (at: number, line: number): string => `${columnLetters(at)}${line}`

/** The first filled cell of a row. */
export const rowName = ({ line, first }: SheetRow): string => cellName(first, line)

/** A cell with the sheet that it is in, as formulas write it: `Karte!C14`. */
export const inSheet = (sheet: string | undefined, cell: string): string =>
  sheet === undefined || cell.includes('!') ? cell : `${sheet}!${cell}`
