import type { Delivery } from '#contract/desk/driver-phone.ts'
import { cancelledOnTheWay } from '#contract/desk/texts.ts'
import { HOUR } from '#contract/kit/durations.ts'
import { deviceNow } from '#islands/desk/live/device-now.ts'
import { doorReasonText } from '#lib/i18n/desk/door-reasons.ts'
import { routeTo } from '#lib/routing/route-to.ts'
import { button, element } from './element.ts'
import { $refused, $taps, forget, type RefusedTap } from './taps.ts'
import type { DriverTexts } from './texts.ts'

/** For how long after an order was brought its guest is shown, in ms: the server says nothing of them any longer (server/drivers/now.ts). */
const SEEN_MS = HOUR

/** What a driver has to know of a delivery, and below it what can be tapped. */
export function deliveryCard(
  given: Delivery,
  texts: DriverTexts,
  actions: readonly HTMLElement[] = [],
): HTMLElement {
  const order = seenOf(given)
  const { t, time } = texts
  const { code, state, address, promisedAt, arrivesAt, notThere, items } = order
  const [street = code, ...below] = address
  const refused = $refused.get().find(each => each.code === code)
  const line = (text: string, kind = ''): HTMLElement => element('p', { class: kind || undefined }, text)
  return element(
    'article',
    {
      class: 'card',
      'data-key': `order ${code}`,
      'data-state': state,
      tabindex: '-1',
      'aria-labelledby': code,
    },
    element('h3', { id: code }, [promisedAt && time(promisedAt), street].filter(Boolean).join(' · ')),
    street !== code && line(code, 'code'),
    state === 'cancelled' && line(t(cancelledOnTheWay), 'warning'),
    notThere !== undefined &&
      line(t('Nobody was there: {reason}', { reason: doorReasonText(notThere, t) }), 'warning'),
    refused && refusal(refused, texts),
    ...below.map(each => line(each)),
    arrivesAt !== undefined && line(t('There at about {time}', { time: time(arrivesAt) })),
    order.allergy && line(t('Allergy or intolerance'), 'warning'),
    order.driverNotes !== '' && line(t('For the driver: {note}', { note: order.driverNotes }), 'note'),
    order.notes !== '' && line(order.notes, 'note'),
    items.length > 0 && line(items.map(({ qty, name }) => `${qty} × ${name}`).join(', '), 'items'),
    order.collect > 0 ? line(`${collected(order, texts)} · ${order.payment}`, 'collect') : line(t('Paid')),
    links(order, texts),
    $taps.get().some(each => each.code === code) &&
      element('p', { role: 'status', class: 'waits' }, t('Not sent yet')),
    ...actions,
  )
}

const collected = ({ state, collect }: Delivery, { t, price }: DriverTexts): string =>
  state === 'completed'
    ? t('Collected: {price}', { price: price(collect) })
    : t('To collect: {price}', { price: price(collect) })

/** An order that was brought, without what its driver sees for an hour only. */
function seenOf(order: Delivery): Delivery {
  const { until } = order
  if (until === undefined || deviceNow() - Date.parse(until) < SEEN_MS) return order
  const nothing = { name: '', phone: '', notes: '', driverNotes: '', allergy: false }
  return { ...order, ...nothing, address: [], place: '', items: [], notThere: undefined }
}

function links({ code, phone, place, name }: Delivery, { t }: DriverTexts): HTMLElement | undefined {
  const map = routeTo({ address: place })
  if (phone === '' && map === undefined) return undefined
  return element(
    'p',
    { class: 'links' },
    phone !== '' &&
      element(
        'a',
        { class: 'button', href: `tel:${phone}`, 'data-key': `call ${code}` },
        t('Call {name}', { name: name || phone }),
      ),
    map !== undefined &&
      element(
        'a',
        { class: 'button', href: map, 'data-key': `map ${code}`, target: '_blank', rel: 'noreferrer' },
        t('Map'),
      ),
  )
}

/** What the server has refused, in a sentence. */
export const refusal = ({ key, code, message, by }: RefusedTap, { t }: DriverTexts): HTMLElement =>
  element(
    'div',
    { class: 'refusal', 'data-key': `refused ${key}` },
    element('p', { role: 'alert' }, `${code}: ${t.dynamic(message, { by })}`),
    button(t('I have read it'), `read ${key}`, () => forget(key)),
  )
