import * as z from 'zod/mini'

/** What a column of somebody's own spreadsheet says of a dish. */
export const columnUses = [
  'name',
  'number',
  'description',
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
  ...(['description', 'allergens', 'allergen', 'diet', 'none'] as const),
])
/** What a column says of a size, or by what it is called of an allergen. */
const SIZED = new Set<ColumnUse>(['price', 'delivery', 'takeaway', 'table', 'deposit', 'allergen'])
export const isSized = (use: ColumnUse): boolean => SIZED.has(use)

/** What a column is for: A is the first one. The size is for prices, and empty for a dish of one size; of marks for an allergen it is its name. */
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
    const [, use, size, column] = /^\s*([a-z]+)(?::([^=,]*))?=\s*([A-Za-z]{1,2})\s*$/.exec(part) ?? []
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

/** What somebody has chosen while a menu is brought; of a spreadsheet only the columns, in one line, and the extras. */
export const BringChoices = z.object({
  columns: z.optional(z.string()),
  extras: z.optional(z.literal('1')),
  /** Whether hidden rows are read. */
  hidden: z.optional(z.literal('1')),
})
export type BringQuery = z.infer<typeof BringChoices>

/** What else can be said when it is brought (docs/api.md). */
export const BringOptions = z.extend(BringChoices, {
  vat: z.optional(z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,3})?$/))),
  theirPrices: z.optional(z.literal('1')),
  /** What codes of allergens mean: `here` for the same as here, or those that mean something else, such as `A:A1,N:`. Without it, they say nothing. */
  codes: z.optional(z.string().check(z.maxLength(4000))),
})

/** Reads what codes mean; undefined where that is not possible. */
export function readCodes(text: string): Map<string, string> | undefined {
  if (text === 'here') return new Map()
  const pairs = text.split(',').map(part => /^\s*([^:,]{1,8}):([^:,]{0,8})\s*$/.exec(part))
  return pairs.every(pair => pair)
    ? new Map(pairs.map(pair => [pair?.[1] ?? '', pair?.[2] ?? '']))
    : undefined
}

const dishKey = z.optional(z.string())

/** Something that may have been read wrongly, or is left out. */
export const BroughtDoubt = z.object({
  where: z.string(),
  /** What the file says there. */
  cell: z.string(),
  /** The cell of a spreadsheet: `C14`. */
  at: z.optional(z.string()),
  why: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
  /** The dish that it is about. */
  key: dishKey,
})
export type BroughtDoubt = z.infer<typeof BroughtDoubt>

/** What a file says and a menu here has no place for. */
const LeftOut = z.object({
  /** How the file calls it. */
  what: z.string(),
  count: z.number(),
  /** The first ones. */
  cells: z.array(z.object({ where: z.string(), cell: z.string() })),
})

/** A file with a menu as it would be read. Prices are amounts where they can be read. */
export const LookedMenu = z.object({
  format: z.string(),
  dishes: z.number(),
  categories: z.number(),
  /** How many dishes have no price that can be read. */
  withoutPrice: z.number(),
  /** Extras that are written beside dishes of a spreadsheet. */
  extras: z.number(),
  /** How many of its rows are hidden. */
  hidden: z.number(),
  /** The codes of allergens and additives that the file does not explain, with what they would mean here; empty for nothing. */
  codes: z.array(z.object({ code: z.string(), count: z.number(), here: z.string(), meaning: z.string() })),
  /** The first doubts, what is left out, and how many doubts there are. */
  doubts: z.array(BroughtDoubt),
  doubtful: z.number(),
  leftOut: z.array(LeftOut),
  /** The columns of a spreadsheet, and whether they are those of the last time. */
  sheet: z.optional(
    z.object({
      isKnown: z.boolean(),
      columns: z.array(z.extend(ColumnChoice, { header: z.string(), cells: z.array(z.string()) })),
    }),
  ),
  /** The first dishes. */
  first: z.array(
    z.object({
      category: z.string(),
      number: z.string(),
      name: z.string(),
      description: z.string(),
      allergens: z.array(z.string()),
      sizes: z.array(z.object({ name: z.string(), price: z.string() })),
    }),
  ),
})
export type LookedMenu = z.infer<typeof LookedMenu>

/** A price that was changed here since it was brought, while the file has another one. */
export const BroughtQuestion = z.object({
  dish: z.string(),
  size: z.string(),
  ours: z.string(),
  theirs: z.string(),
  table: z.enum(['prices', 'options']),
  row: z.string(),
})
export type BroughtQuestion = z.infer<typeof BroughtQuestion>

/** What came of fetching the next pictures. */
export const FetchedPictures = z.object({
  added: z.number(),
  failed: z.array(BroughtDoubt),
  /** How many are still to be fetched. */
  left: z.number(),
})
export type FetchedPictures = z.infer<typeof FetchedPictures>

export const lackings = ['allergens', 'vat', 'picture', 'category'] as const

/** What a file has brought, and what is left to do. */
export const Brought = z.object({
  format: z.string(),
  dishes: z.number(),
  categories: z.number(),
  /** How many rows of the draft were changed or added. */
  changes: z.number(),
  extras: z.number(),
  /** How many dishes without a picture have the address of one in the file. */
  pictures: z.number(),
  /** The keys of its dishes that lack something. */
  without: z.record(z.enum(lackings), z.array(z.string())),
  /** The first ones; `doubtful` is how many there are. */
  doubts: z.array(BroughtDoubt),
  doubtful: z.number(),
  questions: z.array(BroughtQuestion),
  leftOut: z.array(LeftOut),
  /** What the source could not say. */
  lacks: z.array(z.string()),
})
export type Brought = z.infer<typeof Brought>
