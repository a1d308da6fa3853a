import { useEffect } from 'react'
import type { Transaction } from '#contract/api/account.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import type { AccountPageProps } from '#islands/ui/account/account-page.ts'
import { useAccountRequest } from '#islands/ui/account/use-account-request.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { useLatest } from '#islands/ui/latest.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { formatShortDateTime } from '#lib/i18n/dates.ts'
import { formatDelta, formatPrice } from '#lib/i18n/format.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { pageIn, pageLinks } from '#lib/routing/page-links.ts'
import { visitAccount } from '#stores/account-location.ts'
import { api } from '#stores/api.ts'
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

/** The transactions with the balance before and after each. On a phone every cell shows its column's name. */
function TransactionTable({ transactions }: { transactions: Transaction[] }) {
  const t = useT()
  const columns = {
    date: t('Date'),
    what: t('Description'),
    before: t('Before'),
    change: t('Change'),
    after: t('After'),
  }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Loyalty history')}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([column, name]) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {transactions.map((each, index) => {
          const place = `${index} ${each.date}`
          return (
            <tr key={place}>
              <td data-column={columns.date}>{formatShortDateTime(each.date, pageConfig())}</td>
              <th scope="row">{each.description}</th>
              <td data-column={columns.before}>{formatPrice(each.oldProfit, pageConfig())}</td>
              <td data-column={columns.change} data-sign={each.amount < 0 ? 'minus' : 'plus'}>
                {formatDelta(each.amount, pageConfig()) || formatPrice(0, pageConfig())}
              </td>
              <td data-column={columns.after}>{formatPrice(each.newProfit, pageConfig())}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface PageLinksProps {
  current: number
  /** The number of pages; with a single one nothing is rendered. */
  total: number
}

/** Links to other pages; gaps are marked. */
function PageLinks({ current, total }: PageLinksProps) {
  const t = useT()
  const pages = pageLinks(current, total)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('Pages of the history')}>
      <p className="visually-hidden" role="status">
        {t('Page {page} of {total}', { page: current, total })}
      </p>
      <ul className={styles.pages}>
        {pages.map((page, index) => (
          <li key={page} data-gap={index > 0 && page - (pages[index - 1] ?? 0) > 1 ? '' : undefined}>
            <a
              className="chip"
              href={`${ownPath(accountPath('transactions'))}?page=${page}`}
              aria-label={t('Page {page}', { page })}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
