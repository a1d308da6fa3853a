import type { CsvRow } from '../row.ts'

/** What a cell is written for: its language, and the currency of the shop. */
export interface Written {
  lang: string
  currency: string
}

/** How the cells of a kind of column are read, and written from what is stored. `column` is the description of the column. */
export interface CellKind<Value, Stored = Value, Described = unknown> {
  /** For an invalid cell it notes a mistake and returns a harmless value. */
  read: (row: CsvRow, name: string, column: Described) => Value
  write: (stored: Stored, written: Written, column: Described) => string
}

export const asItIs = (stored: string): string => stored

/** A required text of a given format; `say` is the error message. */
export const formed = (fits: (value: string) => boolean, say: string): CellKind<string> => ({
  read(row, name) {
    const value = row.required(name)
    if (value !== '' && !fits(value)) row.mistake(name, `“{value}” ${say}`, { value })
    return value
  },
  write: asItIs,
})

/** A kind whose cells may be empty where the column says so. */
export const orEmpty = (kind: CellKind<string>): CellKind<string, string, { empty?: true }> => ({
  ...kind,
  read: (row, name, { empty }) => (empty && row.text(name) === '' ? '' : kind.read(row, name, undefined)),
})

/** The mistake of a value that is not in a list. */
const ONE_OF = '“{value}” must be one of {values}'

/** One of these words. */
export function oneOf(row: CsvRow, name: string, values: readonly string[]): string {
  const value = row.text(name)
  const found = values.find(each => each.toLowerCase() === value.toLowerCase())
  if (found !== undefined) return found
  noteOther(row, name, value, values)
  return values[0] ?? ''
}

/** Notes a value that is not in a list. */
export const noteOther = (row: CsvRow, name: string, value: string, values: readonly string[]): void =>
  row.mistake(name, ONE_OF, { value, values: values.join(', ') })
