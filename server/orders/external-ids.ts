import type { ChosenIds } from '#contract/menu/choices/chosen.ts'
import type { ExternalIds, OrderExternalIds } from '#contract/orders/external-ids.ts'
import { readJson } from '#server/db/json.ts'
import type { OrderItemRow, OrderRow, StoredExternalIds } from '#server/db/order-tables.ts'
import type { Shop } from '#server/shop/shop.ts'

type Called = Pick<Shop, 'externalIds'>

/** What the till calls a line, as it is stored with an order: the till can still book what has left the menu since. */
export function itemCalls(
  shop: Called,
  type: OrderItemRow['type'],
  ids: ChosenIds | undefined,
): OrderItemRow['external_ids'] {
  if (!ids) return null
  const kind = type === 'menuItem' ? 'menus' : 'products'
  const items = ids.items.map(part => callsOf(shop, 'products', part))
  const stored: StoredExternalIds = { ...callsOf(shop, kind, ids), items }
  return [stored, ...items].every(isNone) ? null : JSON.stringify(stored)
}

const callsOf = (
  { externalIds }: Called,
  kind: 'menus' | 'products',
  { item, size, extras, options }: ChosenIds,
): ExternalIds => ({
  item: externalIds.of(kind, item),
  size: externalIds.of('sizes', size),
  extras: extras.map(id => externalIds.of('extras', id)),
  options: options.map(id => externalIds.of('options', id)),
})

const isNone = ({ item, size, extras, options }: ExternalIds): boolean =>
  [item, size, ...extras, ...options].every(id => id === null)

/** The same of the area and the payment method of an order. */
export function orderCalls(
  { externalIds }: Called,
  { area, payment }: { area: string | undefined; payment: string | undefined },
): OrderRow['external_ids'] {
  const stored: OrderExternalIds = {
    area: area === undefined ? null : externalIds.of('areas', area),
    payment: payment === undefined ? null : externalIds.of('providers', payment),
  }
  return stored.area === null && stored.payment === null ? null : JSON.stringify(stored)
}

/** What the till called an order's area and payment method. */
export const callsOfOrder = ({ external_ids }: Pick<OrderRow, 'external_ids'>): OrderExternalIds =>
  external_ids === null ? { area: null, payment: null } : readJson(external_ids)

/** What is chosen by its names, of which only the number matters. */
export interface Picked {
  extras: readonly unknown[]
  options: readonly unknown[]
}

/** What the till called a line, and the parts of a combo by their places. */
export function callsOfItem(stored: OrderItemRow['external_ids'], line: Picked) {
  const { items, ...externalIds } = stored === null ? { ...nothing(line), items: [] } : readJson(stored)
  return { externalIds, ofPart: (part: Picked, at: number): ExternalIds => items[at] ?? nothing(part) }
}

const nothing = ({ extras, options }: Picked): ExternalIds => ({
  item: null,
  size: null,
  extras: extras.map(() => null),
  options: options.map(() => null),
})
