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

/** Cancelled orders, each until somebody notes it. */
export function CancelledList({ orders }: { orders: DeskOrder[] }) {
  const { t } = useDeskT()
  const pending = new Set(useStore($pending).map(({ code }) => code))
  const cancelled = orders.filter(({ code }) => !pending.has(code))
  return (
    <div role="alert">
      <ul className={styles.cancelled}>
        {cancelled.map(order => {
          const { code, cancelledBy = '', items } = order
          const reason = reasonText(order, t)
          return (
            <li key={code}>
              <p>
                <strong>
                  {t('{code} is cancelled: {by}', {
                    code,
                    by: cancelledBy === ALARM ? t('nobody answered') : actorName(t, cancelledBy),
                  })}
                </strong>
                <span>{items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</span>
                {reason && <span>{reason}</span>}
              </p>
              <Button onClick={() => command({ code }, { command: 'note' })}>
                {t('Noted')} <span className="visually-hidden">{code}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
