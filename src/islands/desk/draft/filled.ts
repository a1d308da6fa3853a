import type { DraftRow } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { firstOf } from '#lib/i18n/first-of.ts'

/** How many things are named. */
const MOST = 3

/** A few names, and how many more there are. */
export function named(names: readonly string[], t: DeskTranslate): string {
  if (names.length === 0) return t('nothing yet')
  const { shown, more } = firstOf(names, MOST)
  const listed = shown.join(', ')
  return more > 0 ? t('{names} and {count} more', { names: listed, count: more }) : listed
}

/** The names of the columns that say something. */
export const aboutFilled = (
  { cells }: Pick<DraftRow, 'cells'>,
  columns: readonly { column: string; name: string }[],
  t: DeskTranslate,
  others: readonly string[] = [],
): string =>
  named(
    [...columns.filter(({ column }) => (cells[column] ?? '') !== '').map(({ name }) => name), ...others],
    t,
  )
