import type { DeskOrder } from '#contract/desk/orders.ts'
import { useStore } from '../ui/use-store.ts'
import { $pending, command } from './commands.ts'
import desk from './desk.module.css'
import type { DeskKey } from './desk-texts.ts'
import styles from './notices.module.css'
import { useDeskT } from './use-desk-t.ts'

/** Who can cancel an order besides people, by the names that the server uses. */
const actors: Record<string, DeskKey> = {
  alarm: 'nobody answered',
  'command-line': 'command line',
  'mail-link': 'link in the mail',
}

/** Cancelled orders, each until somebody notes it. */
export function CancelledList({ orders }: { orders: DeskOrder[] }) {
  const { t } = useDeskT()
  const pending = new Set(useStore($pending).map(({ code }) => code))
  const cancelled = orders.filter(({ code }) => !pending.has(code))
  return (
    <div role="alert">
      <ul className={styles.cancelled}>
        {cancelled.map(({ code, cancelledBy = '', reason, items }) => {
          const actor = actors[cancelledBy]
          return (
            <li key={code}>
              <p>
                <strong>
                  {t('{code} is cancelled: {by}', { code, by: actor ? t(actor) : cancelledBy })}
                </strong>
                <span>{items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</span>
                {reason && <span>{reason}</span>}
              </p>
              <button type="button" className="button" onClick={() => command({ code }, { command: 'note' })}>
                {t('Noted')} <span className={desk.hidden}>{code}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
