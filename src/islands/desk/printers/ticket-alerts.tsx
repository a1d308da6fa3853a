import { useStore } from '@nanostores/react'
import { printerEndpoints } from '#contract/desk/endpoints/printer-endpoints.ts'
import type { DeskTicket } from '#contract/desk/printers.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { needsSomebody } from './names.ts'
import styles from './printers.module.css'

const said: Record<'unconfirmed' | 'expired' | 'failed', DeskKey> = {
  unconfirmed: 'It is unclear whether the ticket {code} was printed on {printer}.',
  expired: 'The ticket {code} was not printed: {printer} did not fetch it in time.',
  failed: 'The ticket {code} was not printed: {printer} reports a fault.',
}

/** Tickets that somebody has to check, each with its answers: they are printed again only by a tap. */
export function TicketAlerts() {
  const tickets = useStore($feed).now?.tickets.filter(needsSomebody) ?? []
  if (tickets.length === 0) return null
  return (
    <div className={styles.alerts}>
      {tickets.map(ticket => (
        <TicketAlert key={ticket.id} ticket={ticket} />
      ))}
    </div>
  )
}

function TicketAlert({ ticket: { id, code, printer, state } }: { ticket: DeskTicket }) {
  const { t } = useDeskT()
  const { busy, done, problem, run } = useDeskAction()
  const settle = (again: boolean) =>
    run(
      key =>
        deskApi(printerEndpoints.settleTicket, { params: { id }, body: { again } }, { idempotencyKey: key }),
      String(again),
    )
  const name = code || t('Test print')
  if (done) return null
  return (
    <div className={styles.alert}>
      <p>
        {t(said[state as keyof typeof said], { code: name, printer })}
        {problem && <span className={desk.problem}> {t.dynamic(problem.text)}</span>}
      </p>
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={() => settle(true)}>
          {t('Print again')}
        </Button>
        <Button disabled={busy} onClick={() => settle(false)}>
          {state === 'unconfirmed' ? t('It was printed') : t('Not needed')}
        </Button>
      </div>
    </div>
  )
}
