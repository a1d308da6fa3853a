import type { Obstacle } from '#contract/desk/orders.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './notices.module.css'

interface Props {
  obstacles: Obstacle[]
  /** Whether this person may open the shop. */
  isOwner: boolean
}

/** What is missing before the shop takes orders, and the owner's way to the checklist. */
export function Obstacles({ obstacles, isOwner }: Props) {
  const { t } = useDeskT()
  return (
    <section className={styles.obstacles} aria-labelledby="obstacles">
      <h2 id="obstacles">{t('The shop takes no orders yet')}</h2>
      <ul>
        {obstacles.map(({ message, params }) => (
          <li key={message}>{t.dynamic(message, params)}</li>
        ))}
      </ul>
      {isOwner && <Button onClick={() => showView('Opening')}>{t('To the checklist')}</Button>}
    </section>
  )
}
