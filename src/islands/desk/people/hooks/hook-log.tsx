import { type DeskHook, deskHookEndpoints, type HookDelivery } from '#contract/desk/hooks.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { ShowMore } from '#islands/desk/kit/show-more.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { type ListPage, usePages } from '#islands/desk/kit/use-pages.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { hookEventNames, hookStateNames } from '#lib/i18n/desk/hook-names.ts'
import styles from '../access.module.css'

async function logOf(id: string, after?: string): Promise<ListPage<HookDelivery>> {
  const query = after === undefined ? {} : { after }
  const { deliveries, next } = await deskApi(deskHookEndpoints.getHookLog, { params: { id }, query })
  return { items: deliveries, next }
}

/** What was sent to an address and how it answered, the latest first. */
export function HookLog({ hook: { id, name } }: { hook: DeskHook }) {
  const { t } = useDeskT()
  const log = useDeskRequest(id, () => logOf(id))
  return (
    <section aria-labelledby="hook-log">
      <h3 id="hook-log">{t('Sent to {name}', { name })}</h3>
      <Button className={styles.start} onClick={log.reload}>
        {t('Show the latest')}
      </Button>
      <Problem problem={log.problem} />
      {log.data?.items.length === 0 && <p>{t('Nothing has been sent yet')}</p>}
      {log.data && log.data.items.length > 0 && (
        // What was read further down is read again too, so the list begins anew.
        <Pages key={JSON.stringify(log.data)} hook={id} first={log.data} onSent={log.reload} />
      )}
    </section>
  )
}

interface PagesProps {
  hook: string
  first: ListPage<HookDelivery>
  onSent: () => void
}

function Pages({ hook, first, onSent }: PagesProps) {
  const { t, dateTime } = useDeskT()
  const { items, more, busy, problem } = usePages(first, after => logOf(hook, after))
  const again = useDeskAction()
  const sendAgain = (event: string) =>
    void again.run(async () => {
      await deskApi(deskHookEndpoints.sendHookAgain, { params: { id: hook, event } })
      onSent()
    })
  const shape: TableShape<HookDelivery> = {
    keyOf: ({ id }) => id,
    nameOf: ({ type, order }) => [t(hookEventNames[type]), order].filter(Boolean).join(' '),
    columns: [
      { title: 'Time', cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
      { title: 'Event', as: 'name', cell: ({ type }) => t(hookEventNames[type]) },
      { title: 'Order', cell: ({ order }) => order },
      {
        title: 'State',
        cell: ({ state, dueAt }) =>
          dueAt ? t('Waits; next attempt {time}', { time: dateTime(dueAt) }) : t(hookStateNames[state]),
      },
      {
        title: 'Answer',
        isNamed: true,
        cell: ({ status, answer }) => (
          <span className={styles.address}>{[status, answer].filter(Boolean).join(' ') || '–'}</span>
        ),
      },
      { title: 'Attempts', as: 'amount', isNamed: true, cell: ({ attempts }) => attempts },
      {
        title: 'What can be done',
        as: 'acts',
        cell: ({ id, state, attempts }) =>
          // One that was not tried yet is on its way anyhow.
          (state !== 'waiting' || attempts > 0) && (
            <Button disabled={again.busy} onClick={() => sendAgain(id)}>
              {t('Send again')}
            </Button>
          ),
      },
    ],
  }
  return (
    <>
      <Problem problem={again.problem ?? problem} />
      <DataTable label={t('What was sent')} of={shape}>
        <tbody>
          <TableRows of={shape} rows={items} />
        </tbody>
      </DataTable>
      <ShowMore count={items.length} busy={busy} more={more} />
    </>
  )
}
