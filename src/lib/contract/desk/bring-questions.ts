import * as z from 'zod/mini'
import { ColumnChoice } from './columns.ts'

/** A rate in percent; empty for a dish that gets none. */
const Vat = z.string().check(z.regex(/^(?:\d{1,2}(?:\.\d{1,3})?)?$/))

/** The answer for a code or word whose dishes get no allergens, because nobody knows what it means, and for one that names none. */
export const UNKNOWN = ''
export const NO_ALLERGEN = '-'

/** A category here: which of the file become it, its VAT, and what their sizes are called here. */
const CategoryAnswer = z.object({
  names: z.array(z.string()),
  name: z.string(),
  vat: Vat,
  sizes: z.array(z.object({ size: z.string(), name: z.string() })),
})

/** The decision about a cell: of a price the amount, of a mark for an allergen `yes` or `no`; empty leaves it out. */
const DoubtAnswer = z.object({ id: z.string(), answer: z.string() })

/**
 * What somebody has answered about a file: it is taken over in this sense, and remembered for the next file of the same shape. What it does
 * not mention is left out where it is a doubt, and otherwise taken as it is in the file.
 */
export const BringAnswers = z.object({
  categories: z.array(CategoryAnswer),
  /** The VAT that is meant by the letters or names of taxes in the file. */
  taxes: z.array(z.object({ code: z.string(), vat: Vat })),
  /** Of what the file does not explain: a code of the legends here, `-` for none, or empty while nobody knows. */
  codes: z.array(z.object({ code: z.string(), answer: z.string() })),
  doubts: z.array(DoubtAnswer),
  /** Whether extras that are written beside dishes become choices, and whether hidden rows are read. */
  extras: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
})
export type BringAnswers = z.infer<typeof BringAnswers>

/** What a file leaves open, each with an answer: that of the last time, or a proposal. A price or an allergen is never proposed. */
export const BringQuestions = z.object({
  categories: z.array(
    z.extend(CategoryAnswer, {
      dishes: z.number(),
      /** How many each of `names` has. */
      counts: z.array(z.number()),
      /** How many of them have no VAT in the file, by rate or code. */
      open: z.number(),
      sizes: z.array(z.object({ size: z.string(), name: z.string(), dishes: z.number() })),
    }),
  ),
  taxes: z.array(z.object({ code: z.string(), vat: Vat, dishes: z.number() })),
  codes: z.array(
    z.object({
      code: z.string(),
      answer: z.string(),
      dishes: z.number(),
      /** What the answer is called here. */
      meaning: z.string(),
    }),
  ),
  /** The codes that the file explains, with what they are here; empty where the legend here has nothing of it. */
  legend: z.array(z.object({ code: z.string(), meaning: z.string(), here: z.string() })),
  doubts: z.array(
    z.extend(DoubtAnswer, {
      kind: z.enum(['price', 'allergen']),
      where: z.string(),
      cell: z.string(),
      at: z.optional(z.string()),
      why: z.string(),
      params: z.optional(z.record(z.string(), z.string())),
      /** The amount in the cell, where there is one alone. */
      read: z.string(),
    }),
  ),
  /** Whether all doubts and codes were decided in an earlier file. */
  isDecided: z.boolean(),
})
export type BringQuestions = z.infer<typeof BringQuestions>

/** The file of answers that the command writes and reads. */
export const AnswersFile = z.extend(BringAnswers, { columns: z.optional(z.array(ColumnChoice)) })
