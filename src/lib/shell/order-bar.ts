import type { OrderType } from '#contract/order-types.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $areas } from '#stores/areas.ts'
import { $orderChoice } from '#stores/order-choice.ts'
import { areaLine } from './area-line.ts'
import { showTime } from './time-line.ts'

/** Fills the bar above the menu with what the visitor has chosen and what that costs, and keeps what is chosen there. */
export function startOrderBar(bar: HTMLElement): void {
  // Pointer, focus and touch come together, and each asks for this.
  if (bar.dataset.started !== undefined) return
  bar.dataset.started = ''
  const form = bar.querySelector('form')
  const area = bar.querySelector('[data-area]')
  if (!form) return
  const types = [...form.querySelectorAll<HTMLInputElement>('[name=orderType]')]
  const zipcode = form.querySelector<HTMLInputElement>('[name=zipcode]')
  let isListening = false

  const chosen = () => ({
    orderType: types.find(each => each.checked)?.value as OrderType,
    zipcode: zipcode?.value ?? '',
  })
  const show = (): void => {
    const choice = chosen()
    bar.dataset.orderType = choice.orderType
    const areas = $areas.get()
    if (area && choice.orderType === 'delivery')
      area.textContent = areaLine(bar.dataset, areas ?? [], areas ? choice.zipcode : '', pageConfig())
    showTime(bar)
  }
  const load = (): void => {
    if (!zipcode || isListening) return
    isListening = true
    $areas.listen(show)
  }
  const restore = (): void => {
    const choice = $orderChoice.get()
    const type = types.find(each => each.value === choice?.orderType)
    if (type) type.checked = true
    if (choice && zipcode && zipcode !== document.activeElement) zipcode.value = choice.zipcode
    show()
    if (choice?.zipcode) load()
  }

  zipcode?.addEventListener('focus', load)
  form.addEventListener('input', () => {
    $orderChoice.set(chosen())
    load()
  })
  form.addEventListener('submit', event => event.preventDefault())
  // Typed before this script was here.
  if (zipcode?.value) $orderChoice.set(chosen())
  $orderChoice.listen(restore)
  restore()
}
