import { type JsonOf, readJson } from '#server/db/json.ts'
import type { Shop } from './shop.ts'

/** What the tables are called that are kept for a reservation; a table that is gone by its id. */
export const tableNames = ({ tables }: Pick<Shop, 'tables'>, kept: JsonOf<string[]>): string[] =>
  readJson(kept).map(id => tables.find(table => table.id === id)?.name ?? id)
