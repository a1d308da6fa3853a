import type { DeskReport } from '#contract/desk/report.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './reports.module.css'

/** From where guests came; nothing where no link has said so. */
export function SourceTable({ sources = [] }: Pick<DeskReport, 'sources'>) {
  const { t, price } = useDeskT()
  if (sources.every(({ source }) => source === 'web' || source === '')) return null
  const names: Record<string, string> = { web: t('Without a marked link'), '': t('Not known any more') }
  return (
    <table className={styles.dishes}>
      <caption>{t('From where guests came, before refunds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Link')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, count, revenue }) => (
          <tr key={source}>
            <th scope="row">{names[source] ?? source}</th>
            <td>{count}</td>
            <td>{price(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
