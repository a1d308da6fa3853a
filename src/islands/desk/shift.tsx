import { Suspense, useEffect, useState } from 'react'
import { COUNTER } from '#contract/desk/roles.ts'
import { nothingSetUp } from '#contract/desk/texts.ts'
import { useStore } from '../ui/use-store.ts'
import { startAwake } from './awake.ts'
import { $chosenView } from './chosen-view.ts'
import styles from './desk.module.css'
import { deskPart } from './desk-part.tsx'
import type { DeskView } from './desk-view.ts'
import { $feed } from './feed.ts'
import { CancelledNotice, ObstacleNotice } from './notices.tsx'
import { PendingList } from './pending-list.tsx'
import { PinRequest } from './pin-request.tsx'
import { needsSomebody } from './printers/names.ts'
import { StatusBar } from './status-bar.tsx'
import { useChime } from './use-chime.ts'
import { useDeskT } from './use-desk-t.ts'
import { useRing } from './use-ring.ts'
import { eveningViews, loadCounter } from './views.ts'

const TicketAlerts = deskPart(
  async () => (await import('./printers/ticket-alerts.tsx')).TicketAlerts,
  'printing',
)

/** A screen during the shift: the bar, the view that was chosen, and what waits to be sent. It rings in every view. */
export function Shift() {
  const { t } = useDeskT()
  const { status, device, now } = useStore($feed)
  const office = useOfficeViews(device?.person !== undefined)
  // Who looks after the menu has come for it.
  const isEditor = device?.role === 'editor'
  const evening = isEditor && office.length === 0 ? [] : eveningViews
  const all = isEditor ? [...office, ...evening] : [...evening, ...office]
  const views = all.filter(({ roles }) => device && roles.includes(device.role))
  const chosen = useStore($chosenView)
  const view = views.find(({ title }) => title === chosen) ?? views[0]
  const isCounter = device !== undefined && COUNTER.includes(device.role)
  useEffect(() => {
    if (isCounter) void loadCounter()
  }, [isCounter])
  const isEmpty = now?.obstacles.some(({ message }) => message === nothingSetUp) ?? false
  useEffect(() => {
    if (isEmpty) $chosenView.set('Opening')
  }, [isEmpty])
  const unanswered = useRing()
  useEffect(startAwake, [])
  useChime(now && now.waiting.reservations + now.waiting.messages)
  return (
    <>
      {status !== 'apart' && <StatusBar />}
      <ObstacleNotice />
      <CancelledNotice />
      {views.length > 1 && (
        <nav className={styles.views} aria-label={t('Views')}>
          {views.map(each => (
            <button
              key={each.title}
              type="button"
              className="button"
              aria-current={each === view ? 'page' : undefined}
              onClick={() => $chosenView.set(each.title)}
            >
              {t(each.title)} <Waiting count={each.waits && now?.waiting[each.waits]} />
              {each.Badge && (
                <Suspense fallback={null}>
                  <each.Badge />
                </Suspense>
              )}
            </button>
          ))}
        </nav>
      )}
      <p role="status" className={styles.hidden}>
        {unanswered > 0 ? t('{count} new orders', { count: unanswered }) : t('No new orders')}
      </p>
      {now?.tickets.some(needsSomebody) && (
        <Suspense fallback={null}>
          <TicketAlerts />
        </Suspense>
      )}
      <Suspense fallback={null}>{view && <view.View />}</Suspense>
      <PendingList />
      <PinRequest />
    </>
  )
}

/** The views of people who have signed in, once they are loaded. */
function useOfficeViews(isPerson: boolean): readonly DeskView[] {
  const [views, setViews] = useState<readonly DeskView[]>([])
  useEffect(() => {
    if (!isPerson) return
    import('./office-views.ts').then(
      part => part.showOfficeViews(setViews),
      () => undefined,
    )
  }, [isPerson])
  return isPerson ? views : []
}

/** How many wait for an answer, beside the name of their view. */
function Waiting({ count = 0 }: { count: number | undefined }) {
  const { t } = useDeskT()
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      {count}
      <span className={styles.hidden}>{t('to answer')}</span>
    </span>
  )
}
