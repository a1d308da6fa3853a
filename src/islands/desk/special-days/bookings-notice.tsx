import { useEffect, useRef } from 'react'
import type { DeskSpecialDays } from '#contract/desk/special-days.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { formatTime } from '#lib/i18n/dates.ts'
import { spanName } from './day-spans.ts'
import styles from './special-days.module.css'
import type { SaveDay } from './use-save-day.ts'

interface Props {
  known: DeskSpecialDays
  saving: SaveDay
}

/** Lists the orders and tables that would lie outside of a day's hours, before anything is saved. */
export function BookingsNotice({ known: { today, timeZone }, saving }: Props) {
  const { t, money, dateTime } = useDeskT()
  const { asked, busy, saveAnyway, forget } = saving
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) notice.current?.focus()
  }, [asked])
  if (!asked) return null
  const { date, input } = asked
  const { until = date } = input
  const isOneDay = until === date
  const time = (at: string) => (isOneDay ? formatTime(at, { ...money, timeZone }) : dateTime(at))
  return (
    <div ref={notice} tabIndex={-1} role="alert" className={styles.bookings}>
      <p>
        {t('Not saved yet. This would lie outside of the hours on {day}:', {
          day: spanName({ day: { date }, until }, money.locale, today),
        })}
      </p>
      <ul>
        {asked.bookings.map(({ id, kind, at }) => (
          <li key={id}>
            {kind === 'order'
              ? t('Order {code}, {time}', { code: id, time: time(at) })
              : t('Table, {time}', { time: time(at) })}
          </li>
        ))}
      </ul>
      <p>{t('Saving changes none of them: speak with your guests, and cancel what you cannot keep.')}</p>
      <div className={desk.actions}>
        <Button primary disabled={busy} onClick={saveAnyway}>
          {t('Save anyway')}
        </Button>
        <Button onClick={forget}>{t('Do not save')}</Button>
      </div>
    </div>
  )
}
