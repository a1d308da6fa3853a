import { useStore } from '@nanostores/react'
import { type KitchenLine, lineState } from '#contract/desk/kitchen-lines.ts'
import { dishName, withoutSize } from '#contract/orders/words.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { $pending } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'
import { withMarks } from '#islands/desk/live/marks.ts'
import { Button } from '#islands/ui/button.tsx'
import { byUrgency, columnsOf, dueAt, urgencyOf } from './columns.ts'
import { $layout, useStations } from './display.ts'
import { OrderStep } from './order-actions.tsx'
import styles from './pass.module.css'

/** What waits for what: each order with what its stations have made and still have to make, the most urgent first. */
export function Pass() {
  const { t, clock } = useDeskT()
  const now = useShopTime()
  const feed = useStore($feed).now
  const pending = useStore($pending)
  const answered = new Set(pending.map(({ code }) => code))
  const { fresh, kitchen, ready } = columnsOf(feed?.orders ?? [], now)
  const orders = [...kitchen, ...ready].sort(byUrgency).map(order => withMarks(order, pending))
  const { all } = useStations()
  return (
    <main className={styles.pass}>
      <h1>{t('Pass')}</h1>
      {fresh.length > 0 && (
        <Button primary onClick={() => $layout.set('columns')}>
          {t('New')} {fresh.length}
        </Button>
      )}
      {orders.length === 0 && <p>{t('Nothing to cook')}</p>}
      <ul>
        {orders.map(order => (
          <li key={order.code} data-urgency={urgencyOf(order, now)}>
            <h2>
              <b>{clock(dueAt(order) ?? order.createdAt)}</b> {order.code}
              <small>{[order.table || order.car, order.name].filter(Boolean).join(' · ')}</small>
            </h2>
            <dl>
              {all.map(station => (
                <Waits
                  key={station}
                  station={station}
                  lines={order.items.flatMap(linesOf).filter(line => line.station === station)}
                />
              ))}
            </dl>
            {!answered.has(order.code) && <OrderStep order={order} now={now} />}
          </li>
        ))}
      </ul>
    </main>
  )
}

/** What a station has made of an order, and what it still has to make. */
function Waits({ station, lines }: { station: string; lines: KitchenLine[] }) {
  const { t } = useDeskT()
  const left = lines.filter(line => lineState(line) !== 'out')
  if (left.length === 0) return null
  const open = left.filter(line => lineState(line) === 'open')
  return (
    <div>
      <dt>
        {station} {t('{count} of {all}', { count: left.length - open.length, all: left.length })}
        {open.length === 0 && ' ✓'}
      </dt>
      {open.map(({ id, qty, name, size = '' }) => (
        <dd key={id}>
          {qty} × {dishName({ name: withoutSize(name, size), size })}
        </dd>
      ))}
    </div>
  )
}
