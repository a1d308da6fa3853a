import { useEffect, useState } from 'react'
import { moneyEndpoints } from '#contract/desk/money-endpoints.ts'
import type { DeskToday } from '#contract/desk/today.ts'
import { useStore } from '../ui/use-store.ts'
import { deskApi } from './desk-api.ts'
import { $feed } from './feed.ts'
import { typeNames } from './order-types.ts'
import styles from './today.module.css'
import { useDeskT } from './use-desk-t.ts'

type Sum = DeskToday['sales']

/** The figures of the business day, read again whenever an order changes. */
export function TodayFigures() {
  const { t, price, time } = useDeskT()
  const { now } = useStore($feed)
  const [today, setToday] = useState<DeskToday>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures follow from the orders
  useEffect(() => {
    // Without network the last ones stay; the bar says how old everything is.
    deskApi(moneyEndpoints.getToday).then(setToday, () => undefined)
  }, [now?.orders])
  if (!today) return <p>{t('This needs the network')}</p>
  const { sales, refunds, waiting, taxes } = today
  const date = today.date.split('-').reverse().join('.')
  return (
    <section className={styles.figures} aria-label={t('Figures')}>
      <p>{t('Business day {date}, until {time}', { date, time: time(today.to) })}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t('Revenue')}</th>
            <th scope="col">{t('Tips')}</th>
            <th scope="col">{t('Refunded')}</th>
          </tr>
        </thead>
        <tbody className={styles.whole}>
          <SumRow name={t('Total')} sales={sales} refunds={refunds} />
        </tbody>
        <tbody>
          {today.byType.map(({ orderType, ...sums }) => (
            <SumRow key={orderType} name={t(typeNames[orderType])} {...sums} />
          ))}
        </tbody>
        <tbody>
          {today.byPayment.map(({ payment, sales: sold, refunds: given }) => (
            <SumRow key={payment} name={payment || t('Nothing to pay')} sales={sold} refunds={given} />
          ))}
        </tbody>
      </table>
      <table className={styles.taxes}>
        <caption>{t('VAT, less refunds')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Gross')}</th>
            <th scope="col">{t('Net')}</th>
            <th scope="col">{t('VAT')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ name, left }) => (
            <tr key={name}>
              <th scope="row">{name || '0 %'}</th>
              <td>{price(left.gross)}</td>
              <td>{price(left.net)}</td>
              <td>{price(left.tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('{open} still open, {declined} rejected or cancelled', {
          open: today.open,
          declined: today.declined,
        })}
      </p>
      {waiting.count > 0 && (
        <p>
          {t('{count} refunds of {price} are not carried out yet and not counted', {
            count: waiting.count,
            price: price(waiting.amount),
          })}
        </p>
      )}
      <p>{t('No till receipt: this screen records no cash.')}</p>
    </section>
  )
}

function SumRow({ name, sales, refunds }: { name: string; sales: Sum; refunds: Sum }) {
  const { price } = useDeskT()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{sales.count}</td>
      <td>{price(sales.revenue)}</td>
      <td>{price(sales.tips)}</td>
      <td>{price(refunds.revenue + refunds.tips)}</td>
    </tr>
  )
}
