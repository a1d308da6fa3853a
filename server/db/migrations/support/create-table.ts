import type { Kysely } from 'kysely'

/** `bigint` holds sums of money; `?` allows null. */
type Column = 'text' | 'integer' | 'bigint' | 'text?' | 'integer?'

/** Creates a table of not-null columns with a primary key. Types are those that both databases support. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
  key: string[],
): Promise<void> {
  let table = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns)) {
    table = isOptional(type)
      ? table.addColumn(column, type === 'text?' ? 'text' : 'integer')
      : table.addColumn(column, type, definition => definition.notNull())
  }
  await table.addPrimaryKeyConstraint(`${name}_pk`, key as never[]).execute()
}

const isOptional = (type: Column): type is 'text?' | 'integer?' => type.endsWith('?')
