import { useId, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { decimalsOf, fromCents, stepOf, toCents } from '#contract/kit/money.ts'
import { readAmount, shownAmount } from '#islands/desk/draft/amounts.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../menu.module.css'
import parts from '../parts.module.css'
import { type BulkChange, changesOfPlan, type PlannedPrice, type PricedTable, plannedPrices } from './bulk.ts'

/** In steps of the currency. */
const STEPS = [1, 5, 10, 50] as const
/** The most that prices change by: so many percent, or minor units. */
const MOST = { percent: 1000, amount: 100_000 }

/** What is not a category: everything, and what is sold with or as several dishes. No category has such an id. */
const ALL = ''
const EXTRAS = '*extras'
const COMBOS = '*combos'
/** The dishes that were chosen in their list. */
const CHOSEN = '*chosen'

/** Changes many prices at once, after a look at them: all of them or none. `chosen` are the keys of some dishes. */
export function BulkPage({ chosen }: { chosen?: readonly string[] | undefined }) {
  const { t, money, price } = useDeskT()
  const { currency } = money
  const id = useId()
  // Nothing is left out because it has not been read yet.
  const { ready } = useTables(['extras', 'extraPrices', 'menus'])
  const categories = rowsIn(useTable('categories'))
  const products = useTable('products')
  const priced: Record<PricedTable, DraftRow[]> = {
    prices: rowsIn(useTable('prices')),
    extraPrices: rowsIn(useTable('extraPrices')),
    menus: rowsIn(useTable('menus')),
  }
  const [category, setCategory] = useState(chosen ? CHOSEN : ALL)
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [step, setStep] = useState<number>(10)
  const [done, setDone] = useState<number>()
  const { busy, problem, run } = useDeskAction()

  const read = readAmount(typed.replace(/^\s*\+/, ''), unit === 'percent' ? 2 : decimalsOf(currency), {
    negative: true,
    most: unit === 'percent' ? MOST.percent : fromCents(MOST.amount, currency),
  })
  const change =
    'cell' in read && read.cell !== ''
      ? changeBy(unit, Number(read.cell), { step: step * stepOf(currency), currency })
      : undefined
  const isMeant = (table: PricedTable, { cells }: DraftRow): boolean => {
    if (table === 'extraPrices') return category === ALL || category === EXTRAS
    if (table === 'menus') return category === ALL || category === COMBOS
    const row = products?.rows.get(cells.product ?? '')
    if (category === CHOSEN) return chosen?.includes(cells.product ?? '') ?? false
    return (
      row !== undefined && row.state !== 'removed' && (category === ALL || row.cells.category === category)
    )
  }
  const plan = (change && ready ? PRICED : []).flatMap(table =>
    change
      ? plannedPrices(
          table,
          priced[table].filter(row => isMeant(table, row)),
          change,
        )
      : [],
  )
  const choose = <T,>(set: (value: T) => void, value: T): void => {
    set(value)
    setDone(undefined)
  }
  const apply = async (): Promise<void> => {
    await changeDraft(changesOfPlan(plan))
    setDone(plan.length)
    setTyped('')
  }

  return (
    <section className={styles.page} aria-label={t('Change many prices')}>
      <div className={styles.grid}>
        <div className={draft.field}>
          <label htmlFor={`${id}-category`}>{t('Which dishes')}</label>
          <select
            id={`${id}-category`}
            value={category}
            onChange={({ target }) => choose(setCategory, target.value)}
          >
            {chosen && (
              <option value={CHOSEN}>{t('Dishes chosen: {count}', { count: chosen.length })}</option>
            )}
            <option value={ALL}>{t('All dishes, extras and combos')}</option>
            {categories.map(({ key, cells }) => (
              <option key={key} value={key}>
                {cells.name || key}
              </option>
            ))}
            <option value={EXTRAS}>{t('Extras')}</option>
            <option value={COMBOS}>{t('Combos')}</option>
          </select>
        </div>
        <div className={draft.field}>
          <label htmlFor={`${id}-by`}>{t('By how much, such as 5 or -0.50')}</label>
          <input
            id={`${id}-by`}
            type="text"
            autoComplete="off"
            value={typed}
            aria-invalid={'mistake' in read || undefined}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => choose(setTyped, target.value)}
          />
          <p id={`${id}-wrong`} className={draft.wrong} aria-live="polite">
            {'mistake' in read && t(read.mistake, { value: typed })}
          </p>
        </div>
        <div className={draft.field}>
          <label htmlFor={`${id}-unit`}>{t('Meant as')}</label>
          <select
            id={`${id}-unit`}
            value={unit}
            onChange={({ target }) => choose(setUnit, target.value === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">{t('percent')}</option>
            <option value="amount">{t('amount of money')}</option>
          </select>
        </div>
        <div className={draft.field}>
          <label htmlFor={`${id}-step`}>{t('Rounded to')}</label>
          <select
            id={`${id}-step`}
            value={step}
            onChange={({ target }) => choose(setStep, Number(target.value))}
          >
            {STEPS.map(steps => (
              <option key={steps} value={steps}>
                {price(fromCents(steps * stepOf(currency), currency))}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p role="status">
        {done !== undefined && t('Prices changed in the draft: {count}', { count: done })}
        {done === undefined && change && t('Prices that would change: {count}', { count: plan.length })}
      </p>
      <Problem problem={problem} />
      {plan.length > 0 && (
        <>
          <Button primary disabled={busy} onClick={() => run(apply)}>
            {t('Change these prices: {count}', { count: plan.length })}
          </Button>
          <BulkPreview plan={plan} />
        </>
      )}
    </section>
  )
}

const PRICED: readonly PricedTable[] = ['prices', 'extraPrices', 'menus']

const changeBy = (
  unit: 'percent' | 'amount',
  by: number,
  { step, currency }: Pick<BulkChange, 'step' | 'currency'>,
): BulkChange => ({
  by: unit === 'percent' ? { percent: by } : { cents: toCents(by, currency) },
  step,
  currency,
})

/** Every price that would change, old and new. */
function BulkPreview({ plan }: { plan: PlannedPrice[] }) {
  const { t, money } = useDeskT()
  const products = useTable('products')
  const sizes = useTable('sizes')
  const extras = useTable('extras')
  const nameOf = ({ table, row: { cells } }: PlannedPrice): string | undefined => {
    if (table === 'menus') return cells.name
    const { product = '', extra = '' } = cells
    return table === 'prices'
      ? products?.rows.get(product)?.cells.name || product
      : extras?.rows.get(extra)?.cells.name || extra
  }
  return (
    <table className={`${parts.table} ${parts.plan}`}>
      <thead>
        <tr>
          <th scope="col">{t('Dish')}</th>
          <th scope="col">{t('Size')}</th>
          <th scope="col">{t('Old')}</th>
          <th scope="col">{t('New')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.map(planned => {
          const { table, row, from, to } = planned
          const { size = '' } = row.cells
          return (
            <tr key={`${table} ${row.key}`}>
              <th scope="row">{nameOf(planned) || row.key}</th>
              <td>{sizes?.rows.get(size)?.cells.name || size}</td>
              <td>{shownAmount(from, money.locale)}</td>
              <td>{shownAmount(to, money.locale)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
