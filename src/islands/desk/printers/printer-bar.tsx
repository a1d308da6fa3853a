import { useStore } from '@nanostores/react'
import { Popover } from '#islands/desk/kit/popover.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { needsSomebody, PRINTS, printerStates, unprinted } from './names.ts'
import styles from './printer-bar.module.css'
import { TicketAlerts } from './ticket-alerts.tsx'

/**
 * What printers want of somebody, as one button of the bar with what to do about it; a line for screen readers while all is well, and
 * nothing without printers. `onHeard` ends the ring for printers that cannot print; a ticket rings until it is answered.
 */
export function PrinterBar({ onHeard }: { onHeard: (() => void) | undefined }) {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  const printers = now?.printers ?? []
  const tickets = now?.tickets.filter(needsSomebody) ?? []
  const troubled = printers.filter(({ state }) => state !== 'ready')
  const said = [
    ...tickets.map(({ code, state }) => t(unprinted(state), { code: code || t('Test print') })),
    ...troubled.map(({ name, state }) => t(printerStates[state], { printer: name })),
  ]
  if (said.length === 0)
    return printers.length > 0 && <p className="visually-hidden">{t('Printers are ready')}</p>
  const isUrgent = tickets.length > 0 || troubled.some(({ state }) => !PRINTS.has(state))
  return (
    <div className={styles.printers} data-problem={isUrgent || undefined}>
      <p role={isUrgent ? 'alert' : undefined} className="visually-hidden">
        {said.join('. ')}
      </p>
      <Popover
        className={styles.opener}
        label={
          <>
            <span>
              {said[0]}
              {said.length > 1 && ` +${said.length - 1}`}
            </span>
            <b aria-hidden="true">{said.length}</b>
          </>
        }
      >
        {troubled.map(({ id, name, state }) => (
          <p key={id} className={styles.state}>
            {t(printerStates[state], { printer: name })}
          </p>
        ))}
        {onHeard && <Button onClick={onHeard}>{t('Heard')}</Button>}
        <TicketAlerts />
      </Popover>
    </div>
  )
}
