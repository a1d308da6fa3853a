import { useId } from 'react'
import { createPortal } from 'react-dom'
import type { Tour, TourOrder } from '#contract/desk/drivers.ts'
import dialog from '#islands/desk/kit/dialog.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { Button } from '#islands/ui/button.tsx'
import { Modal } from '#islands/ui/modal.tsx'
import { useOutcome } from './outcome.ts'
import styles from './tour-list.module.css'

const sumOf = (orders: TourOrder[]): number => orders.reduce((sum, { collect }) => sum + collect, 0)

/** Everything that a driver has had today, with what was to be collected of it, as it is printed at the end of a tour. */
export function TourList({ tour: { driver, out, ended }, onClose }: { tour: Tour; onClose: () => void }) {
  const { t, price, time, dateTime } = useDeskT()
  const outcome = useOutcome()
  const title = useId()
  const delivered = ended.filter(({ state }) => state === 'completed')
  const orders = [...ended, ...out].toSorted((a, b) => a.since.localeCompare(b.since))
  return createPortal(
    <Modal
      className={`${dialog.dialog} ${dialog.alone} ${styles.dialog}`}
      aria-labelledby={title}
      onClose={onClose}
    >
      <h2 id={title}>{t('Tours of {driver}', { driver: driver.name })}</h2>
      <p>{dateTime(shopTime().toISOString())}</p>
      <div className={styles.buttons}>
        <Button primary onClick={() => print()}>
          {t('Print')}
        </Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('Since')}</th>
            <th scope="col">{t('To collect')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr key={order.code}>
              <th scope="row">
                <b>{order.code}</b> {order.place}
                <small>{outcome(order)}</small>
              </th>
              <td>{time(order.since)}</td>
              <td>{price(order.collect)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Was to be collected of {count} delivered {count|order|orders}', {
                count: delivered.length,
              })}
            </th>
            <td>{price(sumOf(delivered))}</td>
          </tr>
          {out.length > 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('Still to be collected')}
              </th>
              <td>{price(sumOf(out))}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p>{t('No till receipt: this screen records no cash.')}</p>
    </Modal>,
    document.body,
  )
}
