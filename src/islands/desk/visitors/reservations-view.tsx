import { useStore } from '@nanostores/react'
import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { TableDay } from './tables/table-day.tsx'
import { useList } from './use-list.ts'
import styles from './visitors.module.css'
import { Wishes } from './wishes.tsx'

/** Requests for tables, and where the shop says how many guests sit, the tables of each day. */
export function ReservationsView() {
  const { t } = useDeskT()
  const { tables, today } = useStore($feed).now ?? {}
  const hasDays = typeof tables === 'number' && today !== undefined
  return (
    <ViewMain title={t('Reservations')} className={styles.visitors}>
      {hasDays ? <TableDay today={today} version={tables} /> : <AllWishes />}
    </ViewMain>
  )
}

function AllWishes() {
  const waiting = useStore($feed).now?.waiting.reservations
  const { list, problem, show } = useList(
    async () => ({ items: await deskApi(visitorEndpoints.getReservations) }),
    waiting,
  )
  return (
    <>
      <Problem problem={problem} />
      {list && (
        <Wishes
          reservations={list.items}
          states={['requested', 'proposed', 'accepted']}
          nothing="Requests for tables come here as soon as a guest sends the form"
          onAnswered={show}
        />
      )}
    </>
  )
}
