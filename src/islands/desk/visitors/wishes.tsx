import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { ReservationCard } from './reservation-card.tsx'
import styles from './visitors.module.css'

const titles = {
  requested: 'To answer',
  proposed: 'Waiting for the guest',
  accepted: 'Reserved',
} as const satisfies Partial<Record<DeskReservation['state'], DeskKey>>

interface Props {
  reservations: DeskReservation[]
  states: readonly (keyof typeof titles)[]
  /** What is said while nothing is to be answered. */
  nothing?: DeskKey
  onAnswered: (before: DeskReservation, answered: DeskReservation) => void
}

/** Requests for tables in their states: those to answer, those with another time proposed, and the reserved tables. */
export function Wishes({ reservations, states, nothing, onAnswered }: Props) {
  const { t } = useDeskT()
  return states.map(state => {
    const shown = reservations.filter(each => each.state === state)
    const empty = state === 'requested' ? nothing : undefined
    if (shown.length === 0 && !empty) return null
    return (
      <section key={state} aria-label={t(titles[state])}>
        <h2>{t(titles[state])}</h2>
        {shown.length === 0 && empty && <Empty text={t(empty)} />}
        <ul className={styles.cards}>
          {shown.map(reservation => (
            <ReservationCard key={reservation.id} reservation={reservation} onAnswered={onAnswered} />
          ))}
        </ul>
      </section>
    )
  })
}
