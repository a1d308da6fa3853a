import { useState } from 'react'
import { operatingEndpoints } from '#contract/desk/endpoints/operating-endpoints.ts'
import type { MessageKind } from '#contract/desk/mail-kinds.ts'
import type { Unsent } from '#contract/desk/operating.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
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

const OF_ORDER: DeskKey = 'About an order, to a guest'
const OF_TABLE: DeskKey = 'About a table, to a guest'
const OF_ACCOUNT: DeskKey = 'About an account, to a customer'
const OF_REFUND: DeskKey = 'About a refund'

/** What people call the messages that the shop sends, by their kinds. A row of another version may have one that is not known here. */
const messageKinds: Record<string, DeskKey | undefined> = {
  'new-order': 'New order, to the restaurant',
  unanswered: 'Unanswered order, to the owner',
  confirmation: OF_ORDER,
  'pay-link': OF_ORDER,
  approved: OF_ORDER,
  delayed: OF_ORDER,
  ready: OF_ORDER,
  'on-the-way': OF_ORDER,
  rejected: OF_ORDER,
  cancelled: OF_ORDER,
  unpaid: OF_ORDER,
  edited: OF_ORDER,
  told: OF_ORDER,
  refunded: OF_REFUND,
  'refund-problem': OF_REFUND,
  'refund-notice': OF_REFUND,
  contact: 'Message of a guest, to the restaurant',
  'message-answer': 'Answer to a message, to a guest',
  'table-request': 'Request for a table, to the restaurant',
  'table-cancelled': 'Cancelled table, to the restaurant',
  'table-reminder': 'Reminder of a table, to a guest',
  'table-moved': 'Moved table, to the restaurant',
  'table-deposit': OF_TABLE,
  reservation: OF_TABLE,
  'reservation-answer': OF_TABLE,
  withdrawal: 'Receipt of a withdrawal, to a guest',
  welcome: OF_ACCOUNT,
  registered: OF_ACCOUNT,
  reset: OF_ACCOUNT,
  changed: OF_ACCOUNT,
  'staff-link': 'Link for a person of the team',
  'staff-reset': 'Link for a new password, to a person of the team',
  'staff-changed': 'Note on a changed sign-in, to a person of the team',
  'staff-codes': 'Warning of wrong codes',
  'backup-failed': 'Warning of a failed backup, to the owner',
  'hook-failing': 'Warning of a webhook that fails, to the owner',
  push: 'Notification of a device',
  'order-push': 'Notification of a guest',
  rebuild: 'Change notification, to the page builder',
} satisfies Record<MessageKind, DeskKey>
