import type { TableCallKind } from '#contract/orders/table-evening.ts'

/** A table at which guests sit. Those that were never closed have none, or an empty `closed_at`. */
interface TableEveningRow {
  table_id: string
  closed_at: string
}

/** What guests call the staff for. It is not known who of the table has. */
interface TableCallRow {
  id: string
  table_id: string
  kind: TableCallKind
  called_at: string
  /** When somebody has said to have seen it, or the table was closed. */
  seen_at: string | null
}

export interface DiningTables {
  table_evenings: TableEveningRow
  table_calls: TableCallRow
}
