import { useStore } from '../ui/use-store.ts'
import { $pending, command } from './commands.ts'
import desk from './desk.module.css'
import type { DeskKey } from './desk-texts.ts'
import { $feed } from './feed.ts'
import styles from './notices.module.css'
import { useDeskT } from './use-desk-t.ts'

/** Who can cancel an order besides people, by the names that the server uses. */
const actors: Record<string, DeskKey> = {
  alarm: 'nobody answered',
  'command-line': 'command line',
  'mail-link': 'link in the mail',
}

/** Orders that were cancelled and that nobody at the desk has noted, in every view. */
export function CancelledList() {
  const { t } = useDeskT()
  const pending = new Set(useStore($pending).map(({ code }) => code))
  const orders = useStore($feed).now?.orders ?? []
  const cancelled = orders.filter(({ code, cancelledBy }) => cancelledBy && !pending.has(code))
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
