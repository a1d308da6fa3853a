import type { DraftRow } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'

/** How many things are named. */
const MOST = 3

/** A few names, and how many more there are. */
export function named(names: readonly string[], t: DeskTranslate): string {
  if (names.length === 0) return t('nothing yet')
  const shown = names.slice(0, MOST).join(', ')
  const more = names.length - MOST
  return more > 0 ? t('{names} and {count} more', { names: shown, count: more }) : shown
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
