import { useStore } from '@nanostores/react'
import type { DeskOrder, DeskOrderMessage } from '#contract/desk/orders.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $pending, command } from '#islands/desk/live/commands.ts'
import { openWish } from '#islands/desk/live/open-wish.ts'
import { Button } from '#islands/ui/button.tsx'
import { reasonText } from '#lib/i18n/desk/reason-text.ts'
import styles from './notices.module.css'
import { hasGuest } from './ringing.ts'

/** The name of the server for itself when it cancels what nobody has answered. */
const ALARM = 'alarm'

/** Orders that were cancelled, or whose guests are there in their cars or want a change, each until somebody notes it. */
export function ToNoteList({ orders }: { orders: DeskOrder[] }) {
  const pending = new Set(useStore($pending).map(({ code }) => code))
  return (
    <div role="alert">
      <ul className={styles.notes}>
        {orders
          .filter(({ code }) => !pending.has(code))
          .map(order => (
            <Notes key={order.code} order={order} />
          ))}
      </ul>
    </div>
  )
}

function Notes({ order }: { order: DeskOrder }) {
  const wish = openWish(order)
  return (
    <>
      {(order.cancelledBy || hasGuest(order)) && <Note order={order} />}
      {wish && <WishNote order={order} wish={wish} />}
    </>
  )
}

/** What a guest wants to be changed, with their number: somebody may have to call. */
function WishNote({ order, wish }: { order: DeskOrder; wish: DeskOrderMessage }) {
  const { t } = useDeskT()
  const { code, name, phone } = order
  return (
    <li>
      <p>
        <strong>{t('{code}: the guest asks for a change', { code })}</strong>
        <span>{wish.words}</span>
        <span>
          {name} {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </span>
      </p>
      <Button onClick={() => command(order, { command: 'see', message: wish.number })}>
        {t('Noted')} <span className="visually-hidden">{code}</span>
      </Button>
    </li>
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
