import type { DeskTable } from '#contract/desk/dining-tables.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'

/** The table that has placed an order this evening; undefined for any other order, and where tables have no evenings. */
export const tableOf = (tables: readonly DeskTable[], code: string): DeskTable | undefined =>
  tables.find(({ orders }) => orders.includes(code))

/** The orders with those of one table beside each other, where the first of them is. */
export function besideTable(orders: readonly DeskOrder[], tables: readonly DeskTable[]): DeskOrder[] {
  const groups = Map.groupBy(orders, ({ code }) => tableOf(tables, code)?.id ?? ` ${code}`)
  return [...groups.values()].flat()
}
