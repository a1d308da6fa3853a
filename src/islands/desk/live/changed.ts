import type { DeskChange, DeskNow } from '#contract/desk/orders.ts'

/** What a screen shows after a change; undefined when it has not seen everything before it. A change that it has seen changes nothing. */
export function changed(now: DeskNow | undefined, change: DeskChange): DeskNow | undefined {
  const { after, removed, orders, ...parts } = change
  if (now?.version === parts.version) return now
  if (now?.version !== after) return undefined
  return Object.assign({}, now, parts, { orders: merge(now.orders, orders, removed) })
}

/** The same list as long as no order has changed, by which views know that. An order keeps its place. */
function merge(known: DeskNow['orders'], orders: DeskNow['orders'], removed: string[]): DeskNow['orders'] {
  if (orders.length + removed.length === 0) return known
  const byCode = new Map([...known, ...orders].map(order => [order.code, order]))
  for (const code of removed) byCode.delete(code)
  return [...byCode.values()]
}
