import { columnIn } from '#contract/desk/draft.ts'
import type { DataFile } from '../import/data-file.ts'

interface WrittenColumn {
  header: string
  cell: (row: object) => string
}

/** The languages of a shop's data files, the default one first, and the currency of their amounts. */
export interface WrittenIn {
  languages: string[]
  currency: string
}

/** The columns of a file's cells, and how each is written from a stored row. */
export const columnsOf = (
  { columns }: Pick<DataFile, 'columns'>,
  { languages, currency }: WrittenIn,
): WrittenColumn[] =>
  Object.entries(columns)
    .filter(([, { inFiles }]) => !inFiles)
    .flatMap(([field, { name = field, translated, write }]) =>
      (translated ? languages : ['']).map((lang, index) => ({
        header: columnIn(name, lang, index),
        cell: (row: object) => write(Reflect.get(row, field) as never, { lang, currency }),
      })),
    )

/** A table as the import reads it: commas, a header, and quotation marks where a cell needs them. */
export function toCsv(file: DataFile, rows: object[], written: WrittenIn): string {
  const columns = columnsOf(file, written)
  return csvOf([
    columns.map(({ header }) => header),
    ...rows.map(row => columns.map(({ cell }) => cell(row))),
  ])
}

/** Lines of cells as the text of a file. */
export const csvOf = (lines: string[][]): string =>
  lines.map(line => `${line.map(quoted).join(',')}\n`).join('')

const quoted = (cell: string): string =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
