import type { RowChange } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { firstOf } from '#lib/i18n/first-of.ts'
import type { ChangeGroup } from './groups.ts'
import type { LineTexts } from './line-texts.ts'
import { lineChanges, lineText } from './values.ts'

/** As many fields are named, and values up to this length are shown. */
const NAMED = 3
const SHORT = 30

/** What changes of a thing in one line: the only value with the old one before it, or the names of the fields. */
export function gistOf(
  { whole, rows }: Pick<ChangeGroup, 'whole' | 'rows'>,
  linesOf: (row: RowChange) => LineTexts[],
  t: DeskTranslate,
): string {
  const lines = rows.flatMap(row => linesOf(row).map(line => ({ ...line, row })))
  const [only, second] = lines
  if (only && !second && !only.isPicture) {
    const [from, to] = [only.text(only.from), only.text(only.to)]
    if (from.length <= SHORT && to.length <= SHORT) {
      // A setting has nothing but its value, and none before where it was as usual.
      if (only.row.table === 'settings') return only.row.kind === 'new' ? to : `${from} → ${to}`
      if (only.row.kind === 'changed') return `${only.label}: ${from} → ${to}`
    }
  }
  if (whole) return t(whole === 'new' ? 'New' : 'Removed')
  const [cell] = rows.flatMap(({ cells }) => cells)
  if (cell?.column === '') return gistOfWhole(cell, t)
  const labels = [...new Set(lines.map(({ label }) => label))]
  if (labels.length === 0)
    return rows.every(({ kind }) => kind === 'moved') ? t('Put in another sequence') : ''
  const { shown, more } = firstOf(labels, NAMED)
  return [shown.join(', '), more > 0 && t('and {count} more', { count: more })].filter(Boolean).join(' ')
}

/** What changes of a table without keys, such as the opening hours: its only row with the old one before it, or how many. */
function gistOfWhole({ from, to }: RowChange['cells'][number], t: DeskTranslate): string {
  const { gone, come } = lineChanges(from, to)
  const count = Math.max(gone.length, come.length)
  if (count === 0) return t('Put in another sequence')
  if (count > 1) return t('{count} {count|change|changes}', { count })
  const said = ([line]: string[]): string => (line === undefined ? t('nothing') : lineText(line, t))
  return `${said(gone)} → ${said(come)}`
}
