import { useEffect, useRef } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command } from '#islands/desk/live/commands.ts'
import { ReasonForm } from '#islands/desk/order/reason-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import { rejectNames } from '#lib/i18n/desk/reasons.ts'

const REASONS = Object.keys(rejectNames) as (keyof typeof rejectNames)[]

interface Props {
  order: DeskOrder
  /** Called when it is not rejected after all. */
  onClose: () => void
}

/** Rejects an order for a usual reason or in somebody's own words, with what that pays back. */
export function RejectOrder({ order, onClose }: Props) {
  const { t, price } = useDeskT()
  const end = useRef<HTMLDivElement>(null)
  // What is paid at the door for a change has not been paid yet.
  const back = order.total - (order.due ?? 0) - order.refunded
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      {order.paid && back > 0 && <p>{t('If you reject, {price} is refunded.', { price: price(back) })}</p>}
      <div data-grid="">
        {REASONS.map(reasonKind => (
          <Button key={reasonKind} onClick={() => command(order, { command: 'reject', reasonKind })}>
            {t(rejectNames[reasonKind])}
          </Button>
        ))}
      </div>
      <div data-list="" ref={end}>
        <ReasonForm code={order.code} onReason={reason => command(order, { command: 'reject', reason })}>
          {t('Reject')}
        </ReasonForm>
        <Button onClick={onClose}>{t('Do not reject')}</Button>
      </div>
    </>
  )
}
