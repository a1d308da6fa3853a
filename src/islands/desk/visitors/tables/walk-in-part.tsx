import { type SubmitEvent, useState } from 'react'
import { tableDayEndpoints } from '#contract/desk/table-days.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './table-day.module.css'

const USUAL = ['1', '2', '3', '4', '5', '6', '7', '8']

interface Seated {
  id: string
  guests: string
  over: boolean
}

/** Seats guests who have no reservation: a tap on how many they are, and they sit. */
export function WalkInPart({ onSeated }: { onSeated: () => void }) {
  const { t } = useDeskT()
  const [seated, setSeated] = useState<Seated>()
  const [typed, setTyped] = useState('')
  const { busy, problem, run } = useDeskAction()
  const seat = (guests: string) =>
    run(async idempotencyKey => {
      setSeated(undefined)
      setSeated(await deskApi(tableDayEndpoints.seatWalkIn, { body: { guests } }, { idempotencyKey }))
      setTyped('')
      onSeated()
    }, guests)
  const takeBack = (id: string) =>
    run(async idempotencyKey => {
      await deskApi(tableDayEndpoints.cancelReservation, { params: { id }, body: {} }, { idempotencyKey })
      setSeated(undefined)
      onSeated()
    }, id)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void seat(typed)
  }
  return (
    <div className={styles.part}>
      <fieldset className={styles.numbers}>
        <legend>{t('How many guests sit down now?')}</legend>
        {USUAL.map(guests => (
          <Button key={guests} disabled={busy} onClick={() => seat(guests)}>
            {guests}
          </Button>
        ))}
        <form onSubmit={submit}>
          <label className={desk.field}>
            <span className="visually-hidden">{t('More guests')}</span>
            <input
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={999}
              placeholder="9"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <Button type="submit" disabled={busy}>
            {t('Now')}
          </Button>
        </form>
      </fieldset>
      <Problem problem={problem} />
      <p role="status" className={styles.seated}>
        {seated && (
          <>
            {t('{count} {count|guest sits|guests sit} down', { count: seated.guests })}
            {seated.over && <strong> {t('That is more than your limit')}</strong>}
            <Button disabled={busy} onClick={() => takeBack(seated.id)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
