import { computed } from 'nanostores'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import { tableEndpoints } from '#contract/desk/endpoints/table-endpoints.ts'
import { deskApi } from './desk-api.ts'
import { $feed, showTables } from './feed.ts'

const NO_TABLES: DeskTable[] = []

/** The tables of the restaurant where they have evenings; none elsewhere. */
export const $tables = computed($feed, ({ now }) => now?.dining ?? NO_TABLES)

/** What guests at tables want that nobody has seen yet, the oldest first. */
export const $tableCalls = computed($tables, tables =>
  tables
    .flatMap(table => table.calls.map(call => ({ ...call, table })))
    .toSorted((a, b) => a.at.localeCompare(b.at)),
)

/** Says that a call was seen. */
export async function seeTableCall(id: string): Promise<void> {
  showTables(await deskApi(tableEndpoints.seeTableCall, { params: { id } }))
}

/** Ends the evening of a table that is shown. */
export async function closeTable({ id, since }: DeskTable): Promise<void> {
  showTables(await deskApi(tableEndpoints.closeTable, { params: { id }, body: { since } }))
}
