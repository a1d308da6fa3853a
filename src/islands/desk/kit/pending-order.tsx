import { useStore } from '@nanostores/react'
import { SECOND } from '#contract/kit/durations.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { $waitingForPin, type OrderAct, type PendingAct, UNDO_MS, undo } from '#islands/desk/live/commands.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { useDeskT } from './use-desk-t.ts'

const done: Record<OrderAct['command'], DeskKey> = {
  accept: '{code} is accepted',
  reject: '{code} is rejected',
  prepare: '{code} is in preparation',
  ready: '{code} is ready',
  send: '{code} is on its way',
  'send-with': '{code} is on its way with {driver}',
  complete: '{code} is completed',
  delay: '{code} is delayed',
  recall: '{code}: step taken back',
  note: '{code} noted',
  tell: '{code}: message to the guest',
  see: '{code} noted',
  cancel: '{code} is cancelled',
  refund: '{code}: {price} is refunded',
}

/** What somebody else has done to an order. */
export const became: Partial<Record<OrderState, DeskKey>> = {
  accepted: done.accept,
  preparing: done.prepare,
  ready: done.ready,
  on_the_way: done.send,
  completed: done.complete,
  rejected: done.reject,
  cancelled: done.cancel,
}

/** What was tapped on an order or switched, with the way to take it back, or what it waits for. */
export function PendingOrder({ pending: { key, code, command, due } }: { pending: PendingAct }) {
  const { t, price } = useDeskT()
  const now = useDeviceNow()
  const forPin = useStore($waitingForPin)
  if ('label' in command)
    return (
      <>
        <p>
          {command.label} <span>{t('waits for the network')}</span>
        </p>
        <Button onClick={() => undo(key)}>{t('Undo')}</Button>
      </>
    )
  const seconds = Math.min(UNDO_MS / SECOND, Math.ceil((due - now) / SECOND))
  const refunded = command.command === 'refund' && { price: price(command.shown) }
  const driver = command.command === 'send-with' && { driver: command.name }
  return (
    <>
      <p>
        {t(done[command.command], { code, ...refunded, ...driver })}{' '}
        {seconds <= 0 && (
          <span>{forPin.includes(key) ? t('waits for a PIN') : t('waits for the network')}</span>
        )}
      </p>
      {seconds > 0 && (
        <Button onClick={() => undo(key)}>
          {t('Undo')} <span aria-hidden="true">({seconds})</span>
        </Button>
      )}
    </>
  )
}
