import { useStore } from '@nanostores/react'
import { SECOND } from '#contract/kit/durations.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import {
  $conflicts,
  $pending,
  $waitingForPin,
  dismiss,
  type OrderAct,
  UNDO_MS,
  undo,
} from '#islands/desk/live/commands.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

const done: Record<OrderAct['command'], DeskKey> = {
  accept: '{code} is accepted',
  reject: '{code} is rejected',
  prepare: '{code} is in preparation',
  ready: '{code} is ready',
  send: '{code} is on its way',
  complete: '{code} is completed',
  delay: '{code} is delayed',
  recall: '{code}: step taken back',
  note: '{code} noted',
  cancel: '{code} is cancelled',
  refund: '{code}: {price} is refunded',
}

/** What somebody else has done to an order. */
const became: Partial<Record<OrderState, DeskKey>> = {
  accepted: done.accept,
  preparing: done.prepare,
  ready: done.ready,
  on_the_way: done.send,
  completed: done.complete,
  rejected: done.reject,
  cancelled: done.cancel,
}

/** Taps that can still be taken back, those that wait for the network, and those that the server refused. */
export function PendingList() {
  const { t, price, when } = useDeskT()
  const now = useDeviceNow()
  const pending = useStore($pending)
  const forPin = useStore($waitingForPin)
  const conflicts = useStore($conflicts)
  return (
    <ul className={styles.pending} aria-live="polite">
      {pending.map(({ key, code, command, due }) => {
        if ('label' in command) {
          // With a network it is sent before anybody could read this.
          if (now - due < SECOND) return null
          return (
            <li key={key}>
              {command.label} <span>{t('waits for the network')}</span>
              <Button onClick={() => undo(key)}>{t('Undo')}</Button>
            </li>
          )
        }
        const seconds = Math.min(UNDO_MS / SECOND, Math.ceil((due - now) / SECOND))
        return (
          <li key={key}>
            {t(done[command.command], {
              code,
              ...(command.command === 'refund' && { price: price(command.shown) }),
            })}
            {seconds > 0 ? (
              <Button onClick={() => undo(key)}>
                {t('Undo')} <span aria-hidden="true">({seconds})</span>
              </Button>
            ) : (
              <span>{forPin.includes(key) ? t('waits for a PIN') : t('waits for the network')}</span>
            )}
          </li>
        )
      })}
      {conflicts.map(({ key, code, message, by, state, at }) => (
        <li key={key} className={styles.problem}>
          {state && at && became[state]
            ? `${t(became[state], { code })} · ${actorName(t, by)}, ${when(at)}`
            : `${code}: ${t.dynamic(message, { by: actorName(t, by), ...(at && { time: when(at) }) })}`}
          <Button onClick={() => dismiss(key)}>{t('OK')}</Button>
        </li>
      ))}
    </ul>
  )
}
