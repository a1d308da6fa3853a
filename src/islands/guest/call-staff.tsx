import { useRef, useState } from 'react'
import { tableEndpoints } from '#contract/api/endpoints/tables.ts'
import { failures } from '#contract/kit/texts.ts'
import { type TableCallKind, type TableEvening, tableCalls } from '#contract/orders/table-evening.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { uuid } from '#lib/api/uuid.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import styles from './table-dialog.module.css'

type Calls = TableEvening['calls']

/** Calls the waiter or asks for the bill, and says whether somebody has seen it. */
export function CallStaff({ calls: known }: { calls: Calls }) {
  const t = useT()
  const { calls, busy, problem, call } = useCalls(known)
  const names = { waiter: t('Call the waiter'), bill: t('Bill, please') }
  return (
    <div className={styles.calls}>
      {tableCalls.map(kind => (
        <Button key={kind} disabled={busy} onClick={() => call(kind)}>
          {names[kind]}
        </Button>
      ))}
      <div role="status">
        {calls.map(({ kind, at, seen }) => {
          const time = formatTime(at, pageConfig())
          return (
            <p key={kind}>
              {names[kind]}:{' '}
              {seen
                ? t('The staff has seen it. Somebody is coming.')
                : t('Called at {time}. Nobody has seen it yet.', { time })}
            </p>
          )
        })}
      </div>
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
    </div>
  )
}

/** The calls as they were answered last. A call that fails is the same one when it is tried again. */
function useCalls(known: Calls) {
  const [answered, setAnswered] = useState({ known, calls: known })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keys = useRef(new Map<TableCallKind, string>())
  const call = async (kind: TableCallKind): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const key = keys.current.get(kind) ?? uuid()
    keys.current.set(kind, key)
    try {
      const { calls } = await api(tableEndpoints.callStaff, { body: { kind } }, { idempotencyKey: key })
      keys.current.delete(kind)
      setAnswered({ known, calls })
    } catch (error) {
      // Another tap is the same call, so that nothing has to be looked up before.
      const isUnknown = error instanceof ApiError && error.unknownOutcome
      setProblem(isUnknown ? failures.unanswered : messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  // What is told later counts again.
  return { calls: answered.known === known ? answered.calls : known, busy, problem, call }
}
