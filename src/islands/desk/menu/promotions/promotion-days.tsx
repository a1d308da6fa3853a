import { promotionEndpoints } from '#contract/desk/endpoints/promotion-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { shortDay } from '#lib/i18n/desk/day-name.ts'
import styles from './promotions.module.css'

/** What a promotion has brought and cost, by business day. */
export function PromotionDays({ promotion }: { promotion: string }) {
  const { t, price, money } = useDeskT()
  const { data, problem } = useDeskRequest(`promotion days ${promotion}`, () =>
    deskApi(promotionEndpoints.getPromotionDays, { params: { id: promotion } }),
  )
  const sum = (part: 'orders' | 'total' | 'taken'): number =>
    (data ?? []).reduce((all, day) => all + day[part], 0)
  return (
    <section className={styles.card} aria-label={t('What it has brought')}>
      <h2>{t('What it has brought')}</h2>
      <Problem problem={problem} />
      {data?.length === 0 && <p>{t('Nobody has used it in the last 30 days')}</p>}
      {data && data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Orders')}</th>
              <th scope="col">{t('Sales')}</th>
              <th scope="col">{t('Less')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(day => (
              <tr key={day.date}>
                <th scope="row">{shortDay(day.date, money.locale)}</th>
                <td>{day.orders}</td>
                <td>{price(day.total)}</td>
                <td>{price(-day.taken)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>{sum('orders')}</td>
              <td>{price(sum('total'))}</td>
              <td>{price(-sum('taken'))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
