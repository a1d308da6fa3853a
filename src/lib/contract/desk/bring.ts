import * as z from 'zod/mini'
import { BringAnswers, BringQuestions } from './bring-questions.ts'
import { ColumnChoice } from './columns.ts'

/** What somebody has chosen while a menu is brought; of a spreadsheet only the columns, in one line, and the extras. */
export const BringChoices = z.object({
  columns: z.optional(z.string()),
  /** Without it, as the last time. */
  extras: z.optional(z.enum(['0', '1'])),
  /** Whether hidden rows are read; without it, as the last time. */
  hidden: z.optional(z.enum(['0', '1'])),
})
export type BringQuery = z.infer<typeof BringChoices>

/** What else can be said when it is brought (docs/api.md). */
export const BringOptions = z.extend(BringChoices, {
  vat: z.optional(z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,3})?$/))),
  theirPrices: z.optional(z.literal('1')),
  /** The digest of the answers that hold. Without it, every doubt is left out, and codes say nothing. */
  answers: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
})

/** What was answered about files of one shape. */
export const SentAnswers = z.object({ shape: z.string().check(z.maxLength(100)), answers: BringAnswers })

/** The digest by which the answers are named when the file is brought. */
export const KeptAnswers = z.object({ answers: z.string() })

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
  cells: z.array(z.object({ where: z.string(), cell: z.string(), at: z.optional(z.string()) })),
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
  /** Its shape, for which answers are kept: the same header, or the same system. */
  shape: z.string(),
  questions: BringQuestions,
  /** How many doubts and codes are not among them, because there are too many to decide: they are left out. */
  more: z.number(),
  /** Whether extras become choices and hidden rows are read. */
  withExtras: z.boolean(),
  withHidden: z.boolean(),
  /** The first doubts, what is left out, and how many doubts there are. */
  doubts: z.array(BroughtDoubt),
  doubtful: z.number(),
  leftOut: z.array(LeftOut),
  /** The columns of a spreadsheet, and whether they are those of the last time. */
  sheet: z.optional(
    z.object({
      isKnown: z.boolean(),
      columns: z.array(
        z.extend(ColumnChoice, {
          header: z.string(),
          cells: z.array(z.string()),
          /** Whether its header alone says what it is for. */
          isClear: z.boolean(),
          isHidden: z.boolean(),
        }),
      ),
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
  table: z.enum(['prices', 'options', 'extraPrices']),
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
