import { atom } from 'nanostores'
import type { Brought } from '#contract/desk/bring.ts'
import type { BringQuestions } from '#contract/desk/bring-questions.ts'
import type { ColumnChoice } from '#contract/desk/columns.ts'

/** What somebody has chosen about how a file is read; undefined is as the last time. */
export interface BringOptions {
  /** Those of a spreadsheet, as soon as one of them was chosen otherwise. */
  columns?: ColumnChoice[]
  /** Whether extras become choices. */
  extras?: boolean
  /** Whether hidden rows are read. */
  hidden?: boolean
}

/** What was brought last on this page: it is still to do when somebody comes back from a dish. */
export const $brought = atom<Brought | undefined>(undefined)

/** The questions of a file that is read again, with what was answered before. */
export function carried(before: BringQuestions | undefined, next: BringQuestions): BringQuestions {
  if (!before) return next
  const categories = new Map(before.categories.map(each => [JSON.stringify(each.names), each]))
  const taxes = new Map(before.taxes.map(({ code, vat }) => [code, vat]))
  const codes = new Map(before.codes.map(({ code, answer }) => [code, answer]))
  const doubts = new Map(before.doubts.map(({ id, answer }) => [id, answer]))
  return {
    ...next,
    categories: next.categories.map(each => {
      const { name = each.name, vat = each.vat } = categories.get(JSON.stringify(each.names)) ?? {}
      return { ...each, name, vat }
    }),
    taxes: next.taxes.map(each => ({ ...each, vat: taxes.get(each.code) ?? each.vat })),
    codes: next.codes.map(each => ({ ...each, answer: codes.get(each.code) ?? each.answer })),
    doubts: next.doubts.map(each => ({ ...each, answer: doubts.get(each.id) ?? each.answer })),
  }
}

/** The categories with those of the file that were proposed as one apart. */
export const apart = (
  categories: BringQuestions['categories'],
  merged: BringQuestions['categories'][number],
): BringQuestions['categories'] =>
  categories.flatMap(each =>
    each === merged
      ? merged.names.map((name, at) => {
          const dishes = merged.counts[at] ?? 0
          return { ...merged, ...{ names: [name], counts: [dishes], name, dishes } }
        })
      : each,
  )
