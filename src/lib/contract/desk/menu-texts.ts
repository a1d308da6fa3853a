import * as z from 'zod/mini'
import { get, put } from '../api/endpoint.ts'
import { OFFICE } from '../api/roles.ts'
import { draftTables, tableOf } from '../describe/data/tables.ts'
import { type Cells, columnIn, type DraftTableName } from './draft.ts'

/** The tables of the menu whose texts guests read, in the sequence in which they are translated. */
export const textTables = [
  'categories',
  'products',
  'menus',
  'slots',
  'sizes',
  'extras',
  'variants',
  'options',
  'allergens',
  'additives',
] as const satisfies readonly DraftTableName[]

/** The columns of a table that have a text for each language. */
export const translatedIn = (table: DraftTableName): string[] =>
  Object.entries(tableOf(table).columns).flatMap(([name, column]) =>
    'translated' in column && column.translated ? [name] : [],
  )

const TextPlace = z.object({
  table: z.enum(draftTables),
  key: z.string().check(z.minLength(1), z.maxLength(400)),
  /** Without the suffix of the language. */
  column: z.string().check(z.minLength(1), z.maxLength(100)),
})

/** Where a text of the menu is. */
export type TextPlace = z.output<typeof TextPlace>

/** A translation, and the original that it was made of. */
export const TextMark = z.extend(TextPlace, { source: z.string(), text: z.string() })
export type TextMark = z.output<typeof TextMark>

/** A text of the menu in the default language and in another one. */
export interface MenuText extends TextPlace {
  main: string
  text: string
}

export type TextState = 'missing' | 'changed' | 'done'

/** Whether a translation is there, and whether its original has changed since it was made. */
export function textState(
  { main, text }: Pick<MenuText, 'main' | 'text'>,
  mark?: Pick<TextMark, 'source' | 'text'>,
): TextState {
  if (text.trim() === '') return 'missing'
  return mark && mark.text === text && mark.source !== main ? 'changed' : 'done'
}

/** The texts of a row that are to be translated; `index` is that of the language, which is not the first. */
export const textsOfRow = (
  table: DraftTableName,
  { key, cells }: { key: string; cells: Cells },
  { code, index }: { code: string; index: number },
): MenuText[] =>
  translatedIn(table).flatMap(column => {
    const main = cells[column] ?? ''
    return main.trim() === ''
      ? []
      : [{ table, key, column, main, text: cells[columnIn(column, code, index)] ?? '' }]
  })

const OneLanguage = z.object({ lang: z.string().check(z.minLength(2), z.maxLength(10)) })

/** The calls about the menu's texts in other languages; the texts themselves are cells of the draft. */
export const textEndpoints = {
  getTextMarks: get(
    '/draft/texts/{lang}',
    OFFICE,
    'Which originals the translations of a language were made of',
    { params: OneLanguage, answer: z.object({ marks: z.array(TextMark) }) },
  ),
  confirmTexts: put(
    '/draft/texts/{lang}',
    OFFICE,
    'Says of translations that they fit their originals as these are now',
    {
      params: OneLanguage,
      body: z.object({ texts: z.array(TextPlace).check(z.minLength(1), z.maxLength(5000)) }),
      answer: z.object({ marks: z.array(TextMark) }),
    },
  ),
} as const
