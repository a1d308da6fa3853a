import { onNotify } from 'nanostores'
import type { OrderType } from '#contract/kit/order-types.ts'
import { $areas } from '#stores/order/areas.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $orderStreet } from '#stores/order/order-street.ts'
import { areByPlace } from './areas.ts'
import { typedPlace } from './typed-place.ts'

/** Remembers how a visitor wants the order and where to, as typed above the menu or in the cart. */
export function keepTyped(orderType: OrderType, place: string): void {
  const given = typedPlace($areas.get() ?? [], place)
  $orderStreet.set(given.street === '' ? undefined : given)
  $orderChoice.set({ orderType, zipcode: given.zipcode })
}

/** With the areas, what was typed before they came may turn out to have a zipcode. */
function followAreas(): void {
  const choice = $orderChoice.get()
  const given = $orderStreet.get()
  if (choice && given?.zipcode === '') keepTyped(choice.orderType, given.street)
  if (areByPlace($areas.get() ?? [])) void import('./find-areas.ts').then(({ watchPlaces }) => watchPlaces())
}

onNotify($areas, followAreas)
// They may have come before this module.
if ($areas.get()) followAreas()
