import { substanceIn } from '../substances.ts'
import { cellName, inSheet } from './rows.ts'

/** What the codes of a file mean by its own legend. */
export interface FileLegend {
  meanings: Map<string, string>
  /** Codes that it explains in several ways, with the cell of the second one. */
  contradicted: Map<string, { meanings: string[]; at: string }>
  /** The rows that are nothing but legend. */
  rows: Set<string[]>
}

/** “A = Gluten”, “A: Weizen”, “(1) mit Farbstoff”, “1) Farbstoff”. */
const ENTRY = /^[([]?([A-Za-z]{1,2}\d{0,2}|\d{1,2}[a-z]?)[)\]]?\s*(?:[=:–—-]|\)|\.|\s)\s*(\p{L}.{1,79})$/u
const CODE = /^[([]?([A-Za-z]{1,2}\d{0,2}|\d{1,2}[a-z]?)[)\]]?[.:]?$/

/** The entries of a row: in one cell or several, or a code beside its meaning. */
function entriesOf(row: string[]): [string, string][] {
  const cells = row.filter(cell => cell !== '')
  const [first = '', second = ''] = cells
  const [, code] = CODE.exec(first) ?? []
  if (cells.length === 2 && code !== undefined && substanceIn(second) !== undefined) return [[code, second]]
  const pieces = cells.flatMap(cell =>
    cell.split(/[,;|\n]\s*(?=[([]?(?:[A-Za-z]{1,2}\d{0,2}|\d{1,2}[a-z]?)[)\]]?\s*[=:–-])/),
  )
  const entries = pieces.flatMap((piece): [string, string][] => {
    const [, found, meaning] = ENTRY.exec(piece.trim()) ?? []
    return found !== undefined && meaning !== undefined && substanceIn(meaning) !== undefined
      ? [[found, meaning.trim()]]
      : []
  })
  // A row of a dish has one such cell at most by chance.
  return entries.length === pieces.length ? entries : []
}

/** The legend in the rows of a file and of its other sheets. */
export function legendIn(sheets: { name?: string; rows: string[][] }[]): FileLegend {
  const legend: FileLegend = { meanings: new Map(), contradicted: new Map(), rows: new Set() }
  for (const { name, rows } of sheets)
    for (const [line, row] of rows.entries()) {
      const entries = entriesOf(row)
      if (entries.length === 0) continue
      legend.rows.add(row)
      for (const [code, meaning] of entries) {
        const there = legend.meanings.get(code)
        if (there !== undefined && substanceIn(there) !== substanceIn(meaning))
          contradict(legend, code, {
            meanings: [there, meaning],
            at: inSheet(
              name,
              cellName(
                row.findIndex(cell => cell.includes(meaning)),
                line + 1,
              ),
            ),
          })
        else legend.meanings.set(code, there ?? meaning)
      }
    }
  for (const code of legend.contradicted.keys()) legend.meanings.delete(code)
  return legend
}

function contradict(
  { contradicted }: FileLegend,
  code: string,
  found: { meanings: string[]; at: string },
): void {
  const before = contradicted.get(code)
  contradicted.set(code, {
    at: before?.at ?? found.at,
    meanings: [...new Set([...(before?.meanings ?? []), ...found.meanings])],
  })
}
