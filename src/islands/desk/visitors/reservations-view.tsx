import { useStore } from '@nanostores/react'
import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { ReservationCard } from './reservation-card.tsx'
import { useList } from './use-list.ts'
import styles from './visitors.module.css'

const sections: [DeskKey, DeskReservation['state']][] = [
  ['To answer', 'requested'],
  ['Waiting for the guest', 'proposed'],
  ['Reserved', 'accepted'],
]

/** Requests for tables: those to answer, those with another time proposed, and the reserved tables. */
export function ReservationsView() {
  const { t } = useDeskT()
  const waiting = useStore($feed).now?.waiting.reservations
  const { list, problem, show } = useList(
    async () => ({ items: await deskApi(visitorEndpoints.getReservations) }),
    waiting,
  )
  return (
    <ViewMain title={t('Reservations')} className={styles.visitors}>
      <Problem problem={problem} />
      {list &&
        sections.map(([title, state]) => {
          const shown = list.items.filter(each => each.state === state)
          if (shown.length === 0 && state !== 'requested') return null
          return (
            <section key={state} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              {shown.length === 0 && (
                <Empty text={t('Requests for tables come here as soon as a guest sends the form')} />
              )}
              <ul className={styles.cards}>
                {shown.map(reservation => (
                  <ReservationCard key={reservation.id} reservation={reservation} onAnswered={show} />
                ))}
              </ul>
            </section>
          )
        })}
    </ViewMain>
  )
}
