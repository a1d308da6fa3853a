import { bumpCounter } from '#server/db/counters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

const counterOf = prepared((db, { name }: { name: string }) =>
  db.selectFrom('counters').select('value').where('name', '=', name),
)

/** Changes with the catalogue; 0 until there is one. */
export async function catalogueVersion(reader: Reader): Promise<number> {
  const [counter] = await counterOf(reader, { name: 'catalogue' })
  if (!counter) throw new Error('the database has no counter of the catalogue')
  return counter.value
}

/** The versions of everything that a shop is made of. */
export interface ShopVersions {
  catalogue: number
  switches: number
}

/** Reads both versions in one query: every call does. */
export async function shopVersions(reader: Reader): Promise<ShopVersions> {
  const rows = await reader
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', ['catalogue', 'switches'])
    .execute()
  const versions = new Map(rows.map(({ name, value }) => [name, value]))
  return { catalogue: versions.get('catalogue') ?? 0, switches: versions.get('switches') ?? 0 }
}

/** Notes that the catalogue has changed. */
export const bumpCatalogue = (tx: Tx): Promise<number> => bumpCounter(tx, 'catalogue')
