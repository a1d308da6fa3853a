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
import { ReasonForm } from '#islands/desk/order/reason-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { rejectNames } from '#lib/i18n/desk/reasons.ts'
import { accept, inMinutes, proposal, timesAround } from './accept.ts'

const OrderSteps = deskPart(
  async () => (await import('#islands/desk/order/order-steps.tsx')).OrderSteps,
  'steps',
)
const OrderMoney = deskPart(
  async () => (await import('#islands/desk/order/order-money.tsx')).OrderMoney,
  'counter',
)

/** Other times to accept an order for, in minutes from now. */
const OTHER_TIMES = [10, 20, 30, 45, 60, 90]
const REASONS = Object.keys(rejectNames) as (keyof typeof rejectNames)[]

/** What is done with an order next, each in one tap. */
export function OrderActions({ order, now }: { order: DeskOrder; now: Date }) {
  const { t, price, when } = useDeskT()
  const [open, setOpen] = useState<'times' | 'reasons' | 'money' | 'steps'>()
  const toggle = (which: typeof open) => setOpen(open === which ? undefined : which)
  const minutes = useStore($feed).now?.minutes
  const role = useStore($device)?.role
  const isCounter = role !== undefined && COUNTER.includes(role)
  if (order.state !== 'received') {
    const [[name, label], ...others] = nextOf(order)
    return (
      <div className={styles.actions}>
        {others.map(([other, text]) => (
          <Button key={other} onClick={() => command(order, { command: other })}>
            {t(text)}
          </Button>
        ))}
        <Button primary onClick={() => command(order, { command: name })}>
          {t(label)}
        </Button>
        <Button className={styles.whole} aria-expanded={open === 'steps'} onClick={() => toggle('steps')}>
          {t('Delay or step back')}
        </Button>
        {open === 'steps' && (
          <div className={styles.whole}>
            <Suspense fallback={null}>
              <OrderSteps order={order} />
            </Suspense>
          </div>
        )}
        {isCounter && (
          <Button className={styles.whole} aria-expanded={open === 'money'} onClick={() => toggle('money')}>
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
  const around = timesAround(order, now)
  return (
    <>
      <Accept order={order} now={now} />
      <div className={styles.actions}>
        <Button aria-expanded={open === 'times'} onClick={() => toggle('times')}>
          {t('Other time')}
        </Button>
        <Button aria-expanded={open === 'reasons'} onClick={() => toggle('reasons')}>
          {t('Reject')}
        </Button>
      </div>
      {open === 'times' && (
        <div className={styles.actions}>
          {around.map(at => (
            <Button key={at} onClick={() => accept(order, { ...proposal(order, minutes, now), at })}>
              {when(at)}
            </Button>
          ))}
          {around.length === 0 &&
            OTHER_TIMES.map(each => (
              <Button key={each} onClick={() => accept(order, inMinutes(each, now))}>
                {t('{minutes} min', { minutes: each })}
              </Button>
            ))}
        </div>
      )}
      {open === 'reasons' && order.paid && order.total > order.refunded && (
        <p>{t('If you reject, {price} is refunded.', { price: price(order.total - order.refunded) })}</p>
      )}
      {open === 'reasons' && (
        <div className={`${styles.actions} ${styles.sentences}`}>
          {REASONS.map(reasonKind => (
            <Button key={reasonKind} onClick={() => command(order, { command: 'reject', reasonKind })}>
              {t(rejectNames[reasonKind])}
            </Button>
          ))}
          <ReasonForm code={order.code} onReason={reason => command(order, { command: 'reject', reason })}>
            {t('Reject')}
          </ReasonForm>
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
    <div className={styles.actions}>
      <Button primary onClick={() => accept(order, proposed)}>
        {t('Accept for {time}', { time: when(proposed.at) })}
      </Button>
    </div>
  )
}

/** The commands that move an accepted order on, with their labels: the next one first. A pre-order is cooked before it can be ready. */
function nextOf({ state, orderType, wishedAt }: DeskOrder): [Step, ...Step[]] {
  const ready: Step = ['ready', 'Ready']
  const prepare: Step = ['prepare', 'In preparation']
  if (state === 'accepted') return wishedAt === undefined ? [ready, prepare] : [prepare, ready]
  if (state === 'preparing') return [ready]
  if (state === 'ready' && rulesOf(orderType).isDelivered) return [['send', 'On the way']]
  return [['complete', state === 'on_the_way' ? 'Delivered' : 'Handed over']]
}

type Step = [DeskCommandName, DeskKey]
