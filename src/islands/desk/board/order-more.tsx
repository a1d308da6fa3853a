import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useState } from 'react'
import { COUNTER } from '#contract/api/roles.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { isSoldOut, type Sellable } from '#contract/desk/switches.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { command, tapSwitch } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { $device } from '#islands/desk/live/session.ts'
import { EditOrder } from '#islands/desk/order/edit-order.tsx'
import { laterBy } from '#islands/desk/order/later-by.ts'
import { OrderSteps } from '#islands/desk/order/order-steps.tsx'
import { TellGuest } from '#islands/desk/order/tell-guest.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

// Loaded on demand: without network there is nothing that they could show.
const OrderMoney = deskPart(async () => (await import('#islands/desk/order/order-money.tsx')).OrderMoney)
const PrintOrder = deskPart(async () => (await import('#islands/desk/order/print-order.tsx')).PrintOrder)

interface Props {
  order: DeskOrder
  /** Steps besides the next one. */
  children?: ReactNode
}

/** What is seldom done with an order, behind one tap and in equal targets. */
export function OrderMore({ order, children }: Props) {
  const { t } = useDeskT()
  const role = useStore($device)?.role
  const { edits, sentences } = useStore($feed).now ?? {}
  const isCounter = role !== undefined && COUNTER.includes(role)
  const isNew = order.state === 'received'
  const [open, setOpen] = useState<'print' | 'sold-out' | 'steps' | 'money' | 'edit' | 'tell'>()
  const toggle = (which: typeof open, name: DeskKey) => (
    <Button aria-expanded={open === which} onClick={() => setOpen(open === which ? undefined : which)}>
      {t(name)}
    </Button>
  )
  return (
    <>
      <div data-grid="">
        {children}
        {!isNew && <LaterBy minutes={10} order={order} />}
        {sentences && toggle('tell', 'Write to the guest')}
        <Button onClick={() => setOpen('print')}>{t('Print')}</Button>
        {order.dishes.length > 0 && toggle('sold-out', 'Sold out')}
        {!isNew && toggle('steps', 'Delay or step back')}
        {isCounter && edits && toggle('edit', 'Change')}
        {!isNew && isCounter && toggle('money', 'Cancel or refund')}
      </div>
      {open === 'sold-out' && <SellOut dishes={order.dishes} />}
      {open === 'steps' && <OrderSteps order={order} />}
      {open === 'tell' && <TellGuest order={order} />}
      {open === 'edit' && <EditOrder order={order} onDone={() => setOpen(undefined)} />}
      <Suspense fallback={null}>
        {open === 'money' && <OrderMoney code={order.code} />}
        {open === 'print' && <PrintOrder order={order} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

/** Tells the guest of an accepted order that it takes so much longer than was promised, or than now if that has passed. */
function LaterBy({ minutes, order }: { minutes: number; order: DeskOrder }) {
  const { t } = useDeskT()
  const at = laterBy(order, minutes, shopTime())
  return (
    <Button onClick={() => command(order, { command: 'delay', at })}>
      {t('Tell guest: {minutes} min later', { minutes })}
    </Button>
  )
}

/** Sells out a dish of an order until tomorrow's opening, and offers it again: each in two taps. */
function SellOut({ dishes }: Pick<DeskOrder, 'dishes'>) {
  const { t } = useDeskT()
  const soldOut = useStore($feed).now?.switches.soldOut ?? []
  const labelOf = (dish: Sellable): string =>
    isSoldOut(soldOut, dish)
      ? t('Offer {name} again', { name: dish.name })
      : t('{name}: sold out until tomorrow', { name: dish.name })
  const toggle = (dish: Sellable): void => {
    const { kind, target } = dish
    const until = isSoldOut(soldOut, dish) ? 'off' : 'tomorrow'
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
