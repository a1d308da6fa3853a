import type { DraftTableName } from '#contract/desk/draft.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { type LoadedTable, rowsIn } from './tables.ts'
import { type ListChoice, TickList } from './tick-list.tsx'
import type { DraftCell } from './use-cell.ts'
import { useTable } from './use-tables.ts'
import { useUses } from './uses.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
  of: DraftTableName | 'groups'
}

/** Any number of rows of another table, in the sequence in which they are ticked. */
export function IdsCell({ of, ...props }: Props) {
  const table = useTable(of === 'groups' ? 'extras' : of)
  const usedFor = useUses(of === 'groups' ? 'extras' : of)
  const choices = choicesIn(table, of).map(choice => ({ ...choice, name: choice.name + usedFor(choice.id) }))
  const chosen = props.cell.value.split(/\s+/).filter(Boolean)
  const toggle = (id: string, on: boolean): void =>
    props.cell.set((on ? [...chosen, id] : chosen.filter(other => other !== id)).join(' '))
  return <TickList {...props} choices={choices} chosen={chosen} onToggle={toggle} />
}

/** Declarations have the code that guests read before their name. */
function choicesIn(table: LoadedTable | undefined, of: Props['of']): ListChoice[] {
  const rows = rowsIn(table)
  if (of === 'groups') {
    return [...new Set(rows.map(({ cells }) => cells.group ?? ''))]
      .filter(Boolean)
      .map(id => ({ id, name: id }))
  }
  const hasCode = of === 'allergens' || of === 'additives'
  return rows.map(({ key, cells }) => ({
    id: key,
    name: hasCode ? `${key} ${cells.name ?? ''}` : cells.name || key,
  }))
}
