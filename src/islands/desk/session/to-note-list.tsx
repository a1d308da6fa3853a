import { useStore } from '@nanostores/react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending, command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import { reasonText } from '#lib/i18n/desk/reason-text.ts'
import styles from './notices.module.css'

/** The name of the server for itself when it cancels what nobody has answered. */
const ALARM = 'alarm'

/** Orders that were cancelled, or whose guests are there in their cars, each until somebody notes it. */
export function ToNoteList({ orders }: { orders: DeskOrder[] }) {
  const pending = new Set(useStore($pending).map(({ code }) => code))
  return (
    <div role="alert">
      <ul className={styles.notes}>
        {orders
          .filter(({ code }) => !pending.has(code))
          .map(order => (
            <Note key={order.code} order={order} />
          ))}
      </ul>
    </div>
  )
}

function Note({ order }: { order: DeskOrder }) {
  const { t, time } = useDeskT()
  const { code, cancelledBy, arrivedAt = '', car = '', name, items } = order
  const by = cancelledBy === ALARM ? t('nobody answered') : actorName(t, cancelledBy ?? '')
  const reason = cancelledBy && reasonText(order, t)
  return (
    <li>
      <p>
        <strong>
          {cancelledBy
            ? t('{code} is cancelled: {by}', { code, by })
            : t('{code}: the guest is here since {time}', { code, time: time(arrivedAt) })}
        </strong>
        <span>
          {cancelledBy ? items.map(({ qty, name }) => `${qty} × ${name}`).join(', ') : `${car} ${name}`}
        </span>
        {reason && <span>{reason}</span>}
      </p>
      <Button onClick={() => command(order, { command: 'note' })}>
        {t('Noted')} <span className="visually-hidden">{code}</span>
      </Button>
    </li>
  )
}
