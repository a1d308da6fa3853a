import { useState } from 'react'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import { type DeskHook, deskHookEndpoints } from '#contract/desk/hooks.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { hookEventNames, hookStateNames } from '#lib/i18n/desk/hook-names.ts'
import styles from '../access.module.css'

interface Props {
  hooks: DeskHook[]
  /** What is open of one, and its id: `log 1f` or `change 1f`. */
  opened: string
  onOpen: (what: string) => void
  onChanged: () => void
  onSecret: (made: { name: string; secret: string }) => void
}

/** What opens below the table. */
const parts = [
  ['log', 'What was sent'],
  ['change', 'Change address and events'],
] as const

/** A new secret and a removal need a second tap. */
export function HookTable({ hooks, opened, onOpen, onChanged, onSecret }: Props) {
  const { t, dateTime } = useDeskT()
  const [asked, setAsked] = useState('')
  const { busy, problem, run } = useDeskAction()
  const change = (what: string, work: (idempotencyKey: string) => Promise<unknown>) =>
    void run(async key => {
      await work(key)
      setAsked('')
      onChanged()
    }, what)
  const renew = ({ id, name }: DeskHook) =>
    change(`secret ${id}`, async idempotencyKey => {
      const { secret } = await provenApi(
        deskHookEndpoints.renewHookSecret,
        { params: { id } },
        { idempotencyKey },
      )
      onSecret({ name, secret })
    })
  const turn = ({ id, isOn }: DeskHook) =>
    change(`switch ${id}`, () =>
      provenApi(deskHookEndpoints.switchHook, { params: { id }, body: { isOn: !isOn } }),
    )
  const remove = ({ id }: DeskHook) =>
    change(`remove ${id}`, () => provenApi(deskHookEndpoints.removeHook, { params: { id } }))
  const shape: TableShape<DeskHook> = {
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'Name', as: 'name', cell: ({ name }) => name },
      { title: 'Address that is called', cell: ({ url }) => <span className={styles.address}>{url}</span> },
      {
        title: 'Is told',
        cell: ({ events }) =>
          events.length === hookEventTypes.length
            ? t('Everything')
            : events.map(type => t(hookEventNames[type])).join(', '),
      },
      {
        title: 'On or off',
        cell: ({ isOn, isGone, isFailing }) =>
          isOn && isFailing
            ? t('On, but what is sent does not arrive: check the address, and what it has answered')
            : isOn
              ? t('On')
              : isGone
                ? t('Off, because the other system wants nothing more')
                : t('Off'),
      },
      {
        title: 'Latest event',
        cell: ({ last }) =>
          last ? `${dateTime(last.at)}: ${t(hookStateNames[last.state])}` : t('Nothing has been sent yet'),
      },
      {
        // These are more than fit beside each other on a phone, so they wrap like any other cell.
        title: 'What can be done',
        cell: hook => {
          const { id, name, isOn } = hook
          const renewing = asked === `secret ${id}`
          const removing = asked === `remove ${id}`
          return (
            <div className={styles.actions}>
              {parts.map(([part, title]) => (
                <Button
                  key={part}
                  aria-expanded={opened === `${part} ${id}`}
                  onClick={() => onOpen(opened === `${part} ${id}` ? '' : `${part} ${id}`)}
                >
                  {t(title)}
                </Button>
              ))}
              <Button disabled={busy} onClick={() => turn(hook)}>
                {isOn ? t('Switch off') : t('Switch on')}
              </Button>
              <Button disabled={busy} onClick={() => (renewing ? renew(hook) : setAsked(`secret ${id}`))}>
                {renewing ? t('Really make a new secret?') : t('New secret')}
              </Button>
              <Button
                disabled={busy}
                aria-label={removing ? t('Really remove {name}', { name }) : t('Remove {name}', { name })}
                onClick={() => (removing ? remove(hook) : setAsked(`remove ${id}`))}
              >
                {removing ? t('Really remove?') : t('Remove')}
              </Button>
            </div>
          )
        },
      },
    ],
  }
  return (
    <>
      <Problem problem={problem} />
      <DataTable label={t('Webhooks')} of={shape}>
        <tbody>
          <TableRows of={shape} rows={hooks} />
        </tbody>
      </DataTable>
    </>
  )
}
