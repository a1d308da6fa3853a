import { useEffect, useState } from 'react'
import { tableEndpoints } from '#contract/api/endpoints/tables.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { TableEvening } from '#contract/orders/table-evening.ts'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { LoadError } from '#islands/ui/load-error.tsx'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { ApiError } from '#lib/api/errors.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { closePopup } from '#stores/popup.ts'
import { $tableName } from '#stores/storage/storage.ts'
import { CallStaff } from './call-staff.tsx'
import styles from './table-dialog.module.css'

/** How often it is asked what others at the table have ordered, in ms. */
const ASK_MS = 5 * SECOND

/** What the table has ordered this evening, on all of its phones, and whom its guests can call. */
export function TableDialog() {
  const t = useT()
  const state = useRequest('table', askTable, useTick())
  return (
    <Dialog title={$tableName.get() ?? t('Our table')} onClose={closePopup}>
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'failed' && <LoadError {...state} />}
      {state.status === 'ready' &&
        (state.data ? (
          <Evening evening={state.data} />
        ) : (
          <p role="alert">{t.dynamic(fieldTexts.tableClosed)}</p>
        ))}
    </Dialog>
  )
}

/** Asks for what the table has ordered; undefined once it is closed. */
async function askTable(signal: AbortSignal): Promise<TableEvening | undefined> {
  try {
    return await api(tableEndpoints.getTableEvening, {}, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

/** A text that differs every few seconds while the page is looked at. */
function useTick(): string {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const next = (): void => {
      if (document.visibilityState === 'visible') setTick(count => count + 1)
    }
    const timer = setInterval(next, ASK_MS)
    return () => clearInterval(timer)
  }, [])
  return `${tick}`
}

function Evening({ evening: { orders, sum, code, calls } }: { evening: TableEvening }) {
  const t = useT()
  const format = pageConfig()
  return (
    <div className={styles.evening}>
      <CallStaff calls={calls} />
      <section aria-label={t('Ordered at this table')}>
        <h3>{t('Ordered at this table')}</h3>
        {orders.length === 0 && <p>{t('Nothing yet.')}</p>}
        <ul className={styles.orders}>
          {orders.map(order => (
            <li key={order.code}>
              <p>
                <span>{formatTime(order.at, format)}</span> <span>{formatPrice(order.total, format)}</span>
              </p>
              <p>{order.items.map(itemText).join('\n')}</p>
            </li>
          ))}
        </ul>
        <p className={styles.sum} role="status">
          {t('Together {sum}', { sum: formatPrice(sum, format) })}
        </p>
        <p>{t('You pay each order by itself: online, or to the staff.')}</p>
      </section>
      <p>{t('Others at your table scan its code and then type {code}.', { code })}</p>
    </div>
  )
}

const itemText = ({ qty, name, choices }: TableEvening['orders'][number]['items'][number]): string =>
  `${qty} × ${[name, ...choices].join(', ')}`
