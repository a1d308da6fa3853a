import { type OrderType, orderTypes } from '#contract/kit/order-types.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { typeCode } from '#stores/order/promotion.ts'
import { $toAdd } from '#stores/product-dialog.ts'
import { showIntent } from './intent.ts'
import { startOrderBar } from './order-bar/order-bar.ts'
import { preloadProduct, productDialogOf } from './product-card.ts'

/**
 * Does what the button of an offer is for: chooses its order type in the bar above the menu, adds the dishes of a set, or keeps its code
 * for the cart and says what it gives.
 */
export function useOffer({ dataset }: HTMLElement): void {
  const { code } = dataset
  if (dataset.does === 'choose') choose(orderTypes.find(type => type === dataset.way))
  else if (code) {
    typeCode(code)
    void import('./tell-code.ts').then(({ tellCode }) => tellCode(code))
  } else addDishes((dataset.dishes ?? '').split(' '))
}

function choose(orderType: OrderType | undefined): void {
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (!orderType || !bar) return
  startOrderBar(bar)
  $orderChoice.set({ orderType, zipcode: $orderChoice.get()?.zipcode ?? '' })
  // The button is gone with the choice.
  bar.querySelector('summary')?.focus({ preventScroll: true })
}

function addDishes(ids: string[]): void {
  const cards = ids.flatMap(
    id => document.querySelector<HTMLAnchorElement>(`a[data-product="${CSS.escape(id)}"]`) ?? [],
  )
  const dishes = cards.map(productDialogOf)
  for (const dish of dishes) preloadProduct(dish)
  showIntent()
  $toAdd.set([...$toAdd.get(), ...dishes])
}
