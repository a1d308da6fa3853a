import type { ReservationAnswer } from '#contract/desk/visitors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useTyped } from '#islands/desk/kit/use-typed.ts'
import { Button } from '#islands/ui/button.tsx'
import { onClock } from './on-clock.ts'
import styles from './visitors.module.css'

interface Props {
  /** The reservation. */
  id: string
  kind: 'propose' | 'decline'
  /** The time that the guest wants, ISO 8601. */
  from: string
  onAnswer: (given: ReservationAnswer) => void
}

/** Asks for another time, or for a message to the guest if there is no table. */
export function ReservationForm({ id, kind, from, onAnswer }: Props) {
  const { t, money } = useDeskT()
  const [typedAt, setAt] = useTyped(`time ${id}`)
  const at = typedAt || onClock(from, money.timeZone)
  const [text, setText] = useTyped(`${kind} ${id}`)
  return (
    <form
      action={() => onAnswer({ answer: kind, text, ...(kind === 'propose' && { at }) })}
      className={styles.form}
    >
      {kind === 'propose' && (
        <label className={desk.field}>
          {t('Proposed time')}
          <input type="datetime-local" required value={at} onChange={event => setAt(event.target.value)} />
        </label>
      )}
      <label className={desk.field}>
        {t('A word to the guest (optional)')}
        <LimitedInput value={text} most={500} onChange={event => setText(event.target.value)} />
      </label>
      <Button type="submit" primary>
        {kind === 'propose' ? t('Propose') : t('Decline now')}
      </Button>
    </form>
  )
}
