import type { Delivery } from '#contract/desk/driver-phone.ts'
import { $asking, notThereButtons, takeButton, tourButtons } from './actions.ts'
import { deliveryCard, refusal } from './delivery-card.ts'
import { element } from './element.ts'
import { mapOf } from './map-of.ts'
import { $cutOff, $now } from './shown.ts'
import { $refused, $taps } from './taps.ts'
import type { DriverTexts } from './texts.ts'
import { withTaps } from './with-taps.ts'

/** What changes the lists. */
export const shownHere = [$now, $taps, $refused, $cutOff, $asking]

/** The tour, what can be taken, and what was brought today; nothing until the server has said it once. */
export function deliveries(texts: DriverTexts): HTMLElement[] {
  const said = $now.get()
  const { t, price } = texts
  if (!said)
    return [
      element('h1', { tabindex: '-1' }, t('Deliveries')),
      ...($cutOff.get() ? [element('p', { role: 'status', class: 'offline' }, t('No network'))] : []),
    ]
  const { driver, ready, coming, tour, ended, collect, collected, from } = withTaps(said, $taps.get())
  const cards = (orders: readonly Delivery[], action?: typeof takeButton): HTMLElement[] =>
    orders.map(order => deliveryCard(order, texts, action ? [action(order, texts)] : []))
  const shown = new Set([...ready, ...coming, ...tour, ...ended].map(({ code }) => code))
  const away = ended.filter(isNotThere)
  const lost = $refused.get().filter(({ code }) => !shown.has(code))
  return [
    element('h1', { tabindex: '-1' }, t('Deliveries of {name}', { name: driver.name })),
    ...offline(said.at, texts),
    ...lost.map(each => refusal(each, texts)),
    list('tour', t('Tour'), texts, [
      ...sum(collect, t('To collect in sum: {price}', { price: price(collect) })),
      ...tourMap(tour, from, texts),
      ...cards(tour, tourButtons),
    ]),
    ...(away.length > 0 ? [list('away', t('Nobody there'), texts, cards(away, notThereButtons))] : []),
    list('ready', t('Ready to take'), texts, cards(ready, takeButton)),
    list('coming', t('In the kitchen'), texts, cards(coming, takeButton)),
    list('ended', t('Brought today'), texts, [
      ...sum(collected, t('Collected: {price}', { price: price(collected) })),
      ...cards(ended.filter(order => !isNotThere(order))),
    ]),
  ]
}

/** It may be tried again, or is to be brought back. */
const isNotThere = ({ state, notThere }: Delivery): boolean =>
  state === 'on_the_way' && notThere !== undefined

const sum = (amount: number, text: string): HTMLElement[] =>
  amount > 0 ? [element('p', { class: 'collect' }, text)] : []

function offline(at: string, { t, time }: DriverTexts): HTMLElement[] {
  if (!$cutOff.get()) return []
  const count = $taps.get().length
  const text =
    count > 0
      ? t('No network: {count} {count|tap waits|taps wait} here and {count|is|are} sent later', { count })
      : t('No network: as of {time}', { time: time(at) })
  return [element('p', { role: 'status', class: 'offline' }, text)]
}

function tourMap(
  tour: readonly Delivery[],
  from: Parameters<typeof mapOf>[1],
  { t }: DriverTexts,
): HTMLElement[] {
  const map = mapOf(tour, from)
  if (!map) return []
  const { href, stops: count } = map
  const attributes = { class: 'button', href, target: '_blank', rel: 'noreferrer', 'data-key': 'map' }
  return [element('a', attributes, t('The tour on the map: {count} {count|stop|stops}', { count }))]
}

function list(key: string, title: string, { t }: DriverTexts, children: readonly HTMLElement[]): HTMLElement {
  const count = children.filter(({ localName }) => localName === 'article').length
  return element(
    'section',
    { 'data-key': key, 'aria-labelledby': `${key}-title` },
    element('h2', { id: `${key}-title` }, `${title} (${count})`),
    ...(count === 0 ? [element('p', { class: 'soft' }, t('Nothing at the moment'))] : children),
  )
}
