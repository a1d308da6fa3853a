import { useState } from 'react'
import type { SoldOutInput } from '#contract/desk/switches.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import type { Selection } from '#islands/desk/kit/table/selection.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './dish-list.module.css'
import type { ListedDish } from './dishes.ts'
import { giveDishes, takeBack } from './together/change.ts'
import { TogetherPanel } from './together/together-panel.tsx'

/** What can be done with several dishes at once. */
export function ChosenDishes({ dishes, selection }: { dishes: ListedDish[]; selection: Selection }) {
  const { t } = useDeskT()
  const [done, setDone] = useState('')
  /** What was changed last, which can be taken back. */
  const [step, setStep] = useState('')
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useDeskAction()
  const kept = dishes.filter(({ row }) => row.state !== 'removed').map(({ row }) => row.key)
  const changed = ({ id, dishes: count }: { id: string; dishes: number }): void => {
    setDone(t('Dishes changed in the draft: {count}', { count }))
    setStep(count > 0 ? id : '')
  }
  const offer = (available: 'yes' | 'no'): Promise<void> =>
    run(
      async key => changed(await giveDishes(kept, { cells: { available } }, key)),
      JSON.stringify({ kept, available }),
    )
  const undo = async (): Promise<void> => {
    await takeBack(step)
    setDone(t('Taken back'))
    setStep('')
  }
  const leave = (): void => {
    selection.choose(
      dishes.map(({ row }) => row.key),
      false,
    )
    setStep('')
    setOpen(false)
  }
  if (dishes.length === 0 && step === '') return null
  return (
    <section className={styles.chosen} aria-label={t('Chosen dishes')}>
      <div className={styles.chosenHead}>
        <p>
          <strong>{t('Dishes chosen: {count}', { count: dishes.length })}</strong>{' '}
          <span role="status">{done}</span>
        </p>
        {step !== '' && (
          <Button disabled={busy} onClick={() => run(undo, step)}>
            {t('Take back')}
          </Button>
        )}
        <Button quiet onClick={leave}>
          {t('Choose none')}
        </Button>
      </div>
      <Problem problem={problem} />
      <div className={styles.actions}>
        <Button aria-expanded={open} disabled={kept.length === 0} onClick={() => setOpen(!open)}>
          {t('Set for all of them')}
        </Button>
        <SellOutAll dishes={dishes.filter(({ row }) => row.state !== 'removed')} onDone={setDone} />
        <Button disabled={busy || kept.length === 0} onClick={() => offer('no')}>
          {t('Cannot be ordered')}
        </Button>
        <Button disabled={busy || kept.length === 0} onClick={() => offer('yes')}>
          {t('Can be ordered')}
        </Button>
        <Button onClick={() => goTo({ page: 'bulk', dishes: kept })} disabled={kept.length === 0}>
          {t('Change prices')}
        </Button>
      </div>
      {open && kept.length > 0 && <TogetherPanel dishes={kept} onDone={changed} />}
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
