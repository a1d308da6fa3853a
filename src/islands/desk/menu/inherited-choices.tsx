import { useId } from 'react'
import type { Cells } from '#contract/desk/draft.ts'
import {
  type ChoiceColumn,
  choiceColumns,
  idsIn,
  offeredBy,
  useCategoryOf,
} from '#islands/desk/draft/dish-choices.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { useCell, useRow } from '#islands/desk/draft/use-cell.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './menu.module.css'

/** What a dish has from its category, each with a tick by which it is switched off for this dish; nothing where there is none. */
export function InheritedChoices({ dishKey }: { dishKey: string }) {
  const { t } = useDeskT()
  const id = useId()
  const row = useRow('products', dishKey)
  const category = useCategoryOf(row?.cells.category)
  const cells: Cells = row?.cells ?? {}
  const columns = (['extras', 'variants'] as const).filter(
    column => offeredBy(category, cells, column).length > 0,
  )
  if (columns.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t('From the category “{name}”', { name: category?.name || (cells.category ?? '') })}</h3>
      {columns.map(column => (
        <Inherited key={column} dishKey={dishKey} column={column} ids={offeredBy(category, cells, column)} />
      ))}
    </section>
  )
}

interface InheritedProps {
  dishKey: string
  column: ChoiceColumn
  ids: string[]
}

function Inherited({ dishKey, column, ids }: InheritedProps) {
  const { t } = useDeskT()
  const refused = useCell('products', dishKey, choiceColumns[column])
  const questions = useTable('variants')
  const without = idsIn(refused.value)
  const nameOf = (each: string): string =>
    (column === 'variants' && questions?.rows.get(each)?.cells.name) || each
  const toggle = (each: string, on: boolean): void =>
    refused.set((on ? without.filter(other => other !== each) : [...without, each]).join(' '))
  return (
    <fieldset className={draft.fieldset} disabled={refused.disabled}>
      <legend>{column === 'extras' ? t('Groups of extras') : t('Questions')}</legend>
      <div className={draft.choices}>
        {ids.map(each => (
          <label key={each} className={draft.check}>
            <input
              type="checkbox"
              checked={!without.includes(each)}
              onChange={({ target }) => toggle(each, target.checked)}
            />
            {nameOf(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
