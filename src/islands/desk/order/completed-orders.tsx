import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/endpoints/kitchen-endpoints.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { OrderSteps } from './order-steps.tsx'

/** The orders that were completed last, so that one of them can be taken back. */
export function CompletedOrders() {
  const { t } = useDeskT()
  const ended = useStore($feed).now?.ended
  const { data, problem } = useDeskRequest(
    'completed',
    () => deskApi(kitchenEndpoints.getCompleted),
    ended?.version,
  )
  return (
    <section aria-label={t('Recently completed')}>
      <Problem problem={problem} />
      {data?.length === 0 && <p className={desk.empty}>{t('Nothing here')}</p>}
      <ul className={desk.cards}>
        {data?.map(order => (
          <Completed key={order.code} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Completed({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  return (
    <li className={desk.card}>
      <h3>{order.code}</h3>
      <p>
        {[order.name, ...order.items.map(({ qty, name }) => `${qty} × ${name}`)].filter(Boolean).join(' · ')}
      </p>
      <div className={desk.actions}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Delay or step back')}
        </Button>
      </div>
      {open && <OrderSteps order={order} />}
    </li>
  )
}
