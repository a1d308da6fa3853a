import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { EndedOrders } from './ended-orders.tsx'
import styles from './today.module.css'
import { TodayFigures } from './today-figures.tsx'

const PastOrders = deskPart(async () => (await import('./past-orders.tsx')).PastOrders)
const Report = deskPart(async () => (await import('./report.tsx')).Report, 'office', 'settings')

const parts = ['Today', 'Past orders', 'Numbers'] as const satisfies DeskKey[]

/** The day so far, the orders of the past, and for owners the numbers of any days. */
export function Today() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  const [shown, setShown] = useState<(typeof parts)[number]>('Today')
  return (
    <main className={styles.today}>
      <nav className={styles.parts} aria-label={t('Figures and orders')}>
        {parts
          .filter(part => part !== 'Numbers' || isOwner)
          .map(part => (
            <Button
              key={part}
              aria-current={part === shown ? 'page' : undefined}
              onClick={() => setShown(part)}
            >
              {t(part)}
            </Button>
          ))}
      </nav>
      <h1 className={shown === 'Today' ? undefined : 'visually-hidden'}>{t(shown)}</h1>
      <Suspense fallback={null}>
        {shown === 'Today' && <Now />}
        {shown === 'Past orders' && <PastOrders />}
        {shown === 'Numbers' && <Report />}
      </Suspense>
    </main>
  )
}

/** The figures of the day, and the orders that have ended. */
function Now() {
  return (
    <>
      <TodayFigures />
      <EndedOrders />
    </>
  )
}
