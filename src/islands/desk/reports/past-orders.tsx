import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { reportEndpoints } from '#contract/desk/endpoints/report-endpoints.ts'
import type { PastOrders as FoundOrders, OrderSearch, PastOrder } from '#contract/desk/past-orders.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { routeStore } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { usePages } from '#islands/desk/kit/use-pages.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { OrderFilter } from './order-filter.tsx'
import { PastOrderTable } from './past-order-table.tsx'
import styles from './reports.module.css'

/** A page of what is searched for. The server may look at many orders in vain; then it is asked to go on. */
async function search(query: OrderSearch): Promise<FoundOrders> {
  const found = await deskApi(reportEndpoints.findOrders, { query })
  return found.orders.length > 0 || found.next === undefined ? found : search({ ...query, after: found.next })
}

/** What is searched for from elsewhere, such as an order's code. */
const $sought = routeStore('orders', z.string(), '')

/** Orders of any time, found by a part of their text and by their properties; the latest first. */
export function PastOrders() {
  const { t } = useDeskT()
  const jumped = useStore($sought)
  const [wanted, setWanted] = useState<OrderSearch>(jumped ? { text: jumped } : {})
  const key = JSON.stringify(wanted)
  const first = useDeskRequest(key, () => search(wanted))
  return (
    <ViewMain title={t('Past orders')} className={styles.past}>
      <section className={styles.part} aria-label={t('Past orders')}>
        <OrderFilter text={jumped} payments={first.data?.payments} onChange={setWanted} />
        <Problem problem={first.problem} />
        {first.data && <Pages key={key} wanted={wanted} orders={first.data.orders} next={first.data.next} />}
      </section>
    </ViewMain>
  )
}

interface PagesProps {
  wanted: OrderSearch
  orders: PastOrder[]
  next: string | undefined
}

/** The results, and a button for more of them. */
function Pages({ wanted, orders, next }: PagesProps) {
  const { t } = useDeskT()
  const { items, more, busy, problem } = usePages({ items: orders, next }, async after => {
    const found = await search({ ...wanted, after })
    return { items: found.orders, next: found.next }
  })
  const count = items.length
  return (
    <>
      <h2 className="visually-hidden">{t('Orders')}</h2>
      <p role="status">
        {count === 0
          ? t('No order matches')
          : t('{count} {count|order|orders} shown', {
              count: `${count}${more ? '+' : ''}`,
            })}
      </p>
      {count > 0 && <PastOrderTable orders={items} />}
      <Problem problem={problem} />
      {more && (
        <Button disabled={busy} onClick={more}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
