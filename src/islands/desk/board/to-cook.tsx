import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useStations } from './display.ts'
import { sumGroups, sumsOf, sumText } from './sums.ts'
import styles from './to-cook.module.css'

/** What is to be cooked altogether, by station and category; at a screen of some stations, what these make. */
export function ToCook() {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  const stations = useStations()
  const groups = sumGroups(sumsOf(now?.orders ?? [], now?.todayEnds), stations)
  if (groups.length === 0) return <p>{t('Nothing to cook')}</p>
  return groups.map(({ station, category, sums }, index) => (
    <section key={`${station} ${category}`} className={styles.group}>
      {station !== '' && station !== groups[index - 1]?.station && <h3>{station}</h3>}
      {category !== '' && <h4>{category}</h4>}
      <ul className={styles.sums} aria-label={[t('To cook'), station, category].filter(Boolean).join(': ')}>
        {sums.map(sum => (
          <li key={sum.name}>{sumText(sum)}</li>
        ))}
      </ul>
    </section>
  ))
}
