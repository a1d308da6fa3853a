import { useId, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { changeDraft, removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { Badges } from './badges.tsx'
import styles from './menu.module.css'
import { SortToggle } from './sort-toggle.tsx'

export function DishPrices({ dishKey, disabled }: { dishKey: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const sizes = useTable('sizes')
  const prices = allRowsIn(useTable('prices')).filter(({ cells }) => cells.product === dishKey)
  const offered = prices.filter(({ state }) => state !== 'removed').map(({ cells }) => cells.size)
  const free = rowsIn(sizes).filter(({ key }) => !offered.includes(key))
  const [chosen, setChosen] = useState('')
  const size = free.some(({ key }) => key === chosen) ? chosen : (free[0]?.key ?? '')
  const { busy, problem, run } = useDeskAction()
  const nameOf = (key = ''): string => sizes?.rows.get(key)?.cells.name || key
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('Prices')}</h3>
      {offered.length > 1 && (
        <p className={draft.notes}>{t('The first size is the one that guests see first')}</p>
      )}
      <SortToggle table="prices" rows={prices} label={t('Prices')} nameOf={({ cells }) => nameOf(cells.size)}>
        {prices.map(row => (
          <PriceOfSize key={row.key} row={row} name={nameOf(row.cells.size)} run={run} busy={busy} />
        ))}
      </SortToggle>
      <Problem problem={problem} />
      {free.length > 0 && !disabled && (
        <div className={styles.add}>
          <div className={draft.field}>
            <label htmlFor={`${id}-size`}>{t('Another size')}</label>
            <select id={`${id}-size`} value={size} onChange={({ target }) => setChosen(target.value)}>
              <Options of={free.map(({ key }) => [key, nameOf(key)] as const)} />
            </select>
          </div>
          <Button
            disabled={busy}
            onClick={() =>
              run(() => changeDraft([{ kind: 'add', table: 'prices', cells: { product: dishKey, size } }]))
            }
          >
            {t('Add size')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PriceProps {
  row: DraftRow
  name: string
  busy: boolean
  run: (action: () => Promise<unknown>) => Promise<void>
}

function PriceOfSize({ row, name, busy, run }: PriceProps) {
  const { t } = useDeskT()
  const isRemoved = row.state === 'removed'
  return (
    <fieldset className={styles.size} data-removed={isRemoved || undefined}>
      <legend>
        {name} <Badges state={row.state} />
      </legend>
      <FieldsOf table="prices" rowKey={row.key} />
      <Button
        disabled={busy}
        onClick={() => run(() => (isRemoved ? restoreRow : removeRow)('prices', row.key))}
      >
        {isRemoved ? t('Restore {name}', { name }) : t('Remove {name}', { name })}
      </Button>
    </fieldset>
  )
}
