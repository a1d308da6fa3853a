import type { DeskSession } from '#contract/desk/access.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { DeviceName } from '../device-name.tsx'
import { useOwnChange } from './use-own-change.ts'

interface Props {
  sessions: DeskSession[]
  onEnded: () => void
}

/** Where a person is signed in, since when and how lately, and how they end that. */
export function SessionSection({ sessions, onEnded }: Props) {
  const { t, dateTime } = useDeskT()
  const { busy, problem, change } = useOwnChange(onEnded)
  const end = (id: string) =>
    change(() => provenApi(ownSignInEndpoints.endOwnSession, { params: { id } }), id)
  const endOthers = () => change(() => provenApi(ownSignInEndpoints.endOwnSessions), 'others')
  const table: TableShape<DeskSession> = {
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'Device', as: 'name', cell: session => <DeviceName {...session} /> },
      { title: 'Signed in since', isNamed: true, cell: ({ createdAt }) => dateTime(createdAt) },
      { title: 'Last seen', isNamed: true, cell: ({ seenAt }) => dateTime(seenAt) },
      {
        title: 'What can be done',
        as: 'acts',
        cell: ({ id, name, createdAt, own }) =>
          !own && (
            <Button
              disabled={busy}
              aria-label={t('End {name}', { name: `${name}, ${dateTime(createdAt)}` })}
              onClick={() => void end(id)}
            >
              {t('End session')}
            </Button>
          ),
      },
    ],
  }
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('Where you are signed in')}</h2>
      <DataTable label={t('Where you are signed in')} of={table}>
        <tbody>
          <TableRows of={table} rows={sessions} />
        </tbody>
      </DataTable>
      <Problem problem={problem} />
      {sessions.length > 1 && (
        <div>
          <Confirm
            text={t('Sign out everywhere else')}
            question={t('You stay signed in on this device alone.')}
            yes={t('Really sign out')}
            busy={busy}
            onConfirm={endOthers}
          />
        </div>
      )}
    </section>
  )
}
