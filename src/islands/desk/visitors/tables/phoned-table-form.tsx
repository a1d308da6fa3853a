import { type SubmitEvent, useId, useState } from 'react'
import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import type { TableMark } from '#contract/desk/visitors.ts'
import { HOUR } from '#contract/kit/durations.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { onClock } from '../on-clock.ts'
import { NoteFields } from './note-fields.tsx'
import { OverLimit } from './over-limit.tsx'
import styles from './table-day.module.css'
import { TimeAndGuests } from './time-and-guests.tsx'

const USUAL = 200
const EMAIL = 254

interface Props {
  /** The day that is shown, and the business day. */
  date: string
  today: string
  onTaken: () => void
}

/** The form of a reservation that a guest makes on the phone. */
export function PhonedTableForm({ date, today, onTaken }: Props) {
  const { t, money } = useDeskT()
  const id = useId()
  const nextHour = () => `${onClock(new Date(shopTime().getTime() + HOUR), money.timeZone).slice(0, 13)}:00`
  const [table, setTable] = useState(() => ({
    at: date === today ? nextHour() : `${date}T19:00`,
    guests: '2',
    name: '',
    phone: '',
    email: '',
    staffNote: '',
    marks: [] as TableMark[],
  }))
  const { busy, problem, run } = useDeskAction()
  const { email, ...rest } = table
  const send = (over: boolean) =>
    run(async idempotencyKey => {
      const body = { ...rest, ...(email && { email }), over }
      await deskApi(tableDayEndpoints.takeReservation, { body }, { idempotencyKey })
      onTaken()
    }, JSON.stringify(table))
  const at = (field: string) => problem?.field === field && { 'aria-invalid': true, 'aria-describedby': id }
  const text = (field: 'name' | 'phone' | 'email', label: string, input: object = {}) => (
    <label className={desk.field}>
      {label}
      <LimitedInput
        most={field === 'email' ? EMAIL : USUAL}
        autoComplete="off"
        value={table[field]}
        {...input}
        {...at(field)}
        onChange={({ target }) => setTable({ ...table, [field]: target.value })}
      />
    </label>
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form onSubmit={submit} className={styles.part} aria-label={t('Reserve a table')}>
      <TimeAndGuests table={table} at={at} onChange={changed => setTable({ ...table, ...changed })} />
      <div className={styles.pair}>
        {text('name', t('Name'), { required: true })}
        {text('phone', t('Phone number'), { required: true, type: 'tel' })}
      </div>
      {text('email', t('E-mail, for a confirmation (optional)'), { type: 'email' })}
      <NoteFields note={table} onChange={note => setTable({ ...table, ...note })} />
      <OverLimit id={id} problem={problem} busy={busy} onAgree={() => send(true)} />
      <Button type="submit" primary disabled={busy}>
        {t('Reserve')}
      </Button>
    </form>
  )
}
