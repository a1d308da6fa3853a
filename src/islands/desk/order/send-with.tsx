import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command, type OrderAct } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import styles from './send-with.module.css'

const NO_DRIVERS: { id: string; name: string }[] = []

/** Those who bring orders, the last used first; none where nobody notes with whom one is on its way. */
export const useDrivers = () => useStore($feed).now?.drivers ?? NO_DRIVERS

interface Asked {
  order: Pick<DeskOrder, 'code' | 'state'>
  /** The driver who has it. */
  from?: string | undefined
}

interface Props extends Asked {
  text: string
  /** The whole name of the button, where others have the same text. */
  label?: string
  primary?: boolean
}

/** A button that asks with whom an order goes. */
export function SendWith({ text, label, primary, ...asked }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button primary={primary} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && createPortal(<WithWhom {...asked} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** All drivers but the one who has the order, the last used first; each is one tap. */
function WithWhom({ order, from, onClose }: Asked & { onClose: () => void }) {
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
  return (
    <Modal className={styles.dialog} aria-labelledby={title} onClose={onClose}>
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
    </Modal>
  )
}
