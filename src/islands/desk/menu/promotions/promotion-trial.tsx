import { promotionEndpoints } from '#contract/desk/endpoints/promotion-endpoints.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import form from '../form.module.css'
import styles from './promotions.module.css'

/** How many orders are listed: enough to recognise what it does. */
const LISTED = 8

/** What the promotion as it is now in the draft would have taken off the latest orders. */
export function PromotionTrial({ rowKey }: { rowKey: string }) {
  const { t, price } = useDeskT()
  const row = useRow('promotions', rowKey)
  const { data, problem } = useDeskRequest(
    `promotion trial ${rowKey}`,
    () => deskApi(promotionEndpoints.tryPromotion, { params: { id: rowKey } }),
    `${row?.revision} ${row?.state}`,
  )
  return (
    <aside className={form.aside} aria-label={t('Tried on your latest orders')}>
      <section className={styles.card}>
        <h2>{t('Tried on your latest orders')}</h2>
        <Problem problem={problem} />
        {data && (
          <p aria-live="polite">
            {data.orders === 0
              ? t('There are no orders yet')
              : t(
                  '{count} of the last {orders} {orders|order|orders} would have had it. It would have cost {amount}',
                  {
                    count: data.deals.length,
                    orders: data.orders,
                    amount: price(data.taken),
                  },
                )}
          </p>
        )}
        {data && data.deals.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Order')}</th>
                <th scope="col">{t('Dishes')}</th>
                <th scope="col">{t('Less')}</th>
              </tr>
            </thead>
            <tbody>
              {data.deals.slice(0, LISTED).map(deal => (
                <tr key={deal.code}>
                  <th scope="row">{deal.code}</th>
                  <td>{price(deal.price)}</td>
                  <td>{price(-deal.taken)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </aside>
  )
}
