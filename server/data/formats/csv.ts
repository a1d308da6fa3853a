import { parse } from 'csv-parse/sync'
import { fileLimits } from '#contract/data/file-limits.ts'

/** A table that another system wrote. */
export interface Sheet {
  header: string[]
  /** The rows by the names of their columns, in small letters. */
  rows: Record<string, string>[]
}

/** The longest row, in letters: descriptions of dishes are far shorter. */
const MAX_ROW = 256 * 1024

/** Reads a table, whatever separates its cells; undefined where the text is none. Throws a sentence for one that is too long. */
export function sheetIn(text: string): Sheet | undefined {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)
  if (first.split(delimiter).length < 2) return undefined
  let records: string[][]
  try {
    records = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW,
      to: fileLimits.rows + 2,
    })
  } catch {
    return undefined
  }
  const [header = [], ...rows] = records
  const names = header.map(cell => cell.trim().toLowerCase())
  return {
    header: names,
    rows: rows.map(cells => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]))),
  }
}

/** What a system calls an article number, where it can be the number of a dish on the printed menu. */
export const numberIn = (sku: string): string => (/^[a-z]?\d{1,3}[a-z]?$/i.test(sku) ? sku : '')

/** The category of a name, which is begun where there is none yet. */
export function categoriesByName<T extends { name: string }>(list: T[], begin: (name: string) => T) {
  const known = new Map<string, T>()
  return (name: string): T => {
    const there = known.get(name)
    if (there) return there
    const begun = begin(name)
    known.set(name, begun)
    list.push(begun)
    return begun
  }
}
