import { type SubmitEvent, useState } from 'react'
import { type ChosenTables, tableDayEndpoints } from '#contract/desk/table-days.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { Ticks } from '#islands/desk/kit/ticks.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { useList } from '../use-list.ts'
import { doubtsAbout } from './doubts-about.ts'
import styles from './table-day.module.css'

interface Props {
  table: DeskReservation
  /** Called with what takes the choice back. */
  onChosen: (changed: DeskReservation, undo: ChosenTables) => void
}

/** Chooses the tables of a reservation among those that are free for it. What hardly suits is said, and can be chosen. */
export function ChooseTables({ table, onChosen }: Props) {
  const { t } = useDeskT()
  const { id, guests, reservedAt, tables } = table
  const [ticked, setTicked] = useState<string[]>()
  const read = useList(async () => {
    const { free, kept } = await deskApi(tableDayEndpoints.getTableChoices, { params: { id } })
    return { items: free, kept }
  }, `${reservedAt} ${guests} ${tables}`)
  const { busy, problem, run } = useDeskAction()
  if (!read.list) return <Problem problem={read.problem} />
  const { items: free, kept } = read.list
  const chosen = free.filter(one => (ticked ?? kept).includes(one.id))

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const body = { from: kept, tables: chosen.map(one => one.id) }
    void run(async idempotencyKey => {
      try {
        const changed = await deskApi(
          tableDayEndpoints.chooseTables,
          { params: { id }, body },
          { idempotencyKey },
        )
        onChosen(changed, { from: body.tables, tables: kept })
      } catch (error) {
        read.reload()
        throw error
      }
    }, JSON.stringify(body))
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <fieldset className={styles.ticks}>
        <legend>{t('Tables that are free at this time')}</legend>
        <Ticks
          all={free.map(one => one.id)}
          chosen={chosen.map(one => one.id)}
          nameOf={one => {
            const { name = '', seats = 0 } = free.find(other => other.id === one) ?? {}
            return t('{name}: {count} {count|seat|seats}', { name, count: seats })
          }}
          onChange={setTicked}
        />
        {free.length === 0 && <p>{t('No table is free')}</p>}
      </fieldset>
      <p role="status" className={styles.doubts}>
        {doubtsAbout(chosen, guests)
          .map(doubt => t(doubt))
          .join(' · ')}
      </p>
      <Problem problem={problem ?? read.problem} />
      <Button type="submit" disabled={busy}>
        {t('Give these tables')}
      </Button>
    </form>
  )
}
