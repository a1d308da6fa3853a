import { Suspense, useEffect, useState } from 'react'
import { useStore } from '../ui/use-store.ts'
import { startAwake } from './awake.ts'
import { CancelledList } from './cancelled-list.tsx'
import styles from './desk.module.css'
import { $feed } from './feed.ts'
import { Obstacles } from './obstacles.tsx'
import { PendingList } from './pending-list.tsx'
import { StatusBar } from './status-bar.tsx'
import { useDeskT } from './use-desk-t.ts'
import { useRing } from './use-ring.ts'
import { deskViews, ORDERS } from './views.ts'

/** A screen during the shift: the bar, the view that was chosen, and what waits to be sent. It rings in every view. */
export function Shift() {
  const { t } = useDeskT()
  const role = useStore($feed).now?.device.role
  const [view, setView] = useState(ORDERS)
  const views = deskViews.filter(({ roles }) => role && roles.includes(role))
  const unanswered = useRing()
  useEffect(startAwake, [])
  const { View } = view
  return (
    <>
      <StatusBar />
      <Obstacles />
      <CancelledList />
      {views.length > 1 && (
        <nav className={styles.views} aria-label={t('Views')}>
          {views.map(each => (
            <button
              key={each.title}
              type="button"
              className="button"
              aria-current={each === view ? 'page' : undefined}
              onClick={() => setView(each)}
            >
              {t(each.title)}
            </button>
          ))}
        </nav>
      )}
      <p role="status" className={styles.hidden}>
        {unanswered > 0 ? t('{count} new orders', { count: unanswered }) : t('No new orders')}
      </p>
      <Suspense fallback={null}>
        <View />
      </Suspense>
      <PendingList />
    </>
  )
}
