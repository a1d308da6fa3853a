import type { ReservationAnswer } from '#contract/desk/visitors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './visitors.module.css'

interface Props {
  kind: 'propose' | 'decline'
  /** The time that the guest wants, ISO 8601. */
  from: string
  onAnswer: (given: ReservationAnswer) => void
}

/** Asks for another time, or for a message to the guest if there is no table. */
export function ReservationForm({ kind, from, onAnswer }: Props) {
  const { t, money } = useDeskT()
  const answer = (form: FormData): void => {
    const at = String(form.get('at') ?? '')
    onAnswer({ answer: kind, text: String(form.get('text')), ...(kind === 'propose' && { at }) })
  }
  return (
    <form action={answer} className={styles.form}>
      {kind === 'propose' && (
        <label className={desk.field}>
          {t('Proposed time')}
          <input name="at" type="datetime-local" required defaultValue={onClock(from, money.timeZone)} />
        </label>
      )}
      <label className={desk.field}>
        {t('A word to the guest (optional)')}
        <input name="text" maxLength={500} />
      </label>
      <Button type="submit" primary>
        {kind === 'propose' ? t('Propose') : t('Decline now')}
      </Button>
    </form>
  )
}

/** A moment as a field for date and time holds it, on the restaurant's clock. Swedish writes both as ISO does. */
const onClock = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(' ', 'T')
