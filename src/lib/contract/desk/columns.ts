import * as z from 'zod/mini'

/** What a column of somebody's own spreadsheet says of a dish. */
export const columnUses = [
  'name',
  'nameIn',
  'number',
  'description',
  'descriptionIn',
  'category',
  'price',
  'delivery',
  'takeaway',
  'table',
  'deposit',
  'allergens',
  'allergen',
  'diet',
  'vat',
  'tax',
  'available',
  'blocked',
  'till',
  'picture',
  'none',
] as const
export type ColumnUse = (typeof columnUses)[number]

/** What may be said in several columns; everything else is in one. */
const SEVERAL = new Set<ColumnUse>([
  ...(['price', 'delivery', 'takeaway', 'table', 'deposit'] as const),
  ...(['nameIn', 'description', 'descriptionIn', 'allergens', 'allergen', 'diet', 'none'] as const),
])
/** What a column says of a size, of an allergen by what it is called, or in a language by its code. */
const SIZED = new Set<ColumnUse>([
  ...(['price', 'delivery', 'takeaway', 'table', 'deposit', 'allergen', 'nameIn', 'descriptionIn'] as const),
])
export const isSized = (use: ColumnUse): boolean => SIZED.has(use)

/** What a column is for: A is the first one. The size is for prices, and empty for a dish of one size; of marks for an allergen it is its name, of texts the code of their language. */
export const ColumnChoice = z.object({
  column: z.string().check(z.regex(/^[A-Z]{1,2}$/)),
  use: z.enum(columnUses),
  size: z.string().check(z.maxLength(100)),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** The letters of a column as spreadsheets have them; 0 is A. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Columns in one line: `name=B,price:groß=E`, and `price:=E` for a dish of one size. Sizes are encoded as in addresses. */
export const columnsText = (columns: ColumnChoice[]): string =>
  columns
    .map(({ column, use, size }) => `${use}${isSized(use) ? `:${encodeURIComponent(size)}` : ''}=${column}`)
    .join(',')

/** Reads columns in one line; undefined where that is not possible. `price=E` keeps the size of the header. */
export function readColumns(text: string): Partial<ColumnChoice>[] | undefined {
  const columns = text.split(',').map(part => {
    const [, use, size, column] =
      /^\s*([a-z]+|nameIn|descriptionIn)(?::([^=,]*))?=\s*([A-Za-z]{1,2})\s*$/.exec(part) ?? []
    return { use: columnUses.find(each => each === use), size: decoded(size), column: column?.toUpperCase() }
  })
  if (columns.some(({ use, column }) => !(use && column))) return undefined
  return columns.map(({ use, size, column }) => ({
    ...(use && { use }),
    ...(column && { column }),
    ...(size !== undefined && { size }),
  }))
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The columns with some of them chosen otherwise. What is said in one column only is taken from the one that said it before. */
export function withColumns(columns: ColumnChoice[], chosen: Partial<ColumnChoice>[]): ColumnChoice[] {
  const own = new Map(chosen.map(each => [each.column, each]))
  const taken = new Set(chosen.flatMap(({ use }) => (use && !SEVERAL.has(use) ? use : [])))
  return columns.map(each => {
    const other = own.get(each.column)
    if (other) return { ...each, ...other }
    return taken.has(each.use) ? { ...each, use: 'none' as const } : each
  })
}
