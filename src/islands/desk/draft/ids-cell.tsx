import { useId, useState } from 'react'
import type { DraftTableName } from '#contract/desk/draft.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CellNotes } from './cell-notes.tsx'
import styles from './draft.module.css'
import { type LoadedTable, rowsIn } from './tables.ts'
import type { DraftCell } from './use-cell.ts'
import { useTable } from './use-tables.ts'
import { useUses } from './uses.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
  of: DraftTableName | 'groups'
}

/** From this many on, there is a field to find one. */
const MANY = 40

interface Choice {
  id: string
  name: string
}

/** Any number of rows of another table, in the sequence in which they are ticked. */
export function IdsCell({ cell, label, hint, of }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [query, setQuery] = useState('')
  const table = useTable(of === 'groups' ? 'extras' : of)
  const usedFor = useUses(of === 'groups' ? 'extras' : of)
  const choices = choicesIn(table, of).map(choice => ({ ...choice, name: choice.name + usedFor(choice.id) }))
  const chosen = cell.value.split(/\s+/).filter(Boolean)
  const unknown = chosen.filter(each => !choices.some(choice => choice.id === each))
  const all = [
    ...choices,
    ...unknown.map(each => ({ id: each, name: t('{id} (is no longer there)', { id: each }) })),
  ]
  const isMany = all.length > MANY
  const found = isMany
    ? all.filter(({ id: each, name }) => chosen.includes(each) || matches(name, query))
    : all
  const toggle = (each: string, on: boolean): void =>
    cell.set((on ? [...chosen, each] : chosen.filter(other => other !== each)).join(' '))
  return (
    <fieldset className={styles.fieldset} aria-describedby={`${id}-notes`} disabled={cell.disabled}>
      <legend>{label}</legend>
      {isMany && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('Find in {list}', { list: label })}
          placeholder={t('Find')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {all.length === 0 && <p className={styles.notes}>{t('There is nothing to choose yet')}</p>}
      <div className={styles.choices} data-many={isMany || undefined}>
        {found.map(choice => (
          <label key={choice.id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.id)}
              onChange={({ target }) => toggle(choice.id, target.checked)}
            />
            {choice.name}
          </label>
        ))}
      </div>
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} />
    </fieldset>
  )
}

const matches = (name: string, query: string): boolean =>
  name.toLowerCase().includes(query.trim().toLowerCase())

/** Declarations have the code that guests read before their name. */
function choicesIn(table: LoadedTable | undefined, of: Props['of']): Choice[] {
  const rows = rowsIn(table)
  if (of === 'groups') {
    return [...new Set(rows.map(({ cells }) => cells.group ?? ''))]
      .filter(Boolean)
      .map(id => ({ id, name: id }))
  }
  const hasCode = of === 'allergens' || of === 'additives'
  return rows.map(({ key, cells }) => ({
    id: key,
    name: hasCode
      ? `${key} ${cells.name ?? ''}`
      : (cells.name || key) + (cells.number ? ` (${cells.number})` : ''),
  }))
}
