import { useState } from 'react'
import type { SoldOutInput } from '#contract/desk/switches.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Options } from '#islands/desk/kit/select-field.tsx'
import type { Selection } from '#islands/desk/kit/table/selection.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { percentIn } from '#lib/i18n/format.ts'
import { type ChangedTogether, changesOfDishes, ratesOf } from './dish-actions.ts'
import styles from './dish-list.module.css'
import type { ListedDish } from './dishes.ts'

/** What can be done with several dishes at once. */
export function ChosenDishes({ dishes, selection }: { dishes: ListedDish[]; selection: Selection }) {
  const { t } = useDeskT()
  const [done, setDone] = useState('')
  const { busy, problem, run } = useDeskAction()
  const kept = dishes.filter(({ row }) => row.state !== 'removed')
  const change = (column: ChangedTogether, to: string): Promise<void> =>
    run(async () => {
      const changes = changesOfDishes(kept, column, to)
      if (changes.length > 0) await changeDraft(changes)
      setDone(t('Dishes changed in the draft: {count}', { count: changes.length }))
    })
  if (dishes.length === 0) return null
  const keys = dishes.map(({ row }) => row.key)
  return (
    <section className={styles.chosen} aria-label={t('Chosen dishes')}>
      <div className={styles.chosenHead}>
        <p>
          <strong>{t('Dishes chosen: {count}', { count: dishes.length })}</strong>{' '}
          <span role="status">{done}</span>
        </p>
        <Button quiet onClick={() => selection.choose(keys, false)}>
          {t('Choose none')}
        </Button>
      </div>
      <Problem problem={problem} />
      <div className={styles.actions}>
        <SellOutAll dishes={kept} onDone={setDone} />
        <Button disabled={busy} onClick={() => change('available', 'no')}>
          {t('Cannot be ordered')}
        </Button>
        <Button disabled={busy} onClick={() => change('available', 'yes')}>
          {t('Can be ordered')}
        </Button>
        <Button
          onClick={() => goTo({ page: 'bulk', dishes: kept.map(({ row }) => row.key) })}
          disabled={kept.length === 0}
        >
          {t('Change prices')}
        </Button>
        <TaxAll busy={busy} onTax={vat => change('vat', vat)} />
        <MoveAll busy={busy} onMove={category => change('category', category)} />
      </div>
    </section>
  )
}

/** For this evening, at once and without the draft; guests do not see yet what is new. */
function SellOutAll({ dishes, onDone }: { dishes: ListedDish[]; onDone: (said: string) => void }) {
  const { t } = useDeskT()
  const published = dishes.filter(({ row }) => row.state !== 'new')
  const gone = published.filter(({ soldOut }) => soldOut)
  const there = published.filter(({ soldOut }) => !soldOut)
  const send = (some: ListedDish[], until: SoldOutInput['until'], text: string): void => {
    for (const { row } of some) {
      const label = `${row.cells.name || row.key} · ${text}`
      tapSwitch({ command: 'sold-out', label, body: { kind: 'product', target: row.key, until } })
    }
    onDone(`${text}: ${some.length}`)
  }
  return (
    <>
      {there.length > 0 && (
        <Button onClick={() => send(there, 'tomorrow', t('Sold out until tomorrow'))}>
          {t('Sold out until tomorrow')}
        </Button>
      )}
      {gone.length > 0 && (
        <Button onClick={() => send(gone, 'off', t('Offer again'))}>{t('Offer again')}</Button>
      )}
    </>
  )
}

/** Drinks have another rate than food: a menu that was brought has one for all. */
function TaxAll({ busy, onTax }: { busy: boolean; onTax: (vat: string) => Promise<void> }) {
  const { t, money } = useDeskT()
  const rates = ratesOf(rowsIn(useTable('products')))
  const [chosen, setChosen] = useState('')
  const vat = rates.includes(chosen) ? chosen : (rates.at(-1) ?? '')
  return (
    <span className={styles.move}>
      <select aria-label={t('VAT')} value={vat} onChange={({ target }) => setChosen(target.value)}>
        <Options
          of={rates.map(
            rate => [rate, /^\d/.test(rate) ? percentIn(`${rate} %`, money.locale) : rate] as const,
          )}
        />
      </select>
      <Button disabled={busy} onClick={() => void onTax(vat)}>
        {t('Set VAT')}
      </Button>
    </span>
  )
}

function MoveAll({ busy, onMove }: { busy: boolean; onMove: (category: string) => Promise<void> }) {
  const { t } = useDeskT()
  const categories = rowsIn(useTable('categories'))
  const [chosen, setChosen] = useState('')
  const category = categories.some(({ key }) => key === chosen) ? chosen : (categories[0]?.key ?? '')
  return (
    <span className={styles.move}>
      <select aria-label={t('Category')} value={category} onChange={({ target }) => setChosen(target.value)}>
        <Options of={categories.map(({ key, cells }) => [key, cells.name || key] as const)} />
      </select>
      <Button disabled={busy} onClick={() => void onMove(category)}>
        {t('Move there')}
      </Button>
    </span>
  )
}
