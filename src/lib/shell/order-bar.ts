import type { Area } from '#contract/account.ts'
import type { OrderType } from '#contract/order-types.ts'
import { plainGet } from '#lib/api/plain-get.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order-choice.ts'
import { $shopNow } from '#stores/shop-now.ts'
import { $token } from '#stores/storage.ts'
import { areaLine, timeLine } from './order-bar-lines.ts'

/** Fills the bar above the menu with what the visitor has chosen and what the API says, and keeps what is chosen there. */
export function startOrderBar(bar: HTMLElement): void {
  const form = bar.querySelector('form')
  const area = bar.querySelector('[data-area]')
  const time = bar.querySelector('[data-time]')
  if (!form || !time) return
  const types = [...form.querySelectorAll<HTMLInputElement>('[name=orderType]')]
  const zipcode = form.querySelector<HTMLInputElement>('[name=zipcode]')
  let areas: Area[] | undefined
  let asked: Promise<void> | undefined

  const chosen = () => ({
    orderType: types.find(each => each.checked)?.value as OrderType,
    zipcode: zipcode?.value ?? '',
  })
  const show = (): void => {
    const choice = chosen()
    bar.dataset.orderType = choice.orderType
    const typed = areas ? choice.zipcode : ''
    if (area && choice.orderType === 'delivery')
      write(area, areaLine(bar.dataset, areas ?? [], typed, pageConfig()))
    write(time, timeLine(bar.dataset, $shopNow.get()?.state ?? {}, choice.orderType, pageConfig()))
  }
  const load = (): void => {
    asked ??= loadAreas().then(
      found => {
        areas = found
        show()
      },
      () => {
        asked = undefined
      },
    )
  }
  const restore = (): void => {
    const choice = $orderChoice.get()
    const type = types.find(each => each.value === choice?.orderType)
    if (type) type.checked = true
    if (choice && zipcode && zipcode !== document.activeElement) zipcode.value = choice.zipcode
    show()
    if (choice?.zipcode && zipcode) load()
  }

  zipcode?.addEventListener('focus', load)
  form.addEventListener('input', () => {
    $orderChoice.set(chosen())
    if (zipcode) load()
  })
  form.addEventListener('submit', event => event.preventDefault())
  $orderChoice.listen(restore)
  $shopNow.subscribe(show)
  restore()
}

/** Unvalidated, since zod is not loaded here. */
async function loadAreas(): Promise<Area[]> {
  const answer = await plainGet('/areas', { token: $token.get() })
  const { data } = (await answer.json()) as { data: Area[] }
  return data.map(area => ({
    ...area,
    zipcode: area.zipcode ?? '',
    minimumOrder: Number(area.minimumOrder ?? 0),
    deliveryPrice: Number(area.deliveryPrice ?? 0),
    freeDeliveryThreshold: Number(area.freeDeliveryThreshold ?? 0),
  }))
}

/** A status that is written again is announced again. */
function write(line: Element, text: string): void {
  if (line.textContent !== text) line.textContent = text
}
