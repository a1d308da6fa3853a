import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import { type DeskMessage, MAX_TEXT } from '#contract/desk/visitors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedTextarea } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useTyped } from '#islands/desk/kit/use-typed.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { UndoLine } from './undo-line.tsx'
import { useUndoDelay } from './use-undo-delay.ts'
import styles from './visitors.module.css'

interface Props {
  message: DeskMessage
  onAnswered: (before: DeskMessage, answered: DeskMessage) => void
}

/** One message: its text and the answer, or a field for the answer. */
export function MessageCard({ message, onAnswered }: Props) {
  const { t, dateTime } = useDeskT()
  const { id, createdAt, name, email, subject, message: words, withdrawn, answer, answeredAt, by } = message
  // Kept, so that an answer that is taken back, or refused, is not lost.
  const [text, setText] = useTyped(`message ${id}`)
  const { delayed, sending, seconds, problem, delay, undo } = useUndoDelay(
    async (given: string, idempotencyKey) => {
      const call = { params: { id }, body: { text: given } }
      onAnswered(message, await deskApi(visitorEndpoints.answerMessage, call, { idempotencyKey }))
    },
  )
  return (
    <li className={`${desk.card} ${styles.card}`}>
      {withdrawn && <strong className={styles.badge}>{t('Withdrawal')}</strong>}
      <h2>{withdrawn ? t('A guest withdraws from the order {code}', { code: withdrawn }) : subject}</h2>
      <p className={styles.contact}>
        {name} <a href={`mailto:${email}`}>{email}</a> {dateTime(createdAt)}
      </p>
      <p className={styles.words}>{words}</p>
      {withdrawn && (
        <p>
          {!answeredAt && `${t('If it is valid, the money has to be back within 14 days.')} `}
          <button
            type="button"
            className={styles.order}
            onClick={() => show({ view: 'Past orders', orders: withdrawn })}
          >
            {t('Show the order')}
          </button>
        </p>
      )}
      <Problem problem={problem} />
      {answeredAt && (
        <p className={styles.answer}>
          {answer === '' ? t('Done without an answer') : answer}
          {by && <small> · {by}</small>}
        </p>
      )}
      {!answeredAt && delayed !== undefined && (
        <UndoLine
          text={delayed === '' ? t('Done without an answer') : t('The answer is sent')}
          seconds={seconds}
          sending={sending}
          onUndo={undo}
        />
      )}
      {!answeredAt && delayed === undefined && (
        <form action={() => delay(text)} className={styles.form}>
          <label className={desk.field}>
            {t('Answer to {name}', { name })}
            <LimitedTextarea
              required
              rows={4}
              most={MAX_TEXT}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </label>
          <div className={styles.buttons}>
            <Button type="submit" primary>
              {t('Send')}
            </Button>
            <Button onClick={() => delay('')}>{t('No answer needed')}</Button>
          </div>
        </form>
      )}
    </li>
  )
}
