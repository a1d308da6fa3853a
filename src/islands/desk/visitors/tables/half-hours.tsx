import type { DeskTableDay } from '#contract/desk/table-days.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import styles from './table-day.module.css'

const HALF_HOUR = 30 * MINUTE

/** How many guests sit in each half of an hour that is not over, beside how many may; of a day that is over, in all. */
export function HalfHours({ halfHours, most }: Pick<DeskTableDay, 'halfHours' | 'most'>) {
  const { t, clock } = useDeskT()
  const now = shopTime().getTime()
  const toCome = halfHours.filter(({ at }) => Date.parse(at) + HALF_HOUR > now)
  const shown = toCome.length > 0 ? toCome : halfHours
  if (shown.length === 0) return null
  return (
    <ol className={styles.halfHours} aria-label={t('Guests by time')}>
      {shown.map(({ at, guests }) => {
        const isOver = most !== undefined && guests > most
        return (
          <li key={at} data-over={isOver || undefined} data-full={guests === most || undefined}>
            <span>{clock(at)}</span>
            <b>{most === undefined ? guests : `${guests}/${most}`}</b>
            {isOver && <span className="visually-hidden">{t('over the limit')}</span>}
            {most !== undefined && <meter aria-hidden="true" max={most} value={Math.min(guests, most)} />}
          </li>
        )
      })}
    </ol>
  )
}
