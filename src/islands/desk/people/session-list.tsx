import { useState } from 'react'
import type { DeskSession } from '#contract/desk/access.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { roleNames } from '#lib/i18n/desk/names.ts'
import { DeviceName } from './device-name.tsx'

/** Paired screens and browsers on which people have signed in; any can be ended, after a second tap. */
export function SessionList({ sessions, onEnded }: { sessions: DeskSession[]; onEnded: () => void }) {
  const { t, dateTime } = useDeskT()
  const [asked, setAsked] = useState('')
  const form = useDeskForm(async () => undefined)
  const end = (id: string) =>
    form.run(async () => {
      await provenApi(staffEndpoints.endSession, { params: { id } })
      onEnded()
    })
  const nameOf = ({ name, person }: DeskSession): string =>
    person ? t('{name} on {device}', { name: person, device: name }) : name
  const table: TableShape<DeskSession> = {
    keyOf: ({ id }) => id,
    nameOf,
    columns: [
      { title: 'Device', as: 'name', cell: session => <DeviceName {...session} /> },
      { title: 'Person', as: 'short', cell: ({ person }) => person },
      { title: 'May do', as: 'short', cell: ({ role }) => t(roleNames[role]) },
      { title: 'Last seen', isNamed: true, cell: ({ seenAt }) => dateTime(seenAt) },
      {
        title: 'What can be done',
        as: 'acts',
        cell: session => {
          const { id, own } = session
          const name = nameOf(session)
          if (own) return null
          return (
            <Button
              disabled={form.busy}
              aria-label={asked === id ? t('Really end {name}', { name }) : t('End {name}', { name })}
              onClick={() => (asked === id ? void end(id) : setAsked(id))}
            >
              {asked === id ? t('Really end?') : t('End session')}
            </Button>
          )
        },
      },
    ],
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('Screens and sessions')}</h2>
      <Problem id={form.id} problem={form.problem} />
      <DataTable label={t('Screens and sessions')} of={table}>
        <tbody>
          <TableRows of={table} rows={sessions} />
        </tbody>
      </DataTable>
    </section>
  )
}
