import { useStore } from '@nanostores/react'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $tableCalls, seeTableCall } from '#islands/desk/live/tables.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './notices.module.css'

/** What guests at tables want, each until somebody says to have seen it. */
export function TableCallNotice() {
  const calls = useStore($tableCalls)
  if (calls.length === 0) return null
  return (
    <div role="alert">
      <ul className={styles.notes}>
        {calls.map(call => (
          <CallNote key={call.id} call={call} table={call.table} />
        ))}
      </ul>
    </div>
  )
}

function CallNote({ call, table }: { call: DeskTable['calls'][number]; table: DeskTable }) {
  const { t, time, price } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const { name, sum, unpaid } = table
  return (
    <li>
      <p>
        <strong>
          {call.kind === 'bill'
            ? t('{table} asks for the bill', { table: name })
            : t('{table} calls the waiter', { table: name })}
        </strong>
        <span>{t('since {time}', { time: time(call.at) })}</span>
        {call.kind === 'bill' && (
          <span>
            {t('{sum}, of it not paid online: {unpaid}', { sum: price(sum), unpaid: price(unpaid) })}
          </span>
        )}
        <Problem problem={problem} />
      </p>
      <Button disabled={busy} onClick={() => run(() => seeTableCall(call.id))}>
        {t('Noted')} <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  )
}
