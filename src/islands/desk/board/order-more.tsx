import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { COUNTER } from '#contract/api/roles.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $device } from '#islands/desk/live/session.ts'
import { OrderMoney } from '#islands/desk/order/order-money.tsx'
import { OrderSteps } from '#islands/desk/order/order-steps.tsx'
import { PrintOrder } from '#islands/desk/order/print-order.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What is seldom done with an order, behind one tap and in equal targets. */
export function OrderMore({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const role = useStore($device)?.role
  const isNew = order.state === 'received'
  const [open, setOpen] = useState<'print' | 'sold-out' | 'steps' | 'money'>()
  const toggle = (which: typeof open, name: DeskKey) => (
    <Button aria-expanded={open === which} onClick={() => setOpen(open === which ? undefined : which)}>
      {t(name)}
    </Button>
  )
  return (
    <>
      <div data-grid="">
        <Button onClick={() => setOpen('print')}>{t('Print')}</Button>
        {order.dishes.length > 0 && toggle('sold-out', 'Sold out')}
        {!isNew && toggle('steps', 'Delay or step back')}
        {!isNew && role !== undefined && COUNTER.includes(role) && toggle('money', 'Cancel or refund')}
      </div>
      {open === 'sold-out' && <SellOut dishes={order.dishes} />}
      {open === 'steps' && <OrderSteps order={order} />}
      {open === 'money' && <OrderMoney code={order.code} />}
      {open === 'print' && <PrintOrder order={order} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Sells out a dish of an order until tomorrow's opening, and offers it again: each in two taps. */
function SellOut({ dishes }: Pick<DeskOrder, 'dishes'>) {
  const { t } = useDeskT()
  const soldOut = useStore($feed).now?.switches.soldOut ?? []
  const isSoldOut = ({ kind, target }: Sellable): boolean =>
    soldOut.some(each => each.kind === kind && each.target === target && each.portions === undefined)
  const labelOf = (dish: Sellable): string =>
    isSoldOut(dish)
      ? t('Offer {name} again', { name: dish.name })
      : t('{name}: sold out until tomorrow', { name: dish.name })
  const toggle = (dish: Sellable): void => {
    const { kind, target } = dish
    const until = isSoldOut(dish) ? 'off' : 'tomorrow'
    tapSwitch({ command: 'sold-out', label: labelOf(dish), body: { kind, target, until } })
  }
  return (
    <div data-list="">
      {dishes.map(dish => (
        <Button key={dish.target} onClick={() => toggle(dish)}>
          {labelOf(dish)}
        </Button>
      ))}
    </div>
  )
}
