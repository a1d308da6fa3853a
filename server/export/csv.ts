import type { DataFile } from '../import/data-file.ts'

/** A table as the import reads it: commas, a header, and quotation marks where a cell needs them. */
export function toCsv({ columns }: DataFile, rows: object[], languages: string[]): string {
  const cells = Object.entries(columns)
    .filter(([, { inFiles }]) => !inFiles)
    .flatMap(([field, { name = field, translated, write }]) =>
      (translated ? languages : ['']).map((lang, index) => ({
        // The first language has no suffix.
        header: index === 0 ? name : `${name}_${lang}`,
        cell: (row: object) => write(Reflect.get(row, field) as never, lang),
      })),
    )
  const lines = [cells.map(({ header }) => header), ...rows.map(row => cells.map(({ cell }) => cell(row)))]
  return lines.map(line => `${line.map(quoted).join(',')}\n`).join('')
}

const quoted = (cell: string): string =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
