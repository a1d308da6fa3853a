import type { DeskReport } from '#contract/desk/report.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './reports.module.css'

/** How many of each dish and size were sold, the most revenue first. */
export function DishTable({ dishes }: { dishes: DeskReport['dishes'] }) {
  const { t, price } = useDeskT()
  if (dishes.length === 0) return null
  return (
    <table className={styles.dishes}>
      <caption>{t('Dishes, before discounts and refunds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Dish')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.flatMap(({ name, qty, revenue, sizes }) => [
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{qty}</td>
            <td>{price(revenue)}</td>
          </tr>,
          ...sizes.map(size => (
            <tr key={`${name} ${size.name}`} className={styles.size}>
              <th scope="row">{size.name || t('Without a size')}</th>
              <td>{size.qty}</td>
              <td>{price(size.revenue)}</td>
            </tr>
          )),
        ])}
      </tbody>
    </table>
  )
}
