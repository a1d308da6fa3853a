import { useStore } from '@nanostores/react'
import { rulesOf } from '#contract/kit/order-types.ts'
import { endStates } from '#contract/orders/order-state.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $features } from '#stores/settings.ts'
import { useT } from '../hooks/use-t.ts'
import { calendarFile } from './calendar.ts'
import { expectedAt, minutesLeft, stateOf } from './order-progress.ts'
import { isCollected, orderTypeOf } from './order-type-of.ts'

/** When the guest gets an order that is under way: what is expected, or else what was wanted. */
const timeOf = (order: Order): string | undefined => expectedAt(order) ?? order.deliverAt

/** What happens next with an order, and when. */
export function WhatNext({ order }: { order: Order }) {
  const text = nextText(order, useT())
  return text ? <p>{text}</p> : null
}

/** In a sentence what follows for the guest; undefined where status or steps say all of it. */
export function nextText(order: Order, t: Translate): string | undefined {
  const state = stateOf(order)
  const orderType = orderTypeOf(order)
  const at = timeOf(order)
  if (!orderType || !['accepted', 'preparing', 'ready', 'on_the_way'].includes(state)) return undefined
  const { isDelivered, isAtCar, isAtTable } = rulesOf(orderType)
  if (state === 'ready' && isAtTable) return undefined
  if (state === 'ready' && !isDelivered)
    return isAtCar
      ? t('Tell us when you are there, and we bring it to your car.')
      : t('You can collect it now. Please give your order number.')
  const name = order.driver?.name
  if (!at) return name ? t('On its way with {name}.', { name }) : undefined
  const isSoon = minutesLeft(order, new Date()) !== undefined
  const time = isSoon ? formatTime(at, pageConfig()) : formatDateTime(at, pageConfig())
  if (isAtTable) return t('We bring it to your table at about {time}.', { time })
  if (name) return t('On its way with {name}, who is with you at about {time}.', { name, time })
  if (isDelivered) return t('We bring it to you at about {time}.', { time })
  return t('You can collect it from about {time}.', { time })
}

/** A link to a calendar file with the time of an order under way. */
export function AddToCalendar({ order }: { order: Order }) {
  const t = useT()
  const features = useStore($features)
  const at = timeOf(order)
  const orderType = orderTypeOf(order)
  const isOver = endStates.includes(stateOf(order))
  if (!features || !at || !orderType || isOver || rulesOf(orderType).isAtTable) return null
  const { siteTitle: name, address } = features
  const title = isCollected(order)
    ? t('Collect your order at {name}', { name })
    : t('Your order from {name} arrives', { name })
  const place = isCollected(order) ? address : (order.address?.address ?? '')
  const file = calendarFile({ id: `${order.code}@${location.host}`, title, place, url: location.href, at })
  return (
    <a
      className="button"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${order.code}.ics`}
    >
      {t('Add to calendar')}
    </a>
  )
}
