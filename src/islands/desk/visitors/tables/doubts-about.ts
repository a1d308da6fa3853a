import type { FreeTable } from '#contract/desk/table-days.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** Why tables hardly suit a party: too few seats, or not beside each other. */
export function doubtsAbout(
  tables: readonly Pick<FreeTable, 'id' | 'seats' | 'joins'>[],
  guests: string,
): DeskKey[] {
  const doubts: DeskKey[] = []
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  if (seats < Number.parseInt(guests, 10)) doubts.push('Fewer seats than guests')
  if (!standTogether(tables)) doubts.push('These tables do not stand beside each other')
  return doubts
}

function standTogether(tables: readonly Pick<FreeTable, 'id' | 'joins'>[]): boolean {
  const reached = tables.slice(0, 1)
  // What is reached is looked at in its turn.
  for (const { id, joins } of reached)
    reached.push(
      ...tables.filter(
        other => !reached.includes(other) && (joins.includes(other.id) || other.joins.includes(id)),
      ),
    )
  return reached.length === tables.length
}
