import { type ReactNode, useId, useState } from 'react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CellNotes } from './cell-notes.tsx'
import styles from './draft.module.css'
import type { DraftCell } from './use-cell.ts'

/** From this many on, there is a field to find one. */
const MANY = 40

export interface ListChoice {
  id: string
  name: string
}

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
  choices: ListChoice[]
  /** The ids of those that are ticked. */
  chosen: string[]
  onToggle: (id: string, on: boolean) => void
  /** What follows a ticked one. */
  detail?: (id: string) => ReactNode
  /** How the cell is written for people. */
  shown?: (cell: string) => string
}

/** Any number of rows of another table. Those that are ticked but no longer there can be taken out. */
export function TickList({ cell, label, hint, choices, chosen, onToggle, detail, shown }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const [query, setQuery] = useState('')
  // In a long list, what was ticked comes first; what is ticked now stays where it is.
  const [first] = useState(chosen)
  const unknown = chosen.filter(each => !choices.some(choice => choice.id === each))
  const all = [
    ...choices,
    ...unknown.map(each => ({ id: each, name: t('{id} (is no longer there)', { id: each }) })),
  ]
  const isMany = all.length > MANY
  const found = isMany
    ? [
        ...all.filter(({ id: each }) => first.includes(each)),
        ...all.filter(
          ({ id: each, name }) => !first.includes(each) && (chosen.includes(each) || matches(name, query)),
        ),
      ]
    : all
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
          <div key={choice.id} className={styles.choice}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(choice.id)}
                onChange={({ target }) => onToggle(choice.id, target.checked)}
              />
              {choice.name}
            </label>
            {chosen.includes(choice.id) && detail?.(choice.id)}
          </div>
        ))}
      </div>
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} {...(shown && { shown })} />
    </fieldset>
  )
}

const matches = (name: string, query: string): boolean =>
  name.toLowerCase().includes(query.trim().toLowerCase())
