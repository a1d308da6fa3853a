import { useState } from 'react'
import { dayLimits } from '#contract/desk/special-days.ts'
import type { OpenRange } from '#contract/hours/hours.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { RangeTypes } from '#islands/desk/kit/range-types.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './special-days.module.css'

interface Props {
  ranges: OpenRange[]
  onChange: (ranges: OpenRange[]) => void
}

const EVENING = { from: '17:00', to: '22:00' }

/** The hours of one day. */
export function HoursFields({ ranges, onChange }: Props) {
  const { t } = useDeskT()
  const [asked, setAsked] = useState(false)
  const byType = asked || ranges.some(({ types = [] }) => types.length > 0)
  const set = (changed: number, part: Partial<OpenRange>) =>
    onChange(ranges.map((range, index) => (index === changed ? { ...range, ...part } : range)))
  return (
    <>
      {ranges.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other name
        <div key={index} className={styles.range}>
          <label className={desk.field}>
            {t('From')}
            <input
              type="time"
              required
              value={range.from}
              onChange={({ target }) => set(index, { from: target.value })}
            />
          </label>
          <label className={desk.field}>
            {t('To (may be past midnight)')}
            <input
              type="time"
              required
              value={range.to === '24:00' ? '00:00' : range.to}
              onChange={({ target }) => set(index, { to: target.value })}
            />
          </label>
          {byType && (
            <RangeTypes
              name={`${range.from}–${range.to}`}
              types={range.types ?? []}
              onChange={types => set(index, { types })}
            />
          )}
        </div>
      ))}
      <div className={desk.actions}>
        {ranges.length < dayLimits.ranges && (
          <Button onClick={() => onChange([...ranges, EVENING])}>{t('More hours')}</Button>
        )}
        {ranges.length > 1 && (
          <Button onClick={() => onChange(ranges.slice(0, -1))}>{t('Fewer hours')}</Button>
        )}
        {!byType && <Button onClick={() => setAsked(true)}>{t('Hours by order type')}</Button>}
      </div>
    </>
  )
}
