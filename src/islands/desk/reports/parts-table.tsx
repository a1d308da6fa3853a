import type { DeskReport } from '#contract/desk/report.ts'
import type { DeskKey } from '../desk-texts.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './reports.module.css'

/** What the orders consist of, with tips, deposits and fees apart. */
export function PartsTable({ parts }: { parts: DeskReport['parts'] }) {
  const { t, price } = useDeskT()
  const lines: [DeskKey, number][] = [
    ['Dishes and goods', parts.goods],
    ['Deposits', parts.deposits],
    ['Delivery fees', parts.delivery],
    ['Discounts', -parts.discounts],
    ['Added taxes', parts.taxes],
    ['Tips', parts.tips],
  ]
  return (
    <table className={styles.amounts}>
      <caption>{t('What the orders consist of')}</caption>
      <tbody>
        {lines
          .filter(([name, amount]) => name !== 'Added taxes' || amount !== 0)
          .map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{price(amount)}</td>
            </tr>
          ))}
        <tr className={styles.sum}>
          <th scope="row">{t('Total')}</th>
          <td>{price(parts.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
