import { Suspense, useEffect, useState } from 'react'
import { COUNTER } from '#contract/desk/roles.ts'
import { nothingSetUp } from '#contract/desk/texts.ts'
import { useStore } from '../ui/use-store.ts'
import { startAwake } from './awake.ts'
import { $chosenView, beginWith } from './chosen-view.ts'
import styles from './desk.module.css'
import { deskPart } from './desk-part.tsx'
import { $feed } from './feed.ts'
import { CancelledNotice, ObstacleNotice } from './notices.tsx'
import type { Office } from './office-views.ts'
import { PendingList } from './pending-list.tsx'
import { PinRequest } from './pin-request.tsx'
import { needsSomebody } from './printers/names.ts'
import { StatusBar } from './status-bar.tsx'
import { useChime } from './use-chime.ts'
import { useDeskT } from './use-desk-t.ts'
import { useRing } from './use-ring.ts'
import { ViewNav } from './view-nav.tsx'
import { eveningViews, loadCounter } from './views.ts'

const TicketAlerts = deskPart(
  async () => (await import('./printers/ticket-alerts.tsx')).TicketAlerts,
  'printing',
)

/** A screen during the shift: the bar, the view that was chosen, and what waits to be sent. It rings in every view. */
export function Shift() {
  const { t } = useDeskT()
  const { status, device, now } = useStore($feed)
  const office = useOffice(device?.person !== undefined)
  // Who looks after the menu has come for it.
  const isEditor = device?.role === 'editor'
  const evening = isEditor && !office ? [] : eveningViews
  const own = office?.views ?? []
  const all = isEditor ? [...own, ...evening] : [...evening, ...own]
  const Nav = office?.OfficeNav ?? ViewNav
  const views = all.filter(({ roles }) => device && roles.includes(device.role))
  const chosen = useStore($chosenView)
  const view = views.find(({ title }) => title === chosen) ?? views[0]
  const isCounter = device !== undefined && COUNTER.includes(device.role)
  useEffect(() => {
    if (isCounter) void loadCounter()
  }, [isCounter])
  const isEmpty = now?.obstacles.some(({ message }) => message === nothingSetUp) ?? false
  useEffect(() => {
    if (isEmpty) beginWith('Opening')
  }, [isEmpty])
  const unanswered = useRing()
  useEffect(startAwake, [])
  useChime(now && now.waiting.reservations + now.waiting.messages)
  return (
    <>
      {status !== 'apart' && <StatusBar />}
      <ObstacleNotice />
      <CancelledNotice />
      {views.length > 1 && <Nav views={views} view={view} />}
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

/** What people have who have signed in, once it is loaded. */
function useOffice(isPerson: boolean): Office | undefined {
  const [office, setOffice] = useState<Office>()
  useEffect(() => {
    if (!isPerson) return
    import('./office-views.ts').then(part => part.showOffice(setOffice)).catch(() => undefined)
  }, [isPerson])
  return isPerson ? office : undefined
}
