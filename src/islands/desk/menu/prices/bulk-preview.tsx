import { shownAmount } from '#islands/desk/draft/amounts.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import parts from '../parts.module.css'
import type { PlannedPrice } from './bulk.ts'

/** Every price that would change, old and new. */
export function BulkPreview({ plan }: { plan: PlannedPrice[] }) {
  const { t, money } = useDeskT()
  const products = useTable('products')
  const sizes = useTable('sizes')
  return (
    <table className={`${parts.table} ${parts.plan}`}>
      <thead>
        <tr>
          <th scope="col">{t('Dish')}</th>
          <th scope="col">{t('Size')}</th>
          <th scope="col">{t('Old')}</th>
          <th scope="col">{t('New')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.map(({ row: { key, cells }, from, to }) => (
          <tr key={key}>
            <th scope="row">{products?.rows.get(cells.product ?? '')?.cells.name || cells.product}</th>
            <td>{sizes?.rows.get(cells.size ?? '')?.cells.name || cells.size}</td>
            <td>{shownAmount(from, money.locale)}</td>
            <td>{shownAmount(to, money.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
