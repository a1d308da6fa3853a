import type { Reader } from '#server/db/database.ts'
import type { DoorBooked, EditedField, OrderEditRow } from '#server/db/edit-tables.ts'
import { readJson } from '#server/db/json.ts'
import type { RefundLine } from '#server/db/refund-tables.ts'

/** A change of an order after it was placed. */
export interface OrderEdited extends Omit<OrderEditRow, 'fields' | 'lines' | 'door'> {
  fields: EditedField[]
  lines: RefundLine[]
  door: DoorBooked | null
}

const editOf = (row: OrderEditRow): OrderEdited => ({
  ...row,
  fields: readJson(row.fields),
  lines: readJson(row.lines),
  door: row.door === null ? null : readJson(row.door),
})

/** Whether it was paid online, by a payment of its own; otherwise it is paid at the door. */
export const isPaidApart = ({ payment }: Pick<DoorBooked, 'payment'>): boolean => payment !== undefined

/** The changes of some orders, the oldest first. */
export async function editsOf(reader: Reader, codes: string[]): Promise<OrderEdited[]> {
  if (codes.length === 0) return []
  const rows = await reader
    .selectFrom('order_edits')
    .selectAll()
    .where('order_code', 'in', codes)
    .orderBy('order_code')
    .orderBy('number')
    .execute()
  return rows.map(editOf)
}
