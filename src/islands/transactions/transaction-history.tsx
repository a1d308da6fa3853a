import { useEffect } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useLatest } from '#islands/ui/latest.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { formatPrice } from '#lib/i18n/format.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { pageIn } from '#lib/routing/page-links.ts'
import { visitAccount } from '#stores/account-location.ts'
import { api } from '#stores/api.ts'
import { PageLinks } from './page-links.tsx'
import { TransactionTable } from './transaction-table.tsx'
import styles from './transactions.module.css'

/** The history of the loyalty balance, paginated by the server. */
export function TransactionHistory({ user, query }: AccountPageProps) {
  const t = useT()
  const page = pageIn(query)
  const live = useAccountRequest(`transactions ${page}`, signal =>
    api(endpoints.getTransactions, { query: { page } }, { signal }),
  )
  const answer = useLatest(live.status === 'ready' ? live.data : undefined)
  const total = answer?.meta.pagination.total_pages ?? 0
  const beyond = live.status === 'ready' && total > 0 && page > total

  useEffect(() => {
    if (beyond) visitAccount(`${accountPath('transactions')}?page=${total}`, { replace: true })
  }, [beyond, total])

  if (live.status === 'failed') return <ErrorNotice {...live} />
  if (!answer) return <Waiting />
  return (
    <div className={styles.history} aria-busy={live.status === 'loading'}>
      <p>
        {t('Your balance')}: <strong>{formatPrice(user.profit, pageConfig())}</strong>
      </p>
      {answer.data.length === 0 ? (
        <p>{t('Nothing has happened to your points yet.')}</p>
      ) : (
        <TransactionTable transactions={answer.data} />
      )}
      <PageLinks current={page} total={total} />
    </div>
  )
}
