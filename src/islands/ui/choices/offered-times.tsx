import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'

/** The times of a dish that can be ordered for later only. */
export function OfferedTimes({ times }: { times: WeeklyTimes }) {
  const t = useT()
  return (
    <p role="status" className={styles.times}>
      {t('Available {times}. Right now you can only order it for later.', {
        times: formatWeeklyTimes(times, pageConfig().locale),
      })}
    </p>
  )
}
