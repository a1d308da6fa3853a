import { $orderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet } from '#stores/order/order-street.ts'

/** Makes a link that says it orders to a postcode choose that: the bar above the menu then has it. */
export function startOrderTo(): void {
  const link = document.querySelector<HTMLElement>('[data-order-to]')
  link?.addEventListener('click', () => {
    $orderStreet.set(undefined)
    $orderChoice.set({ orderType: 'delivery', zipcode: link.dataset.orderTo ?? '' })
  })
}
