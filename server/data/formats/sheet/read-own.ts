import { createHash } from 'node:crypto'
import { type ColumnUse, withColumns } from '#contract/desk/columns.ts'
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

/** What a workbook has beside the rows of a sheet. */
export interface Beside {
  others?: NamedSheet[]
  hidden?: ReadonlySet<number>
  hiddenColumns?: ReadonlySet<number>
}

/** Reads a table of somebody's own making; undefined for one without columns. Its columns are those that were chosen, those of the last time, or a guess. */
export function readOwn(
  rows: string[][],
  { language, known = {}, chosen = [], ...wanted }: Reading,
  { others = [], hidden = new Set(), hiddenColumns = new Set() }: Beside = {},
): ReadMenu | undefined {
  const guess = guessColumns(rows, { language, hidden: hiddenColumns })
  if (guess.columns.length < 2) return undefined
  const { names } = guess
  const legend = legendIn([{ rows }, ...others])
  for (const other of others) other.isRead = other.rows.some(row => legend.rows.has(row))
  const signature = createHash('sha256')
    .update(JSON.stringify(names.length > 0 ? names : guess.columns.length))
    .digest('hex')
  const before = known[signature]
  const isSame = before?.columns.length === guess.columns.length
  const columns = withColumns(isSame ? before.columns : guess.columns, chosen)
  const { withExtras = before?.withExtras ?? false, withHidden = before?.withHidden ?? false } = wanted
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
      isKnown: isSame && chosen.length === 0,
      hidden: hidden.size,
      ...{ withExtras, withHidden },
      columns: columns.map((each, at) => ({
        ...each,
        isClear: guess.columns[at]?.isClear === true,
        isHidden: hiddenColumns.has(at),
        header: (names[at] ?? '').slice(0, LONGEST_HEADER),
        cells: body.flatMap(row => row[at]?.slice(0, LONGEST_HEADER) || []).slice(0, SHOWN),
      })),
    },
  }
}
