import { useStore } from '@nanostores/react'
import { isAt } from '#contract/desk/kitchen-lines.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { $feed } from '#islands/desk/live/feed.ts'
import { AddPrinter } from './add-printer.tsx'
import { needsSomebody } from './names.ts'
import { PrinterCard } from './printer-card.tsx'
import styles from './printers.module.css'

/** All receipt printers: their state, what they print, and how to add another one. */
export function PrintersView() {
  const { t } = useDeskT()
  const { printers = [], tickets = [], stations = [] } = useStore($feed).now ?? {}
  const coming = tickets.filter(ticket => !needsSomebody(ticket))
  const printing = printers.filter(({ kitchen }) => kitchen > 0)
  const unprinted =
    stations.length > 1 && printing.length > 0
      ? stations.filter(station => !printing.some(({ stations: own = [] }) => isAt({ station }, own)))
      : []
  return (
    <ViewMain title={t('Printers')} className={styles.printing}>
      {printers.length === 0 && (
        <Empty
          text={t(
            'A receipt printer prints every new order by itself. Give it a name below, and type the address that is shown then into its settings.',
          )}
        />
      )}
      {unprinted.length > 0 && (
        <p>{t('No printer prints the dishes of {stations}', { stations: unprinted.join(', ') })}</p>
      )}
      <ul className={styles.printers}>
        {printers.map(printer => (
          <PrinterCard key={printer.id} printer={printer} />
        ))}
      </ul>
      {coming.length > 0 && (
        <section aria-label={t('Tickets')}>
          <h2>{t('Tickets')}</h2>
          <ul>
            {coming.map(({ id, code, printer, state }) => (
              <li key={id}>
                {code || t('Test print')}:{' '}
                {state === 'sent'
                  ? t('{printer} prints', { printer })
                  : t('Waits for {printer}', { printer })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <AddPrinter />
    </ViewMain>
  )
}
