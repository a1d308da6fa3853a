import type { Transaction } from '#contract/account.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { formatDelta, formatPrice, formatShortDateTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import styles from './transactions.module.css'

/** The transactions with the balance before and after each. On a phone every cell shows its column's name. */
export function TransactionTable({ transactions }: { transactions: Transaction[] }) {
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
