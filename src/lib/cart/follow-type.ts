import { atom } from 'nanostores'
import type { OrderType } from '#contract/kit/order-types.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table } from '#stores/storage/storage.ts'
import { $cart } from './cart.ts'
import { markNotSold } from './changes.ts'
import { chosenType } from './chosen-type.ts'
import { isLineSoldAs, type Repriced, repriced } from './reprice.ts'

/** The lines to which the last change of the order type has given another price. */
export const $retyped = atom<{ orderType: OrderType; lines: Repriced[] } | undefined>()

let isFollowing = false
/** The order type that the cart was priced for last. */
let last: OrderType | undefined

/** Keeps the cart at the prices of the chosen order type, and names what of it is not sold for that. */
export function followType(): void {
  if (isFollowing) return
  isFollowing = true
  // Another tab may have another order type, as at a table: lines that come from there keep their prices, or the tabs would go on for ever.
  $cart.subscribe(nameNotSold)
  $orderChoice.listen(priceAgain)
  $table.listen(priceAgain)
  priceAgain()
}

function priceAgain(): void {
  const orderType = chosenType()
  if (!orderType) return
  const cart = $cart.get()
  const { currency, features } = pageConfig()
  const known = last ? [last, ...features.orderTypes] : features.orderTypes
  last = orderType
  const all = cart.items.map(line => repriced(line, orderType, currency, known))
  const lines = all.flatMap(({ change }) => change ?? [])
  const items = all.map(({ line }) => line)
  if (lines.length > 0) $retyped.set({ orderType, lines })
  else if ($retyped.get()?.orderType !== orderType) $retyped.set(undefined)
  if (JSON.stringify(items) === JSON.stringify(cart.items)) nameNotSold()
  else $cart.set({ ...cart, items })
}

function nameNotSold(): void {
  const orderType = chosenType()
  if (orderType) markNotSold($cart.get().items.filter(line => !isLineSoldAs(line, orderType)))
}
