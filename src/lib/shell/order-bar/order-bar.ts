import type { Place } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { areasFor } from '#lib/cart/delivery/areas.ts'
import { keepTyped } from '#lib/cart/delivery/keep-choice.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { MAX_PLACE_LENGTH, typedPlace } from '#lib/cart/delivery/typed-place.ts'
import { $cart } from '#lib/cart/stored-cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $areas } from '#stores/order/areas.ts'
import { $foundAreas, foundAt } from '#stores/order/found-areas.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { placeText, streetAt } from '#stores/order/order-street.ts'
import { idle } from '../idle.ts'
import { mayLoadAhead } from '../speculate.ts'
import { areaLine } from './area-line.ts'
import { feeLine } from './fee-line.ts'
import { showTime } from './time-line.ts'

/** Fills the bar above the menu with what the visitor has chosen and what that costs, and keeps what is chosen there. */
export function startOrderBar(bar: HTMLElement): void {
  // Pointer, focus and touch come together, and each asks for this.
  if (bar.dataset.started !== undefined) return
  bar.dataset.started = ''
  const form = bar.querySelector('form')
  const area = bar.querySelector('[data-area]')
  const address = bar.querySelector('.order-bar__fetch > span')
  const instead = bar.querySelector('button')
  if (!form) return
  if (pageConfig().features.byType) void import('../by-type.ts').then(({ startByType }) => startByType())
  const types = [...form.querySelectorAll<HTMLInputElement>('[name=orderType]')]
  const place = form.querySelector<HTMLInputElement>('[name=place]')
  let isListening = false
  let isCounting = false

  const typed = () => typedPlace($areas.get() ?? [], place?.value ?? '')
  const isLong = () => (place?.value ?? '').trim().length > MAX_PLACE_LENGTH
  const chosen = () => types.find(each => each.checked)
  const chosenType = () => chosen()?.value as OrderType
  const write = (part: string, text = ''): void => {
    const shown = bar.querySelector(`[data-${part}]`)
    if (shown) shown.textContent = text
  }
  const say = (text: string): void => {
    if (area && area.textContent !== text) area.textContent = text
  }
  const show = (): void => {
    const orderType = chosenType()
    bar.dataset.orderType = orderType
    const areas = $areas.get()
    const isDelivered = orderType && rulesOf(orderType).isDelivered
    write('how', chosen()?.labels?.[0]?.textContent.trim())
    write('where', isDelivered ? place?.value || place?.placeholder : address?.textContent)
    if (isDelivered) {
      const { zipcode } = typed()
      const here = foundAt($foundAreas.get(), zipcode) ?? areas ?? []
      const line = areaLine(bar.dataset, here, areas ? zipcode : '', pageConfig())
      say(isLong() ? (bar.dataset.tooLong ?? '') : line)
      if (instead) instead.hidden = !areas || !zipcode || areasFor(here, zipcode).length > 0
      if (zipcode !== '' && !isLong()) void sayFee(line, here).catch(() => {})
    }
    showTime(bar)
  }
  /** Adds what is missing to a cheaper delivery, where areas have tiers. */
  const sayFee = async (line: string, areas: Area[]): Promise<void> => {
    if (!areas.some(each => each.tiers)) return
    if (!isCounting) $cart.listen(show)
    isCounting = true
    const fee = await feeLine(areasFor(areas, typed().zipcode))
    if (fee && area?.textContent === line) say(`${line.replace(/\.$/, '')}. ${fee}`)
  }
  const keep = (): void => {
    keepTyped(chosenType(), place?.value ?? '')
  }
  const load = (): void => {
    if (!place || isListening) return
    isListening = true
    $areas.listen(show)
    $foundAreas.listen(show)
  }
  const restore = (): void => {
    const choice = $orderChoice.get()
    const type = types.find(each => each.value === choice?.orderType)
    if (type) type.checked = true
    if (choice && place && place !== document.activeElement)
      place.value = placeText({ street: streetAt(choice.zipcode), zipcode: choice.zipcode })
    show()
    if (choice?.zipcode) load()
  }
  const take = (found: Place): void => {
    if (place) place.value = placeText({ street: streetOf(found), zipcode: found.zipcode ?? '' })
    keep()
  }

  instead?.addEventListener('click', () => {
    const type = types.find(each => each.value === instead.value)
    type?.click()
    type?.focus()
  })
  place?.addEventListener('focus', load)
  form.addEventListener('input', () => {
    keep()
    load()
  })
  form.addEventListener('submit', event => event.preventDefault())
  // Without them the postcode is enough.
  if (place && 'places' in bar.dataset)
    import('./place-suggestions.ts')
      .then(({ suggestPlaces }) =>
        suggestPlaces(place, {
          wanted: () => (typed().zipcode || isLong() ? '' : typed().street),
          onPick: take,
          onFound: count => count === 0 && say(bar.dataset.unknown ?? ''),
        }),
      )
      .catch(() => {})
  const again = bar.querySelector<HTMLElement>('.order-bar__again:has(button)')
  // The row is shown to whom the head script knows.
  if (again?.offsetParent && mayLoadAhead())
    void idle()
      .then(() => import('../again-now.ts'))
      .then(({ offerAgain }) => offerAgain(again))
      .catch(() => {})
  // Typed before this script was here.
  if (place?.value) keep()
  $orderChoice.listen(restore)
  restore()
}
