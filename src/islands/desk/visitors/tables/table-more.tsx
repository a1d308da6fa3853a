import { type SubmitEvent, useId, useState } from 'react'
import { type ChosenTables, tableDayEndpoints } from '#contract/desk/table-days.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { onClock } from '../on-clock.ts'
import { ChooseTables } from './choose-tables.tsx'
import { NoteFields } from './note-fields.tsx'
import { OverLimit } from './over-limit.tsx'
import styles from './table-day.module.css'
import { TimeAndGuests } from './time-and-guests.tsx'

interface Props {
  table: DeskReservation
  busy: boolean
  /** Says that nobody has come; absent once somebody has. */
  onMissing: (() => void) | undefined
  onChanged: (changed: DeskReservation) => void
  /** Called with what takes the choice of tables back; absent where none are listed. */
  onSeated: ((changed: DeskReservation, undo: ChosenTables) => void) | undefined
}

/** What is seldom done with a table: another time or number of guests, other tables, a note, and that it is not needed. */
export function TableMore({ table, busy, onMissing, onChanged, onSeated }: Props) {
  const { t, price } = useDeskT()
  const { id, state, email, leftAt, deposit } = table
  const amount = deposit?.state === 'paid' ? price(deposit.amount) : undefined
  const cancelling = useDeskAction()
  const cancel = (keepsDeposit: boolean) =>
    cancelling.run(async idempotencyKey => {
      const call = { params: { id }, body: { keepsDeposit } }
      onChanged(await deskApi(tableDayEndpoints.cancelReservation, call, { idempotencyKey }))
    }, String(keepsDeposit))
  const question = email
    ? t('The table is free again, and the guest gets a mail.')
    : t('The table is free again. The guest gets no mail: there is no address.')
  return (
    <div className={styles.more}>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {state === 'accepted' && !leftAt && (
        <>
          <MoveForm table={table} onMoved={onChanged} />
          {onSeated && <ChooseTables table={table} onChosen={onSeated} />}
        </>
      )}
      <NoteForm table={table} onNoted={onChanged} />
      <Problem problem={cancelling.problem} />
      <div className={styles.buttons}>
        {onMissing && (
          <Button disabled={busy} onClick={onMissing}>
            {t('Nobody came')}
          </Button>
        )}
        {!table.arrivedAt && (
          <Confirm
            text={t('Cancel the table')}
            question={
              amount === undefined
                ? question
                : t('The table is free again, and the deposit of {amount} goes back.', { amount })
            }
            yes={t('Cancel the table')}
            busy={cancelling.busy}
            onConfirm={() => cancel(false)}
          />
        )}
        {!table.arrivedAt && amount !== undefined && (
          <Confirm
            text={t('Cancel and keep the deposit')}
            question={t(
              'The table is free again, and the deposit of {amount} is kept: the guest cancels later than agreed.',
              { amount },
            )}
            yes={t('Cancel and keep the deposit')}
            busy={cancelling.busy}
            onConfirm={() => cancel(true)}
          />
        )}
      </div>
    </div>
  )
}

function MoveForm({ table, onMoved }: { table: DeskReservation; onMoved: (moved: DeskReservation) => void }) {
  const { t, money } = useDeskT()
  const id = useId()
  const [moved, setMoved] = useState({
    at: onClock(table.reservedAt, money.timeZone),
    // Whoever is more than nine says how many at last.
    guests: table.guests === '10+' ? '' : table.guests,
  })
  const { busy, problem, run } = useDeskAction()
  const send = (over: boolean) =>
    run(async idempotencyKey => {
      const call = { params: { id: table.id }, body: { ...moved, over } }
      onMoved(await deskApi(tableDayEndpoints.moveReservation, call, { idempotencyKey }))
    }, JSON.stringify(moved))
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send(false)
  }
  const at = (field: string) => problem?.field === field && { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <form onSubmit={submit} className={styles.form}>
      <TimeAndGuests table={moved} at={at} onChange={setMoved} />
      <OverLimit id={id} problem={problem} busy={busy} onAgree={() => send(true)} />
      <Button type="submit" disabled={busy}>
        {t('Change time and guests')}
      </Button>
    </form>
  )
}

function NoteForm({ table, onNoted }: { table: DeskReservation; onNoted: (noted: DeskReservation) => void }) {
  const { t } = useDeskT()
  const { id, staffNote, marks } = table
  const [note, setNote] = useState({ staffNote, marks })
  const { busy, problem, run } = useDeskAction()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void run(async idempotencyKey => {
      const call = { params: { id }, body: note }
      onNoted(await deskApi(tableDayEndpoints.noteReservation, call, { idempotencyKey }))
    }, JSON.stringify(note))
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <NoteFields note={note} onChange={setNote} />
      <Problem problem={problem} />
      <Button type="submit" disabled={busy}>
        {t('Save the note')}
      </Button>
    </form>
  )
}
