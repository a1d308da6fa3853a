import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DeskOrder } from '#contract/desk/orders.ts'
import dialog from '#islands/desk/kit/dialog.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command, type OrderAct } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import { useDrivers } from './use-drivers.ts'
import styles from './with-whom.module.css'

export interface Asked {
  order: Pick<DeskOrder, 'code' | 'state'>
  /** The driver who has it. */
  from?: string | undefined
}

/** All drivers but the one who has the order, the last used first; each is one tap. */
export function WithWhom({ order, from, onClose }: Asked & { onClose: () => void }) {
  const { t } = useDeskT()
  const title = useId()
  const drivers = useDrivers()
  const orders = useStore($feed).now?.orders ?? []
  // Names stay where they are while a finger is on its way to one of them.
  const [shown] = useState(drivers.filter(({ id }) => id !== from))
  const outWith = (name: string): number =>
    orders.filter(
      ({ state, driver, driverUntil }) => state === 'on_the_way' && driver === name && !driverUntil,
    ).length
  const send = (act: OrderAct): void => {
    command(order, act)
    onClose()
  }
  return createPortal(
    <Modal className={`${dialog.dialog} ${styles.dialog}`} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('With whom does {code} go?', { code: order.code })}</h2>
      {shown.map(({ id, name }) => (
        <Button
          key={id}
          primary
          onClick={() => send({ command: 'send-with', driver: id, name, ...(from && { from }) })}
        >
          {name}
          {outWith(name) > 0 && <small>{t('{count} on the way', { count: outWith(name) })}</small>}
        </Button>
      ))}
      {order.state !== 'on_the_way' && (
        <Button onClick={() => send({ command: 'send' })}>{t('Without a driver')}</Button>
      )}
      <Button quiet onClick={onClose}>
        {t('Cancel')}
      </Button>
    </Modal>,
    document.body,
  )
}
