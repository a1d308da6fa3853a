import { useState } from 'react'
import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { dayName } from '#lib/i18n/desk/day-name.ts'
import { useList } from '../use-list.ts'
import { Wishes } from '../wishes.tsx'
import { DayPicker } from './day-picker.tsx'
import { HalfHours } from './half-hours.tsx'
import { PhonedTableForm } from './phoned-table-form.tsx'
import styles from './table-day.module.css'
import { TableRow } from './table-row.tsx'
import { WalkInPart } from './walk-in-part.tsx'

interface Props {
  /** The business day. */
  today: string
  /** Differs whenever a reservation has changed. */
  version: number
}

/** The tables of a day by time, below the wishes that wait for an answer. */
export function TableDay({ today, version }: Props) {
  const { t, money } = useDeskT()
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<'walk-in' | 'phoned'>()
  const date = chosen ?? today
  const { list, problem, reload, show } = useList(async () => {
    const { reservations, ...day } = await deskApi(tableDayEndpoints.getTableDay, { query: { date } })
    return { items: reservations, ...day }
  }, `${date} ${version}`)
  const toggle = (which: typeof open) => setOpen(open === which ? undefined : which)
  const tables = list?.items.filter(({ state }) => state === 'accepted' || state === 'held') ?? []
  const ended = list?.items.filter(({ state }) => state === 'cancelled' || state === 'no-show') ?? []
  const guests = tables.reduce((sum, table) => sum + Number.parseInt(table.guests, 10), 0)

  function choose(day: string | undefined): void {
    setChosen(day)
    setOpen(undefined)
  }

  return (
    <>
      <Problem problem={problem} />
      {list && <Wishes reservations={list.items} states={['requested', 'proposed']} onAnswered={show} />}
      <section className={styles.day} aria-label={t('Tables of the day')}>
        <h2>{dayName(list?.date ?? date, money.locale, today)}</h2>
        <DayPicker date={date} today={today} onChoose={choose} />
        <div className={styles.acts}>
          {date === today && (
            <Button primary aria-expanded={open === 'walk-in'} onClick={() => toggle('walk-in')}>
              {t('Guests at the door')}
            </Button>
          )}
          <Button aria-expanded={open === 'phoned'} onClick={() => toggle('phoned')}>
            {t('Reserve a table')}
          </Button>
          <Button onClick={() => print()}>{t('Print the day')}</Button>
        </div>
        {open === 'walk-in' && <WalkInPart onSeated={reload} />}
        {open === 'phoned' && (
          <PhonedTableForm
            date={date}
            today={today}
            onTaken={() => {
              setOpen(undefined)
              reload()
            }}
          />
        )}
        {list && <HalfHours halfHours={list.halfHours} most={list.most} />}
        {list && tables.length === 0 && <Empty text={t('Reservations and guests of this day come here')} />}
        {tables.length > 0 && (
          <p className={styles.sum}>
            {t('{count} {count|table|tables}', { count: tables.length })} ·{' '}
            {t('{count} {count|guest|guests}', { count: guests })}
          </p>
        )}
        <ul className={styles.tables}>
          {tables.map(table => (
            <TableRow key={table.id} table={table} hasTables={list?.hasTables ?? false} onChanged={show} />
          ))}
        </ul>
        {ended.length > 0 && (
          <details className={`${styles.ended} unfold`}>
            <summary>{t('Cancelled and not come: {count}', { count: ended.length })}</summary>
            <ul className={styles.tables}>
              {ended.map(table => (
                <TableRow
                  key={table.id}
                  table={table}
                  hasTables={list?.hasTables ?? false}
                  onChanged={show}
                />
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  )
}
