import { useState } from 'react'
import { reservationFields } from '#contract/desk/reservation-fields.ts'
import { type ChosenTables, type Seat, seatOf, tableDayEndpoints } from '#contract/desk/table-days.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { DepositPart } from './deposit-part.tsx'
import { markNames } from './note-fields.tsx'
import styles from './table-day.module.css'
import { TableMore } from './table-more.tsx'

interface Props {
  table: DeskReservation
  /** Whether reservations have tables, which can be changed. */
  hasTables: boolean
  onChanged: (before: DeskReservation, changed: DeskReservation) => void
}

/** One table of a day: who comes when, and where they are. */
export function TableRow({ table, hasTables, onChanged }: Props) {
  const { t, time } = useDeskT()
  const { id, state, reservedAt, name, phone, guests, notes, staffNote, marks, visits } = table
  const [open, setOpen] = useState(false)
  /** Takes back the last choice of tables. */
  const [back, setBack] = useState<ChosenTables>()
  const { busy, problem, run } = useDeskAction()
  const seat = seatOf(table)
  const isWalkIn = table.source === 'walk-in'
  const isTaken = state === 'accepted' || state === 'held'

  const change = (to: Seat) =>
    run(async idempotencyKey => {
      if (!seat) return
      setBack(undefined)
      const call = { params: { id }, body: { from: seat, to } }
      onChanged(table, await deskApi(tableDayEndpoints.setSeat, call, { idempotencyKey }))
    }, `${seat} ${to}`)
  const seatAsBefore = (body: ChosenTables) =>
    run(async idempotencyKey => {
      setBack(undefined)
      const call = { params: { id }, body }
      onChanged(table, await deskApi(tableDayEndpoints.chooseTables, call, { idempotencyKey }))
    }, JSON.stringify(body))
  /** A walk-in that did not come was none. */
  const takeBack = () =>
    isWalkIn
      ? run(async idempotencyKey => {
          const call = { params: { id }, body: {} }
          onChanged(table, await deskApi(tableDayEndpoints.cancelReservation, call, { idempotencyKey }))
        }, 'none')
      : change('expected')

  return (
    <li className={styles.table} data-seat={seat}>
      <div className={styles.who}>
        <b className={styles.time}>{time(reservedAt)}</b>
        <span className={styles.guests}>{t(reservationFields.guests.desk.text, { count: guests })}</span>
        <span className={styles.name}>{isWalkIn ? t('Without a reservation') : name}</span>
        {table.tables && <span>{table.tables.join(' + ')}</span>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {marks.map(mark => (
          <strong key={mark} className={styles.mark}>
            {t(markNames[mark])}
          </strong>
        ))}
      </div>
      {notes && <p className={styles.words}>{notes}</p>}
      {staffNote && <p className={styles.note}>{staffNote}</p>}
      <p className={styles.state}>
        {[
          state === 'cancelled' && t('Called off'),
          state === 'no-show' && t('Nobody came'),
          !table.arrivedAt && table.confirmedAt && t('Has confirmed to come'),
          table.arrivedAt && t('Here since {time}', { time: time(table.arrivedAt) }),
          table.leftAt && t('Left at {time}', { time: time(table.leftAt) }),
          visits && visits.came > 0 && t('Came before: {count}', { count: visits.came }),
          visits && visits.missed > 0 && t('Did not come before: {count}', { count: visits.missed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {table.deposit && (
        <DepositPart id={id} deposit={table.deposit} onReturned={changed => onChanged(table, changed)} />
      )}
      <Problem problem={problem} />
      {back && state === 'accepted' && (
        <p role="status" className={styles.seated}>
          {t('The tables are changed')}
          <Button disabled={busy} onClick={() => seatAsBefore(back)}>
            {t('Undo')}
          </Button>
        </p>
      )}
      <div className={styles.buttons}>
        {seat === 'expected' && (
          <Button primary disabled={busy} onClick={() => change('arrived')}>
            {t('Here')}
          </Button>
        )}
        {seat === 'arrived' && (
          <>
            <Button disabled={busy} onClick={() => change('left')}>
              {t('Gone')}
            </Button>
            <Button quiet disabled={busy} onClick={takeBack}>
              {t('Undo')}
            </Button>
          </>
        )}
        {(seat === 'left' || seat === 'no-show') && (
          <Button quiet disabled={busy} onClick={() => change(seat === 'left' ? 'arrived' : 'expected')}>
            {t('Undo')}
          </Button>
        )}
        {isTaken && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('More')}
          </Button>
        )}
      </div>
      {open && isTaken && (
        <TableMore
          table={table}
          busy={busy}
          onMissing={seat === 'expected' ? () => change('no-show') : undefined}
          onChanged={changed => {
            setOpen(false)
            onChanged(table, changed)
          }}
          onSeated={
            hasTables
              ? (changed, undo) => {
                  setOpen(false)
                  setBack(undo)
                  onChanged(table, changed)
                }
              : undefined
          }
        />
      )}
    </li>
  )
}
