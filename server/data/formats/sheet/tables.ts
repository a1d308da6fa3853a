import { parse } from 'csv-parse/sync'
import { fileLimits } from '#contract/describe/data/file-limits.ts'

/** The longest row, in letters: descriptions of dishes are far shorter. */
const MAX_ROW = 256 * 1024
const DELIMITERS = [';', '\t', ',', '|']
/** Rows that are looked at to find out what separates cells. */
const SAMPLE = 60

/** The rows of a table written as text, whatever separates its cells; undefined if the text is not a table. */
export function rowsIn(text: string): string[][] | undefined {
  const scored = DELIMITERS.map(delimiter => ({
    delimiter,
    score: evenness(recordsIn(text, delimiter, SAMPLE)),
  }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? recordsIn(text, best.delimiter, fileLimits.rows + 2) : undefined
}

/** How much a text is a table: how wide most of its rows are, and how many rows are so wide. */
function evenness(rows: string[][] | undefined): number {
  const filled = (rows ?? []).filter(row => row.some(cell => cell !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const scores = [...counts].map(([width, count]) => (width < 2 ? 0 : width * (count / filled.length) ** 2))
  return Math.max(0, ...scores)
}

function recordsIn(text: string, delimiter: string, to: number): string[][] | undefined {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW,
      to,
    })
    return rows.map(row => row.map(cell => cell.trim()))
  } catch {
    return undefined
  }
}
