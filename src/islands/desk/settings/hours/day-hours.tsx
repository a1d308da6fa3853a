import { useId } from 'react'
import type { Weekday } from '#contract/hours/hours.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { RangeTypes } from '#islands/desk/kit/range-types.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { weekdayNames } from '#islands/desk/kit/weekday-names.ts'
import { Button } from '#islands/ui/button.tsx'
import { CloseIcon } from '#islands/ui/icons.tsx'
import styles from '../settings.module.css'
import { nextRange, type Range, rangeMistake } from './week.ts'

interface Props {
  day: Weekday
  ranges: Range[]
  /** Whether ranges say which order types they are for. */
  byType: boolean
  onChange: (ranges: Range[]) => void
  /** Called to give every day the hours of this one. */
  onCopy: () => void
}

/** The opening hours of one weekday. */
export function DayHours({ day, ranges, byType, onChange, onCopy }: Props) {
  const { t } = useDeskT()
  const name = t(weekdayNames[day])
  const without = (at: number): Range[] => ranges.filter((_, index) => index !== at)
  const replaced = (at: number, change: Partial<Range>): Range[] =>
    ranges.map((range, index) => (index === at ? { ...range, ...change } : range))
  return (
    <li>
      <h3>{name}</h3>
      {ranges.length === 0 && <p className={draft.notes}>{t('Closed')}</p>}
      {ranges.map((range, at) => (
        <RangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no names, and two may be alike
          key={at}
          name={ranges.length > 1 ? `${name} ${at + 1}` : name}
          range={range}
          byType={byType}
          mistake={rangeMistake(ranges, at)}
          onChange={change => onChange(replaced(at, change))}
          onRemove={() => onChange(without(at))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          quiet
          aria-label={`${name}: ${t('Add a time')}`}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          + {t('Add a time')}
        </Button>
        {ranges.length > 0 && (
          <Button quiet aria-label={`${name}: ${t('All days like this one')}`} onClick={onCopy}>
            {t('All days like this one')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface RangeProps {
  name: string
  byType: boolean
  range: Range
  mistake: ReturnType<typeof rangeMistake>
  onChange: (change: Partial<Range>) => void
  onRemove: () => void
}

function RangeFields({ name, byType, range, mistake, onChange, onRemove }: RangeProps) {
  const { t } = useDeskT()
  const id = useId()
  const field = (part: 'from' | 'to', label: string) => (
    <input
      type="time"
      className={styles.time}
      aria-label={label}
      aria-invalid={mistake !== undefined || undefined}
      aria-describedby={mistake && id}
      value={range[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  )
  return (
    <div className={styles.range}>
      {field('from', t('{day} from', { day: name }))} – {field('to', t('{day} to', { day: name }))}
      <Button
        quiet
        className={styles.remove}
        aria-label={t('Remove the time {day}', { day: name })}
        onClick={onRemove}
      >
        <CloseIcon />
      </Button>
      {byType && <RangeTypes name={name} types={range.types} onChange={types => onChange({ types })} />}
      {mistake && (
        <p id={id} className={draft.wrong}>
          {mistake === 'missing' ? t('Please fill in both times') : t('This overlaps with the time above')}
        </p>
      )}
    </div>
  )
}
