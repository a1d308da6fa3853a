import { useEffect, useState } from 'react'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { tableHref } from '#lib/routing/table-href.ts'
import { readTableSession } from '#lib/stores/order/table-session.ts'
import { loadUser } from '#stores/load-user.ts'
import { $user } from '#stores/user.ts'
import styles from './order-status.module.css'

/**
 * Leads to another order at the table: by scanning its code, or with a link while the table session is valid.
 */
export function OrderMore() {
  const t = useT()
  const seat = useSeat()
  return (
    <div className={styles.more}>
      <p>{t('Would you like anything else? Scan the code on your table again.')}</p>
      {seat !== undefined && (
        <a className="button button--primary" href={tableHref(seat)}>
          {t('Order more at your table')}
        </a>
      )}
    </div>
  )
}

/** Returns the table if its token is still valid. */
function useSeat(): string | undefined {
  const [seat, setSeat] = useState<string>()
  useEffect(() => {
    const kept = readTableSession()
    if (kept !== undefined) void loadUser().then(() => $user.get()?.table && setSeat(kept))
  }, [])
  return seat
}
