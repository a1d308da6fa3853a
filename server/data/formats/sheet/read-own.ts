import { createHash } from 'node:crypto'
import { type ColumnUse, withColumns } from '#contract/desk/bring.ts'
import type { Reading, ReadMenu } from '../reading.ts'
import { guessColumns } from './guess.ts'
import { legendIn } from './legend.ts'
import { readOwnSheet } from './own-sheet.ts'
import type { NamedSheet } from './workbooks.ts'

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
  { known = {}, chosen = [], withExtras = false, withHidden = false }: Reading,
  { others = [], hidden = new Set() }: { others?: NamedSheet[]; hidden?: ReadonlySet<number> } = {},
): ReadMenu | undefined {
  const guess = guessColumns(rows)
  if (guess.columns.length < 2) return undefined
  const { names } = guess
  const legend = legendIn([rows, ...others.map(each => each.rows)])
  for (const other of others) other.isRead = other.rows.some(row => legend.rows.has(row))
  const signature = createHash('sha256')
    .update(JSON.stringify(names.length > 0 ? names : guess.columns.length))
    .digest('hex')
  const before = known[signature]
  const isKnown = before?.length === guess.columns.length && chosen.length === 0
  const columns = withColumns(before?.length === guess.columns.length ? before : guess.columns, chosen)
  const uses = new Set<ColumnUse>(columns.map(({ use }) => (use === 'allergen' ? 'allergens' : use)))
  const body = rows.slice(guess.header + 1)
  return {
    format: 'Spreadsheet',
    lacks: [
      ...Object.entries(LACKS).flatMap(([use, what]) => (uses.has(use as ColumnUse) ? [] : [what])),
      'choices with their limits',
    ],
    menu: readOwnSheet(rows, {
      header: guess.header,
      ...{ names, columns, legend, withExtras, hidden, withHidden },
    }),
    sheet: {
      signature,
      isKnown,
      hidden: hidden.size,
      columns: columns.map((each, at) => ({
        ...each,
        header: (names[at] ?? '').slice(0, LONGEST_HEADER),
        cells: body.flatMap(row => row[at]?.slice(0, LONGEST_HEADER) || []).slice(0, SHOWN),
      })),
    },
  }
}
