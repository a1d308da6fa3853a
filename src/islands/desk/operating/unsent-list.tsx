import { useState } from 'react'
import { operatingEndpoints } from '#contract/desk/endpoints/operating-endpoints.ts'
import type { Unsent } from '#contract/desk/operating.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { messageKinds } from './message-kinds.ts'
import styles from './operating.module.css'

interface Props {
  unsent: Unsent[]
  onResent: () => void
}

/** The messages that wait or were given up, and a button that sends all of them again. */
export function UnsentList({ unsent, onResent }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [resent, setResent] = useState<number>()
  const resend = () =>
    run(async () => {
      const { count } = await deskApi(operatingEndpoints.resend)
      setResent(count)
      onResent()
    })
  return (
    <section aria-label={t('Messages that are not sent')}>
      <h2>{t('Messages that are not sent')}</h2>
      {unsent.length === 0 && <p>{t('All messages are sent')}</p>}
      <ul>
        {unsent.map(message => (
          <UnsentItem key={`${message.kind} ${message.failed}`} {...message} />
        ))}
      </ul>
      <Problem problem={problem} />
      <p role="status">
        {resent !== undefined && t('Messages that are sent again now: {count}', { count: resent })}
      </p>
      {unsent.length > 0 && (
        <Button disabled={busy} onClick={resend}>
          {t('Send again now')}
        </Button>
      )}
    </section>
  )
}

function UnsentItem({ kind, failed, count, since, attempts }: Unsent) {
  const { t, dateTime } = useDeskT()
  const name = messageKinds[kind]
  const state = t(failed ? 'given up' : 'waiting')
  return (
    <li className={styles.unsent}>
      <strong>
        {count} × {name ? t(name) : kind}
      </strong>{' '}
      <span className={styles.note}>
        {t('{state}, since {time}, attempts: {attempts}', { state, time: dateTime(since), attempts })}
      </span>
    </li>
  )
}
