import type { Obstacle } from '#contract/desk/orders.ts'
import { useStore } from '../ui/use-store.ts'
import { $feed } from './feed.ts'
import styles from './notices.module.css'
import { useDeskT } from './use-desk-t.ts'

const NONE: Obstacle[] = []

/** What is missing before the shop takes orders; nothing while it does. */
export function Obstacles() {
  const { t } = useDeskT()
  const obstacles = useStore($feed).now?.obstacles ?? NONE
  if (obstacles.length === 0) return null
  return (
    <section className={styles.obstacles} aria-labelledby="obstacles">
      <h2 id="obstacles">{t('The shop takes no orders yet')}</h2>
      <ul>
        {obstacles.map(({ message, params }) => (
          <li key={message}>{t.dynamic(message, params)}</li>
        ))}
      </ul>
    </section>
  )
}
