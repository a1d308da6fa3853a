import { useStore } from '@nanostores/react'
import { type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { endStates } from '#contract/orders/order-state.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { became, PendingOrder } from '#islands/desk/kit/pending-order.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $conflicts, $pending, dismiss, type PendingAct } from '#islands/desk/live/commands.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  /** Whether the cards of open orders are shown, which say themselves what was tapped on them. */
  hasCards: boolean
}

/** Taps that can still be taken back, those that wait for the network, and those that the server refused: what no card says. */
export function PendingList({ hasCards }: Props) {
  const { t, when } = useDeskT()
  const now = useDeviceNow()
  const orders = useStore($feed).now?.orders
  const orderOf = (code: string) => orders?.find(order => order.code === code)
  const conflicts = useStore($conflicts)
  const isListed = ({ code, command, due }: PendingAct): boolean => {
    // With a network it is sent before anybody could read this.
    if ('label' in command) return now - due >= SECOND
    const order = orderOf(code)
    return !(hasCards && order && !endStates.includes(order.state))
  }
  return (
    <ul className={styles.pending} aria-live="polite">
      {useStore($pending)
        .filter(isListed)
        .map(pending => (
          <li key={pending.key}>
            <PendingOrder pending={pending} />
            <Dishes order={orderOf(pending.code)} />
          </li>
        ))}
      {conflicts.map(({ key, code, message, by, state, at }) => (
        <li key={key} className={styles.problem}>
          {state && at && became[state]
            ? `${t(became[state], { code })} · ${actorName(t, by)}, ${when(at)}`
            : `${code}: ${t.dynamic(message, { by: actorName(t, by), ...(at && { time: when(at) }) })}`}
          <Dishes order={orderOf(code)} />
          <Button onClick={() => dismiss(key)}>{t('OK')}</Button>
        </li>
      ))}
    </ul>
  )
}

/** Which order that is, in words: nobody knows codes by heart. */
const Dishes = ({ order }: { order: DeskOrder | undefined }) =>
  order && <small>{order.items.map(item => `${qtyLeft(item)} × ${item.name}`).join(', ')}</small>
