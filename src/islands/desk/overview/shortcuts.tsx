import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { COUNTER, EVENING, OFFICE } from '#contract/api/roles.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { PauseChoice, pauseOrders } from '#islands/desk/kit/pause-choice.tsx'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $device } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './shortcuts.module.css'

/** The way to the orders, with how many are open. */
export function ToOrders() {
  const { t } = useDeskT()
  const open = useStore($feed).now?.orders.length ?? 0
  return (
    <Button primary onClick={() => showView('Orders')}>
      {open > 0 ? t('Orders: {count} open', { count: open }) : t('To the orders')}
    </Button>
  )
}

/** What is done most often in between, each by one tap of a thumb. */
export function Shortcuts() {
  const { t } = useDeskT()
  const role = useStore($device)?.role
  if (!role) return null
  return (
    <section className={styles.shortcuts} aria-label={t('Done most often')}>
      {EVENING.includes(role) && (
        <Shortcut icon="sold-out" onClick={() => showView('Sold out')}>
          {t('Sold out')}
        </Shortcut>
      )}
      {EVENING.includes(role) && <Pause />}
      {COUNTER.includes(role) && (
        <Shortcut icon="today" onClick={() => showView('Today')}>
          {t('Today')}
        </Shortcut>
      )}
      {OFFICE.includes(role) && (
        <Shortcut icon="price" onClick={() => show({ view: 'Menu', menu: { page: 'dishes' } })}>
          {t('Change a price')}
        </Shortcut>
      )}
      {COUNTER.includes(role) && (
        <Shortcut icon="messages" onClick={() => showView('Messages')}>
          {t('Messages')}
        </Shortcut>
      )}
      {role === 'editor' && (
        <Shortcut icon="today" onClick={() => showView('Special days')}>
          {t('Special days')}
        </Shortcut>
      )}
    </section>
  )
}

type Icon = 'sold-out' | 'pause' | 'today' | 'price' | 'messages'

interface ShortcutProps {
  icon: Icon
  onClick: () => void
  children: ReactNode
}

const Shortcut = ({ icon, onClick, children }: ShortcutProps) => (
  <Button className={styles.shortcut} data-icon={icon} onClick={onClick}>
    <span>{children}</span>
  </Button>
)

/** Pauses new orders, or takes them again. */
function Pause() {
  const { t, time } = useDeskT()
  const switches = useStore($feed).now?.switches
  if (!switches) return null
  const { orderTypes: all, pauses } = switches
  const [first] = pauses
  if (first) {
    const of = pauses.map(({ orderType }) => orderType)
    return (
      <Shortcut icon="pause" onClick={() => pauseOrders(t, { all, of, minutes: 0, text: t('End') })}>
        {t('Paused until {time}: end', { time: time(first.until) })}
      </Shortcut>
    )
  }
  return (
    <Popover className={styles.shortcut} icon="pause" label={<span>{t('Pause')}</span>}>
      <p className={styles.question}>{t('No new orders for')}</p>
      <PauseChoice orderTypes={all} />
    </Popover>
  )
}
