import { useEffect, useState } from 'react'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { tableHref } from '#lib/routing/table-href.ts'
import { loadUser } from '#stores/load-user.ts'
import { readTableSession } from '#stores/order/table-session.ts'
import { $user } from '#stores/user.ts'
import styles from './order-status.module.css'

/**
 * Leads to another order at the table: by scanning its code, or with a link while the table session is valid.
 */
export function OrderMore() {
  const t = useT()
  const tableId = useTableSession()
  return (
    <div className={styles.more}>
      <p>{t('Would you like anything else? Scan the code on your table again.')}</p>
      {tableId !== undefined && (
        <a className="button button--primary" href={tableHref(tableId)}>
          {t('Order more at your table')}
        </a>
      )}
    </div>
  )
}

/** Returns the table if its token is still valid. */
function useTableSession(): string | undefined {
  const [tableId, setTableId] = useState<string>()
  useEffect(() => {
    const stored = readTableSession()
    if (stored !== undefined) void loadUser().then(() => $user.get()?.table && setTableId(stored))
  }, [])
  return tableId
}
