import { useStore } from '@nanostores/react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending, command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import { reasonText } from '#lib/i18n/desk/reasons.ts'
import styles from './notices.module.css'

/** The name of the server for itself when it cancels what nobody has answered. */
const ALARM = 'alarm'

/** Orders that were cancelled, or whose guests are there in their cars, each until somebody notes it. */
export function ToNoteList({ orders }: { orders: DeskOrder[] }) {
  const { t } = useDeskT()
  const pending = new Set(useStore($pending).map(({ code }) => code))
  return (
    <div role="alert">
      <ul className={styles.notes}>
        {orders
          .filter(({ code }) => !pending.has(code))
          .map(order => (
            <li key={order.code}>
              <p>{order.cancelledBy ? <Cancelled order={order} /> : <Arrived order={order} />}</p>
              <Button onClick={() => command(order, { command: 'note' })}>
                {t('Noted')} <span className="visually-hidden">{order.code}</span>
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}

function Cancelled({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const { code, cancelledBy = '', items } = order
  const by = cancelledBy === ALARM ? t('nobody answered') : actorName(t, cancelledBy)
  const reason = reasonText(order, t)
  return (
    <>
      <strong>{t('{code} is cancelled: {by}', { code, by })}</strong>
      <span>{items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</span>
      {reason && <span>{reason}</span>}
    </>
  )
}

function Arrived({ order: { code, name, car, arrivedAt = '' } }: { order: DeskOrder }) {
  const { t, time } = useDeskT()
  return (
    <>
      <strong>{t('{code}: the guest is here since {time}', { code, time: time(arrivedAt) })}</strong>
      <span>{[car, name].filter(Boolean).join(' · ')}</span>
    </>
  )
}
