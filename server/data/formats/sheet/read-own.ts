import { createHash } from 'node:crypto'
import { type ColumnUse, withColumns } from '#contract/desk/bring.ts'
import type { Reading, ReadMenu } from '../reading.ts'
import { guessColumns } from './guess.ts'
import { readOwnSheet } from './own-sheet.ts'

/** How many cells of a column are shown. */
const SHOWN = 3
const LONGEST_HEADER = 60

const LACKS: Partial<Record<ColumnUse, string>> = {
  vat: 'VAT',
  allergens: 'allergens',
  diet: 'diets',
  picture: 'pictures',
  description: 'descriptions',
}

/** Reads a table of somebody's own making; undefined for one without columns. Its columns are those that were chosen, those of the last time, or a guess. */
export function readOwn(
  rows: string[][],
  { known = {}, chosen = [], withExtras = false }: Reading,
): ReadMenu | undefined {
  const guess = guessColumns(rows)
  if (guess.columns.length < 2) return undefined
  const names = rows[guess.header] ?? []
  const signature = createHash('sha256')
    .update(JSON.stringify(names.length > 0 ? names : guess.columns.length))
    .digest('hex')
  const before = known[signature]
  const isKnown = before?.length === guess.columns.length && chosen.length === 0
  const columns = withColumns(before?.length === guess.columns.length ? before : guess.columns, chosen)
  const uses = new Set(columns.map(({ use }) => use))
  const body = rows.slice(guess.header + 1)
  return {
    format: 'Spreadsheet',
    lacks: [
      ...Object.entries(LACKS).flatMap(([use, what]) => (uses.has(use as ColumnUse) ? [] : [what])),
      'choices with their limits',
    ],
    menu: readOwnSheet(rows, { header: guess.header, columns }, { withExtras }),
    sheet: {
      signature,
      isKnown,
      columns: columns.map((each, at) => ({
        ...each,
        header: (names[at] ?? '').slice(0, LONGEST_HEADER),
        cells: body.flatMap(row => row[at]?.slice(0, LONGEST_HEADER) || []).slice(0, SHOWN),
      })),
    },
  }
}
