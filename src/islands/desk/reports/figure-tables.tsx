import type { DeskFigures, Sum } from '#contract/desk/today.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'
import { percentIn } from '#lib/i18n/format.ts'
import styles from './today.module.css'

/** Sales and refunds by order type and payment, and the VAT by rate. */
export function FigureTables({ figures }: { figures: DeskFigures }) {
  const { t, price, money } = useDeskT()
  const { sales, refunds, waiting, taxes } = figures
  return (
    <>
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
          {figures.byType.map(({ orderType, ...sums }) => (
            <SumRow key={orderType} name={t(typeNames[orderType])} {...sums} />
          ))}
        </tbody>
        <tbody>
          {figures.byPayment.map(({ payment, sales: sold, refunds: given }) => (
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
              <th scope="row">{percentIn(name || '0 %', money.locale)}</th>
              <td>{price(left.gross)}</td>
              <td>{price(left.net)}</td>
              <td>{price(left.tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('{open} still open, {declined} rejected or cancelled', {
          open: figures.open,
          declined: figures.declined,
        })}
      </p>
      {waiting.count > 0 && (
        <p>
          {t(
            '{count} {count|refund|refunds} of {price} {count|has|have} not been carried out yet and {count|is|are} not counted',
            {
              count: waiting.count,
              price: price(waiting.amount),
            },
          )}
        </p>
      )}
      <p>{t('No till receipt: this screen records no cash.')}</p>
    </>
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
