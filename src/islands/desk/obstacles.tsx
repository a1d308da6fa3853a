import type { Obstacle } from '#contract/desk/orders.ts'
import styles from './notices.module.css'
import { useDeskT } from './use-desk-t.ts'

/** What is missing before the shop takes orders. */
export function Obstacles({ obstacles }: { obstacles: Obstacle[] }) {
  const { t } = useDeskT()
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
