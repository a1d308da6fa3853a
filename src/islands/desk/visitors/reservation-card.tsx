import { Fragment, useState } from 'react'
import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import { filledAt, type ReservationField, reservationFields } from '#contract/desk/reservation-fields.ts'
import type { DeskReservation, ReservationAnswer } from '#contract/desk/visitors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { ReservationForm } from './reservation-form.tsx'
import { UndoLine } from './undo-line.tsx'
import { useUndoDelay } from './use-undo-delay.ts'
import styles from './visitors.module.css'

const done: Record<ReservationAnswer['answer'], DeskKey> = {
  accept: 'The table is reserved',
  propose: 'Another time is proposed',
  decline: 'The request is declined',
}

interface Props {
  reservation: DeskReservation
  onAnswered: (before: DeskReservation, answered: DeskReservation) => void
}

/** One request for a table, with everything that is needed to answer it. */
export function ReservationCard({ reservation, onAnswered }: Props) {
  const { t, dateTime } = useDeskT()
  const { id, state, reservedAt, proposedAt } = reservation
  const tables = reservation.tables ? [reservation.tables.join(' + ')] : []
  const [open, setOpen] = useState<'propose' | 'decline'>()
  const { delayed, sending, seconds, problem, delay, undo } = useUndoDelay(
    async (given: ReservationAnswer, idempotencyKey) => {
      const call = { params: { id }, body: given }
      onAnswered(reservation, await deskApi(visitorEndpoints.answerReservation, call, { idempotencyKey }))
    },
  )
  const answer = (given: ReservationAnswer): void => {
    setOpen(undefined)
    delay(given)
  }
  const toggle = (which: 'propose' | 'decline') => setOpen(open === which ? undefined : which)
  const textOf = (field: ReservationField): string => {
    const { desk: shown } = reservationFields[field]
    return 'text' in shown ? t(shown.text, { count: reservation[field] }) : reservation[field]
  }
  return (
    <li className={`${desk.card} ${styles.card}`}>
      <h3>{[dateTime(reservedAt), ...filledAt('title', reservation).map(textOf), ...tables].join(' · ')}</h3>
      {proposedAt && <p>{t('Proposed: {time}', { time: dateTime(proposedAt) })}</p>}
      <p className={styles.contact}>
        {filledAt('contact', reservation).map(field => (
          <Fragment key={field}>{linked(field, reservation[field], textOf(field))} </Fragment>
        ))}
      </p>
      {filledAt('words', reservation).map(field => (
        <p key={field} className={styles.words}>
          {textOf(field)}
        </p>
      ))}
      <Problem problem={problem} />
      {delayed && (
        <UndoLine text={t(done[delayed.answer])} seconds={seconds} sending={sending} onUndo={undo} />
      )}
      {!delayed && state !== 'accepted' && (
        <div className={styles.buttons}>
          <Button primary onClick={() => answer({ answer: 'accept' })}>
            {proposedAt ? t('The guest agrees') : t('Accept')}
          </Button>
          <Button aria-expanded={open === 'propose'} onClick={() => toggle('propose')}>
            {t('Other time')}
          </Button>
          <Button
            quiet
            className={styles.last}
            aria-expanded={open === 'decline'}
            onClick={() => toggle('decline')}
          >
            {t('Decline')}
          </Button>
        </div>
      )}
      {!delayed && open && (
        <ReservationForm key={open} id={id} kind={open} from={proposedAt ?? reservedAt} onAnswer={answer} />
      )}
    </li>
  )
}

function linked(field: ReservationField, value: string, text: string) {
  const { desk: shown } = reservationFields[field]
  return 'link' in shown ? <a href={`${shown.link}:${value}`}>{text}</a> : text
}
