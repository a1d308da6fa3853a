import { quoteEndpoints } from '#contract/api/endpoints/quote.ts'
import type { LineChange } from '#contract/api/failure.ts'
import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { api } from '#stores/api.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import type { Reordered } from './current-lines.ts'
import type { PreviousOrder } from './last-orders.ts'
import { refillCart, reorder } from './order-again.ts'
import { $remembered } from './remembered.ts'

/** An earlier order as it can be had today. */
export interface AgainToday {
  deliveryType: OrderType | undefined
  /** What can be had. */
  lines: CartLine[]
  /** The names of what cannot, and of what costs something else than then. */
  gone: string[]
  repriced: string[]
  /** What it costs, in the main unit, by the server. */
  total: number
  /** Whether delivery is in it. */
  isWhole: boolean
  /** What of the lines costs something else. */
  changes: LineChange[]
}

/** Asks the server what an earlier order costs today; undefined if nothing of it can be had. */
export async function againToday({
  lines,
  gone,
  deliveryType,
}: PreviousOrder): Promise<AgainToday | undefined> {
  const isDelivered = deliveryType !== undefined && rulesOf(deliveryType).isDelivered
  const { zipcode, areaId } = $remembered.get()?.details.address ?? {}
  const chosen = $orderChoice.get()?.zipcode
  // Checkout takes the one that was chosen since.
  const isPlaceKnown = Boolean(zipcode && areaId) && (!chosen || chosen === zipcode)
  const { total, changes, refused } = await api(quoteEndpoints.getQuote, {
    body: {
      cart: { items: lines },
      orderTime: 'now',
      ...(deliveryType && { deliveryType }),
      ...(isDelivered && isPlaceKnown && { areaId, address: { zipcode, areaId } }),
    },
  })
  const missing = new Set(changes.flatMap(({ index, price }) => (price === undefined ? index : [])))
  if (missing.size === lines.length) return undefined
  const namesAt = (indices: Iterable<number>): string[] => [
    ...new Set([...indices].flatMap(index => lines[index]?.name ?? [])),
  ]
  const repriced = changes.filter(({ index, price }) => price !== undefined && !missing.has(index))
  const isOutside = refused?.some(
    ({ field, message }) => field === 'areaId' && message !== fieldTexts.minimumOrder,
  )
  return {
    deliveryType,
    lines: lines.filter((_, index) => !missing.has(index)),
    gone: [...namesAt(missing), ...gone],
    repriced: namesAt(new Set(repriced.map(({ index }) => index))),
    total,
    isWhole: !isDelivered || (isPlaceKnown && !isOutside),
    changes: repriced.map(change => ({ ...change, index: change.index - countBelow(missing, change.index) })),
  }
}

const countBelow = (numbers: Set<number>, limit: number): number =>
  [...numbers].filter(number => number < limit).length

/**
 * Puts an order into the empty cart as it can be had today. Returns whether it is there as it was said; what has changed since is
 * marked in the cart.
 */
export async function orderToday({ lines, changes, deliveryType }: AgainToday): Promise<boolean> {
  // What a dish costs may depend on it.
  chooseTypeOf(deliveryType)
  const again = (await reorder(lines)).map((each, index) =>
    accepted(
      each,
      changes.filter(change => change.index === index),
    ),
  )
  const left = refillCart(again, true)
  return left.length === 0 && again.every(each => each.changes.length === 0)
}

/** A line with the prices that the guest was told before; all other changes stay. */
function accepted({ line, changes }: Reordered, told: LineChange[]): Reordered {
  const isTold = ({ field, price }: Reordered['changes'][number]): boolean =>
    told.some(each => each.field === field && each.price === price)
  const prices = changes.filter(change => change.price !== undefined && isTold(change))
  return {
    line: { ...line, ...Object.fromEntries(prices.map(({ field, price }) => [field, price])) },
    changes: changes.filter(change => !prices.includes(change)),
  }
}

/** Preselects an earlier order's type for the next one. */
export function chooseTypeOf(orderType: OrderType | undefined): void {
  if (orderType && !rulesOf(orderType).isAtTable)
    $orderChoice.set({ zipcode: '', ...$orderChoice.get(), orderType })
}
