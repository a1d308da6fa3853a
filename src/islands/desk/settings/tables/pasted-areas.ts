import type { Cells } from '#contract/desk/draft.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'

const COLUMNS = ['name', 'zipcode', 'minimumOrder', 'deliveryPrice', 'freeDeliveryThreshold']

/** A pasted line: the cells of an area, or the text that cannot be read as an amount. */
export type PastedArea = { cells: Cells } | { wrong: string }

/** Reads lines that were copied from a spreadsheet: name, postcode and three amounts, separated by tabs or semicolons. */
export const readAreas = (text: string): PastedArea[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => readLine(line.split(/[\t;]/).map(cell => cell.trim())))

function readLine(typed: string[]): PastedArea {
  const cells: Cells = {}
  for (const [at, column] of COLUMNS.entries()) {
    const text = typed[at] ?? ''
    const read = at < 2 ? { cell: text } : readAmount(text)
    if ('mistake' in read) return { wrong: text }
    cells[column] = read.cell
  }
  const name = cells.name || cells.zipcode
  return name ? { cells: { ...cells, name } } : { wrong: typed.join(' ') }
}
