import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { areMade } from '#contract/desk/kitchen-lines.ts'
import type { DeskCommandName, DeskOrder } from '#contract/desk/orders.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { command } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { linesOf } from '#islands/desk/live/lines-of.ts'
import { SendWith } from '#islands/desk/order/send-with.tsx'
import { useDrivers } from '#islands/desk/order/use-drivers.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { accept, inMinutes, proposal, timesAround } from './accept.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMore } from './order-more.tsx'
import { RejectOrder } from './reject-order.tsx'

interface Props {
  order: DeskOrder
  now: Date
}

interface ActionsProps extends Props {
  /** Whether the card says already what is paid and where it goes. */
  hasFacts: boolean
}

/** Other times to accept an order for, in minutes from now. */
const OTHER_TIMES = [10, 20, 30, 45, 60, 90]

/** What is done with an order next in one tap, and below it all other targets in one row of equal ones. */
export function OrderActions({ order, now, hasFacts }: ActionsProps) {
  const { t, when } = useDeskT()
  const [open, setOpen] = useState<'times' | 'reasons' | 'more'>()
  const toggle = (which: typeof open, name: DeskKey) => (
    <Button aria-expanded={open === which} onClick={() => setOpen(open === which ? undefined : which)}>
      {t(name)}
    </Button>
  )
  const told = useStore($feed).now ?? {}
  const isNew = order.state === 'received'
  const around = timesAround(order, now)
  return (
    <>
      {isNew && <OrderStep order={order} now={now} />}
      <div data-row="">
        {isNew ? (
          <>
            {toggle('times', 'Other time')}
            {toggle('reasons', 'Reject')}
          </>
        ) : (
          <OrderStep order={order} now={now} />
        )}
        {toggle('more', 'More')}
      </div>
      {open === 'times' && (
        <div data-grid="">
          {around.map(at => (
            <Button key={at} onClick={() => accept(order, { ...proposal(order, told, now), at })}>
              {when(at)}
            </Button>
          ))}
          {around.length === 0 &&
            OTHER_TIMES.map(each => (
              <Button key={each} onClick={() => accept(order, inMinutes(each, now))}>
                {t('{minutes} min', { minutes: each })}
              </Button>
            ))}
        </div>
      )}
      {open === 'reasons' && <RejectOrder order={order} onClose={() => setOpen(undefined)} />}
      {open === 'more' && (
        <>
          {!hasFacts && <OrderFacts order={order} now={now} />}
          <OrderMore order={order}>
            {!isNew &&
              stepsOf(order)
                .slice(1)
                .map(([name, text]) => (
                  <Button key={name} onClick={() => command(order, { command: name })}>
                    {t(text)}
                  </Button>
                ))}
            {order.state === 'on_the_way' && <GiveOrder order={order} />}
          </OrderMore>
        </>
      )}
    </>
  )
}

/** The one tap that comes next: a new order is accepted with the time that the guest chose, or with the proposed one. */
export function OrderStep({ order, now }: Props) {
  const { t, when } = useDeskT()
  const told = useStore($feed).now ?? {}
  const drivers = useDrivers()
  if (order.state === 'received') {
    const proposed = proposal(order, told, now)
    return (
      <Button primary onClick={() => accept(order, proposed)}>
        {t('Accept for {time}', { time: when(proposed.at) })}
      </Button>
    )
  }
  const [[name, label]] = stepsOf(order)
  if (name === 'send' && drivers.length > 0) return <SendWith primary order={order} text={t(label)} />
  return (
    <Button primary onClick={() => command(order, { command: name })}>
      {t(label)}
    </Button>
  )
}

/** Gives an order that is on its way to a driver who does not have it, if there is one. */
function GiveOrder({ order }: Pick<Props, 'order'>) {
  const { t } = useDeskT()
  const drivers = useDrivers()
  const holder = drivers.find(({ name }) => name === order.driver && !order.driverUntil)
  if (drivers.every(driver => driver === holder)) return null
  const text = t(holder ? 'Give to another driver' : 'Give to a driver')
  return <SendWith order={order} from={holder?.id} text={text} />
}

/** The commands that move an accepted order on, with their labels: the next one first. A pre-order is cooked before it can be ready. */
function stepsOf({ state, orderType, wishedAt, items }: DeskOrder): [Step, ...Step[]] {
  const ready: Step = ['ready', 'Ready']
  const prepare: Step = ['prepare', 'In preparation']
  if (state === 'accepted')
    return wishedAt === undefined || areMade(items.flatMap(linesOf)) ? [ready, prepare] : [prepare, ready]
  if (state === 'preparing') return [ready]
  if (state === 'ready' && rulesOf(orderType).isDelivered) return [['send', 'On the way']]
  return [['complete', state === 'on_the_way' ? 'Delivered' : 'Handed over']]
}

type Step = [DeskCommandName, DeskKey]
