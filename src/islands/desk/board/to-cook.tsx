import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { sumsOf, sumText } from './sums.ts'
import styles from './to-cook.module.css'

/** What is to be cooked altogether. */
export function ToCook() {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  const sums = sumsOf(now?.orders ?? [], now?.todayEnds)
  if (sums.length === 0) return <p>{t('Nothing to cook')}</p>
  return (
    <ul className={styles.sums} aria-label={t('To cook')}>
      {sums.map(sum => (
        <li key={sum.name}>{sumText(sum)}</li>
      ))}
    </ul>
  )
}
