import { useState } from 'react'
import type { Act, ActKind } from '#contract/desk/acts.ts'
import { type DeskRole, deskRoles } from '#contract/desk/roles.ts'
import { staffEndpoints } from '#contract/desk/staff-endpoints.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { useRequest } from '../../ui/use-request.ts'
import { useStore } from '../../ui/use-store.ts'
import { actorName } from '../actors.ts'
import desk from '../desk.module.css'
import { deskApi } from '../desk-api.ts'
import type { DeskKey } from '../desk-texts.ts'
import { $feed } from '../feed.ts'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './access.module.css'
import { roleNames } from './role-names.ts'

const texts: Record<ActKind, DeskKey> = {
  accepted: '{subject} accepted',
  preparing: '{subject} in preparation',
  ready: '{subject} ready',
  on_the_way: '{subject} on its way',
  completed: '{subject} completed',
  rejected: '{subject} rejected',
  cancelled: '{subject} cancelled',
  refunded: '{subject} refunded',
  switched: 'Switched: {subject}',
  'signed-in': '{subject} signed in',
  'signed-out': '{subject} signed out',
  paired: '{subject} paired',
  'session-ended': '{subject} signed out by somebody',
  'person-invited': 'Link for {subject}',
  'person-set-up': '{subject} has set up a sign-in',
  'person-role': 'Role of {subject} changed',
  'person-reset': 'Sign-in of {subject} reset',
  'person-removed': '{subject} removed',
  'pin-set': '{subject} has set a PIN',
  'printer-added': 'Printer {subject} added',
  'printer-set': 'Copies of printer {subject} set',
  'printer-tested': 'Test print on {subject}',
  'printer-removed': 'Printer {subject} removed',
  'table-accepted': 'Table for {subject} reserved',
  'table-proposed': 'Table for {subject}: another time proposed',
  'table-declined': 'Table for {subject} declined',
  'message-answered': 'Message of {subject} answered',
  'message-done': 'Message of {subject} done without an answer',
}

/** What was done on a day, and by whom. */
export function HistoryView() {
  const { t } = useDeskT()
  const timeZone = useStore($feed).now?.timeZone ?? 'Europe/Berlin'
  const [day, setDay] = useState(() => calendarDay(timeZone, new Date()))
  const acts = useRequest(day, () => deskApi(staffEndpoints.getActs, { params: { day } }))
  return (
    <main className={styles.view}>
      <h1>{t('History')}</h1>
      <label className={desk.field}>
        {t('Day')}
        <input
          type="date"
          required
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
      </label>
      {acts.status === 'failed' && <Problem problem={problemOf(acts.error)} />}
      {acts.status === 'ready' && <Acts acts={acts.data} />}
    </main>
  )
}

/** Pairings and links have the role as their detail. */
const isRole = (detail: string): detail is DeskRole => deskRoles.some(role => role === detail)

/** Tables and messages are told apart by their time. */
const isMoment = (kind: ActKind): boolean => /^(?:table|message)-/.test(kind)

function Acts({ acts }: { acts: Act[] }) {
  const { t, time, dateTime } = useDeskT()
  if (acts.length === 0) return <p>{t('Nothing was done on this day')}</p>
  return (
    <ul className={styles.history}>
      {acts.map(({ id, at, kind, subject, detail, device, person }) => (
        <li key={id}>
          <time dateTime={at}>{time(at)}</time>
          <p>
            {t(texts[kind], { subject: isMoment(kind) ? dateTime(subject) : subject })}
            {detail && ` (${isRole(detail) ? t(roleNames[detail]) : detail})`}
            <small className={styles.note}>
              {' '}
              · {person ? t('{name} on {device}', { name: person, device }) : actorName(t, device)}
            </small>
          </p>
        </li>
      ))}
    </ul>
  )
}
