import { type OrderType, rulesOf } from '#contract/kit/order-types.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'

/** The order types of a shop, the one first that pages are built for: guests at a table come to them by their table's code. */
export const pageTypes = (orderTypes: readonly OrderType[]): OrderType[] =>
  orderTypes.toSorted((one, other) => Number(rulesOf(one).isAtTable) - Number(rulesOf(other).isAtTable))

/** Whether a price of a dish or combo, or of what belongs to it, or whether it is sold, depends on the order type. */
export function dependsOnType(thing: unknown): boolean {
  if (typeof thing !== 'object' || thing === null) return false
  const { types, typePrices } = thing as Partial<Pick<Product & Menu, 'types' | 'typePrices'>>
  return Boolean(types?.length || typePrices) || Object.values(thing).some(dependsOnType)
}

/** What an entry shows for the order types for which it shows something else than for the first one; nothing for most. */
export function byType<Shown extends object>(
  [first, ...others]: readonly OrderType[],
  shownAs: (orderType: OrderType | undefined) => Shown,
): (Shown & { orderType: OrderType })[] | undefined {
  const usual = JSON.stringify(shownAs(first))
  const own = others
    .map(orderType => ({ ...shownAs(orderType), orderType }))
    .filter(({ orderType: _, ...shown }) => JSON.stringify(shown) !== usual)
  return own.length > 0 ? own : undefined
}

/** The order types of a shop that something is sold for; undefined when it is for all of them. */
export function soldTypes(
  { types = [] }: { types?: string[] | undefined },
  orderTypes: readonly OrderType[],
): OrderType[] | undefined {
  const sold = orderTypes.filter(type => types.includes(type))
  return types.length > 0 && sold.length < orderTypes.length ? sold : undefined
}
