import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { DeskCommandName, DeskOrder } from '#contract/desk/orders.ts'
import { COUNTER } from '#contract/desk/roles.ts'
import { rulesOf } from '#contract/orders/order-types.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $device } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { accept, inMinutes, proposal } from './accept.ts'

const OrderMoney = deskPart(
  async () => (await import('#islands/desk/order/order-money.tsx')).OrderMoney,
  'counter',
)

/** Other times to accept an order for, in minutes from now. */
const OTHER_TIMES = [10, 20, 30, 45, 60, 90]
const REASONS: DeskKey[] = [
  'We are too busy',
  'A dish is sold out',
  'We do not deliver there',
  'We are about to close',
]

/** What is done with an order next, each in one tap. */
export function OrderActions({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, price } = useDeskT()
  const [open, setOpen] = useState<'times' | 'reasons' | 'money'>()
  const role = useStore($device)?.role
  const isCounter = role !== undefined && COUNTER.includes(role)
  if (order.state !== 'received') {
    const [name, label] = nextOf(order)
    return (
      <div className={styles.actions}>
        {order.state === 'accepted' && (
          <Button onClick={() => command(order, { command: 'prepare' })}>{t('In preparation')}</Button>
        )}
        <Button primary onClick={() => command(order, { command: name })}>
          {t(label)}
        </Button>
        {isCounter && (
          <Button
            className={styles.whole}
            aria-expanded={open === 'money'}
            onClick={() => setOpen(open === 'money' ? undefined : 'money')}
          >
            {t('Cancel or refund')}
          </Button>
        )}
        {open === 'money' && (
          <div className={styles.whole}>
            <Suspense fallback={null}>
              <OrderMoney code={order.code} />
            </Suspense>
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <Accept order={order} now={now} />
      <div className={styles.actions}>
        <Button
          aria-expanded={open === 'times'}
          onClick={() => setOpen(open === 'times' ? undefined : 'times')}
        >
          {t('Other time')}
        </Button>
        <Button
          aria-expanded={open === 'reasons'}
          onClick={() => setOpen(open === 'reasons' ? undefined : 'reasons')}
        >
          {t('Reject')}
        </Button>
      </div>
      {open === 'times' && (
        <div className={styles.actions}>
          {OTHER_TIMES.map(minutes => (
            <Button key={minutes} onClick={() => accept(order, inMinutes(minutes, now))}>
              {t('{minutes} min', { minutes })}
            </Button>
          ))}
        </div>
      )}
      {open === 'reasons' && order.paid && (
        <p>{t('If you reject, {price} is refunded.', { price: price(order.total) })}</p>
      )}
      {open === 'reasons' && (
        <div className={`${styles.actions} ${styles.sentences}`}>
          {REASONS.map(reason => (
            <Button key={reason} onClick={() => command(order, { command: 'reject', reason: t(reason) })}>
              {t(reason)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** Accepts with the time that the guest chose, or with the proposed one. */
function Accept({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, when } = useDeskT()
  const minutes = useStore($feed).now?.minutes
  const proposed = proposal(order, minutes, now)
  return (
    <div className={`${styles.actions} ${styles.accept}`}>
      <Button primary onClick={() => accept(order, proposed)}>
        {t('Accept for {time}', { time: when(proposed.at) })}
      </Button>
    </div>
  )
}

/** The command that moves an accepted order on, and its label. */
function nextOf({ state, orderType }: DeskOrder): [DeskCommandName, DeskKey] {
  if (state === 'accepted' || state === 'preparing') return ['ready', 'Ready']
  if (state === 'ready' && rulesOf(orderType).isDelivered) return ['send', 'On the way']
  return ['complete', state === 'on_the_way' ? 'Delivered' : 'Handed over']
}
