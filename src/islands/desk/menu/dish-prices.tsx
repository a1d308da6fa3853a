import { useEffect, useId, useRef, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { changeDraft, removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { lackingSizes } from '#islands/desk/draft/lacking-sizes.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import { allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { aboutPrices } from './about-dish.ts'
import { Badges } from './badges.tsx'
import { Fold } from './fold.tsx'
import styles from './menu.module.css'
import { SortToggle } from './sort-toggle.tsx'

export function DishPrices({ dishKey, disabled }: { dishKey: string; disabled: boolean }) {
  const { t, money, price } = useDeskT()
  const id = useId()
  const sizes = useTable('sizes')
  const prices = allRowsIn(useTable('prices')).filter(({ cells }) => cells.product === dishKey)
  const offered = prices.filter(({ state }) => state !== 'removed').map(({ cells }) => cells.size)
  const free = rowsIn(sizes).filter(({ key }) => !offered.includes(key))
  const [chosen, setChosen] = useState('')
  const size = free.some(({ key }) => key === chosen) ? chosen : (free[0]?.key ?? '')
  const [added, setAdded] = useState<string>()
  const { busy, problem, run } = useDeskAction()
  const nameOf = (key = ''): string => sizes?.rows.get(key)?.cells.name || key
  const kept = prices.filter(({ state }) => state !== 'removed')
  return (
    <Fold
      title="Prices"
      about={aboutPrices(kept, { t, price, currency: money.currency })}
      parts={kept.flatMap(({ key }) => [
        { table: 'prices', key },
        { table: 'prices', key, form: 'rare' },
      ])}
      begins={kept.length === 0}
    >
      {offered.length > 1 && (
        <p className={draft.notes}>{t('The first size is the one that guests see first')}</p>
      )}
      <SortToggle table="prices" rows={prices} label={t('Prices')} nameOf={({ cells }) => nameOf(cells.size)}>
        {prices.map(row => (
          <PriceOfSize
            key={row.key}
            row={row}
            name={nameOf(row.cells.size)}
            added={added !== undefined && row.cells.size === added}
            run={run}
            busy={busy}
          />
        ))}
      </SortToggle>
      <LackingSizes dishKey={dishKey} />
      <Problem problem={problem} />
      {free.length > 0 && !disabled && (
        <div className={draft.add}>
          <div className={draft.field}>
            <label htmlFor={`${id}-size`}>{t('Another size')}</label>
            <select id={`${id}-size`} value={size} onChange={({ target }) => setChosen(target.value)}>
              <Options of={free.map(({ key }) => [key, nameOf(key)] as const)} />
            </select>
          </div>
          <Button
            disabled={busy}
            onClick={() =>
              run(async () => {
                await changeDraft([{ kind: 'add', table: 'prices', cells: { product: dishKey, size } }])
                setAdded(size)
              })
            }
          >
            {t('Add size')}
          </Button>
        </div>
      )}
    </Fold>
  )
}

/** The combos that offer the dish at a size that it does not have. */
function LackingSizes({ dishKey }: { dishKey: string }) {
  const { t } = useDeskT()
  const slots = useTable('slots')
  const menus = useTable('menus')
  const sizes = useTable('sizes')
  const dish = useTable('products')?.rows.get(dishKey)?.cells.name || dishKey
  const lacking = lackingSizes(rowsIn(slots), rowsIn(useTable('prices'))).filter(
    each => each.dish === dishKey,
  )
  return (
    <div className={draft.notes} role="status">
      {lacking.map(({ slot, size }) => {
        const menu = slots?.rows.get(slot)?.cells.menu ?? ''
        const combo = menus?.rows.get(menu)?.cells.name || menu
        const said = { combo, dish, size: sizes?.rows.get(size)?.cells.name || size }
        return (
          <p key={slot} className={draft.wrong}>
            {t('{combo}: “{dish}” has no size “{size}”', said)}{' '}
            <Button onClick={() => goTo({ page: 'row', list: 'menus', key: menu })}>
              {t('Open {name}', { name: combo })}
            </Button>
          </p>
        )
      })}
    </div>
  )
}

interface PriceProps {
  row: DraftRow
  name: string
  /** Whether it was added just now. */
  added: boolean
  busy: boolean
  run: (action: () => Promise<unknown>) => Promise<void>
}

function PriceOfSize({ row, name, added, busy, run }: PriceProps) {
  const { t } = useDeskT()
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A person who is already typing in it keeps their field.
    const size = fields.current
    if (added && !size?.contains(document.activeElement)) size?.querySelector('input')?.focus()
  }, [added])
  const isRemoved = row.state === 'removed'
  return (
    <fieldset ref={fields} className={styles.size} data-removed={isRemoved || undefined}>
      <legend>
        {name} <Badges state={row.state} />
      </legend>
      <FieldsOf table="prices" rowKey={row.key} />
      <RareFields table="prices" rowKey={row.key} />
      <Button
        disabled={busy}
        onClick={() => run(() => (isRemoved ? restoreRow : removeRow)('prices', row.key))}
      >
        {isRemoved ? t('Restore {name}', { name }) : t('Remove {name}', { name })}
      </Button>
    </fieldset>
  )
}
