import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { todayEndpoints } from '#contract/desk/endpoints/today-endpoints.ts'
import { type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import type { DeskToday } from '#contract/desk/today.ts'
import { endStates } from '#contract/orders/order-state.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { stateNames } from '#islands/desk/order/order-states.ts'
import { Button } from '#islands/ui/button.tsx'
import { DriversToday } from './drivers-today.tsx'
import styles from './today.module.css'

const NO_ORDERS: DeskOrder[] = []

/** The end of an evening: what is still open is listed and closed, and the day is printed with what should have been paid at the door. */
export function EndEvening({ today }: { today: DeskToday }) {
  const { t, price } = useDeskT()
  const { orders = NO_ORDERS, todayEnds = '', drivers, ended } = useStore($feed).now ?? {}
  const open = orders.filter(({ state, wishedAt = '' }) => !endStates.includes(state) && wishedAt < todayEnds)
  const [closed, setClosed] = useState<number>()
  const { busy, problem, run } = useDeskAction()
  const codes = open.map(({ code }) => code)
  const close = () =>
    run(async key => {
      const answer = await deskApi(todayEndpoints.endEvening, { body: { codes } }, { idempotencyKey: key })
      setClosed(answer.closed.length)
    }, codes.join())
  const atDoor = today.byPayment.filter(({ online }) => !online)
  const dueOf = ({ sales, refunds }: (typeof atDoor)[number]): number =>
    sales.revenue + sales.tips - refunds.revenue - refunds.tips
  return (
    <section className={styles.figures} aria-label={t('End the evening')}>
      {open.length > 0 && (
        <>
          <p>
            {t(
              'These orders are still open. Closing them completes what was accepted and rejects what nobody has answered; guests get no mail, and what a guest has paid for a rejected order goes back.',
            )}
          </p>
          <ul>
            {open.map(order => (
              <li key={order.code}>
                <b>{order.code}</b> · {t(stateNames[order.state])} · {order.name || order.table} ·{' '}
                {order.items.map(item => `${qtyLeft(item)} × ${item.name}`).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <Problem problem={problem} />
      <p role="status">
        {open.length === 0
          ? t('No order of today is open')
          : closed !== undefined && t('{count} {count|order|orders} closed', { count: closed })}
      </p>
      <table>
        <caption>{t('Expected at the door')}</caption>
        <tbody>
          {atDoor.map(method => (
            <tr key={method.payment}>
              <th scope="row">{method.payment || t('Nothing to pay')}</th>
              <td>{price(dueOf(method))}</td>
            </tr>
          ))}
        </tbody>
        <tbody className={styles.whole}>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{price(atDoor.reduce((sum, method) => sum + dueOf(method), 0))}</td>
          </tr>
        </tbody>
      </table>
      {drivers && <DriversToday revision={ended?.version ?? ''} />}
      <div className={desk.actions}>
        {open.length > 0 && (
          <Button primary disabled={busy} onClick={close}>
            {t('Close {count} {count|order|orders}', { count: open.length })}
          </Button>
        )}
        <Button onClick={() => print()}>{t('Print the day')}</Button>
      </div>
    </section>
  )
}
