import type { DraftTableName, RowChange } from '#contract/desk/draft.ts'
import { groupBy } from '#islands/desk/kit/group-by.ts'
import { tableTexts } from './texts.ts'

/** All changes of a dish, a setting or anything else that people think of as one thing. */
export interface ChangeGroup {
  id: string
  subject: RowChange['subject']
  /** Its own row first. */
  rows: RowChange[]
  /** Whether it is new or removed itself; then its rows come and go with it. */
  whole: 'new' | 'removed' | undefined
  /** Who has changed it, each once. */
  by: string[]
  /** When it was changed last. */
  at: string
}

const sequence = Object.keys(tableTexts)
const placeOf = (table: DraftTableName): number => sequence.indexOf(table)

/** The changes by what they belong to: the menu first, in the sequence in which they come otherwise. */
export function groupsOf(changes: RowChange[]): ChangeGroup[] {
  const groups = new Map<string, RowChange[]>()
  for (const change of changes) {
    const id = `${change.subject.table} ${change.subject.key}`
    groups.set(id, [...(groups.get(id) ?? []), change])
  }
  return [...groups]
    .flatMap(([id, rows]) => groupOf(id, rows))
    .sort((a, b) => placeOf(a.subject.table) - placeOf(b.subject.table))
}

/** From so many things on, those of a kind are folded. */
const FOLDED_FROM = 25

/** The groups of each kind, where there are too many to look at in one list; none otherwise. */
export function foldedGroups(groups: ChangeGroup[]): [DraftTableName, ChangeGroup[]][] {
  if (groups.length < FOLDED_FROM) return []
  return [...groupBy(groups, ({ subject }) => subject.table)]
}

function groupOf(id: string, rows: RowChange[]): ChangeGroup[] {
  const [first] = rows
  if (!first) return []
  const { subject } = first
  const isOwn = (row: RowChange): boolean =>
    row.table === subject.table && row.key === subject.key && row.kind !== 'moved'
  const own = rows.find(isOwn)
  const whole = own?.kind === 'new' || own?.kind === 'removed' ? own.kind : undefined
  const others = rows.filter(row => !isOwn(row))
  return [
    {
      id,
      subject,
      whole,
      // A removed row needs no further lines.
      rows: own?.kind === 'removed' ? [own] : [...(own ? [own] : []), ...others],
      by: [...new Set(rows.map(({ by }) => by))],
      at:
        rows
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? first.at,
    },
  ]
}
