import { useState } from 'react'
import { deskKeyEndpoints, type ProgramKey } from '#contract/desk/keys.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { abilityNames } from '#lib/i18n/desk/ability-names.ts'
import styles from './access.module.css'
import { AddKey } from './add-key.tsx'

/** The keys of other programs, where each was used last, and the way to make and revoke them. */
export function KeyList() {
  const { t } = useDeskT()
  const keys = useDeskRequest('keys', () => deskApi(deskKeyEndpoints.getKeys))
  const { data = [] } = keys
  return (
    <section aria-labelledby="program-keys">
      <h2 id="program-keys">{t('Keys of other programs')}</h2>
      <p className={styles.note}>
        {t(
          'A till or another program of the restaurant calls the shop with a key, and may do what the key says.',
        )}
      </p>
      <Problem problem={keys.problem} />
      {data.length > 0 && <KeyTable keys={data} onRevoked={keys.reload} />}
      <AddKey onAdded={keys.reload} />
    </section>
  )
}

/** Each key can be revoked, after a second tap. */
function KeyTable({ keys, onRevoked }: { keys: ProgramKey[]; onRevoked: () => void }) {
  const { t, dateTime } = useDeskT()
  const [asked, setAsked] = useState('')
  const form = useDeskForm(async () => undefined)
  const revoke = (id: string) =>
    form.run(async () => {
      await provenApi(deskKeyEndpoints.revokeKey, { params: { id } })
      onRevoked()
    })
  const shape: TableShape<ProgramKey> = {
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'Name', as: 'name', cell: ({ name }) => name },
      {
        title: 'May do',
        cell: ({ abilities }) => abilities.map(ability => t(abilityNames[ability])).join(', '),
      },
      {
        title: 'Last used',
        cell: ({ uses }) =>
          uses.length === 0
            ? t('Never used')
            : uses.map(({ network, at }) => (
                <p key={network}>{t('{time} from {network}', { time: dateTime(at), network })}</p>
              )),
      },
      {
        title: 'What can be done',
        as: 'acts',
        cell: ({ id, name }) => (
          <Button
            disabled={form.busy}
            aria-label={asked === id ? t('Really revoke {name}', { name }) : t('Revoke {name}', { name })}
            onClick={() => (asked === id ? void revoke(id) : setAsked(id))}
          >
            {asked === id ? t('Really revoke?') : t('Revoke')}
          </Button>
        ),
      },
    ],
  }
  return (
    <>
      <Problem id={form.id} problem={form.problem} />
      <DataTable label={t('Keys of other programs')} of={shape}>
        <tbody>
          <TableRows of={shape} rows={keys} />
        </tbody>
      </DataTable>
    </>
  )
}
