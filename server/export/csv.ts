/** A column of a file: its name in the header, and its cell for a row. */
export type Column<R> = readonly [name: string, cell: (row: R) => string]

/** A table as the import reads it: commas, a header, and quotation marks where a cell needs them. */
export function toCsv<R>(columns: Column<R>[], rows: R[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map(row => columns.map(([, cell]) => cell(row)))]
  return lines.map(cells => `${cells.map(quoted).join(',')}\n`).join('')
}

const quoted = (cell: string): string =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A column with an unchanged text of the row; `null` is an empty cell. */
export const text = <K extends string>(name: string, key: K): Column<Record<K, string | null>> => [
  name,
  row => row[key] ?? '',
]

/** Yes or no, from 1 or 0. */
export const flag = <K extends string>(name: string, key: K): Column<Record<K, number>> => [
  name,
  row => (row[key] === 1 ? 'yes' : 'no'),
]

/** An amount with two decimals, from cents. */
export const money = <K extends string>(name: string, key: K): Column<Record<K, number>> => [
  name,
  row => (row[key] / 100).toFixed(2),
]

/** Percent, from hundredths of a percent. */
export const percent = <K extends string>(name: string, key: K): Column<Record<K, number>> => [
  name,
  row => String(row[key] / 100),
]

/** Ids separated by spaces, from their JSON. */
export const list = <K extends string>(name: string, key: K): Column<Record<K, string>> => [
  name,
  row => (JSON.parse(row[key]) as string[]).join(' '),
]

/** A column for each language, from JSON of the text by language; the first language has no suffix. */
export const words = <K extends string>(
  name: string,
  key: K,
  languages: string[],
): Column<Record<K, string>>[] =>
  languages.map((lang, index) => [
    index === 0 ? name : `${name}_${lang}`,
    row => (JSON.parse(row[key]) as Record<string, string>)[lang] ?? '',
  ])
