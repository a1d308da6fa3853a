import type { RowChange } from '#contract/desk/draft.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import type { ChangeGroup } from './groups.ts'
import type { LineTexts } from './line-texts.ts'

/** As many fields are named, and values up to this length are shown. */
const NAMED = 3
const SHORT = 30

/** What changes of a thing in one line: the only value with the old one before it, or the names of the fields. */
export function gistOf(
  { whole, rows }: Pick<ChangeGroup, 'whole' | 'rows'>,
  linesOf: (row: RowChange) => LineTexts[],
  t: DeskTranslate,
): string {
  if (whole) return t(whole === 'new' ? 'New' : 'Removed')
  const lines = rows.flatMap(row => linesOf(row).map(line => ({ ...line, kind: row.kind })))
  const [only, second] = lines
  if (only && !second && only.kind === 'changed' && !only.isPicture) {
    const [from, to] = [only.text(only.from), only.text(only.to)]
    if (from.length <= SHORT && to.length <= SHORT) return `${only.label}: ${from} → ${to}`
  }
  const labels = [...new Set(lines.map(({ label }) => label))]
  if (labels.length === 0)
    return rows.every(({ kind }) => kind === 'moved') ? t('Put in another sequence') : ''
  const rest = labels.length - NAMED
  return [labels.slice(0, NAMED).join(', '), rest > 0 && t('and {count} more', { count: rest })]
    .filter(Boolean)
    .join(' ')
}
