import type { Cells } from '#contract/desk/draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { BroughtRow } from '#server/db/draft-tables.ts'
import { readJson } from '#server/db/json.ts'

type Kind = BroughtRow['kind']

interface Remembered {
  row: string
  cells: Cells
}

/** What earlier files of a format have brought, and what this one brings. */
export interface Memory {
  of: (kind: Kind, id: string) => Remembered | undefined
  note: (kind: Kind, id: string, row: string, cells: Cells) => void
  store: (tx: Tx) => Promise<void>
}

/** How many rows are written with one statement. */
const AT_ONCE = 100

export async function openMemory(reader: Reader, format: string): Promise<Memory> {
  const rows = await reader.selectFrom('brought').selectAll().where('format', '=', format).execute()
  const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`
  const known = new Map(
    rows.map(({ kind, external_id, row_key, cells }) => [
      keyOf(kind, external_id),
      { row: row_key, cells: readJson<Cells>(cells) },
    ]),
  )
  const noted = new Map<string, BroughtRow>()
  return {
    of: (kind, id) => known.get(keyOf(kind, id)),
    note(kind, external_id, row_key, cells) {
      noted.set(keyOf(kind, external_id), {
        format,
        kind,
        external_id,
        row_key,
        cells: JSON.stringify(cells),
      })
    },
    async store(tx) {
      const all = [...noted.values()]
      for (let at = 0; at < all.length; at += AT_ONCE)
        await tx
          .insertInto('brought')
          .values(all.slice(at, at + AT_ONCE))
          .onConflict(conflict =>
            conflict.columns(['format', 'kind', 'external_id']).doUpdateSet(({ ref }) => ({
              row_key: ref('excluded.row_key'),
              cells: ref('excluded.cells'),
            })),
          )
          .execute()
    },
  }
}
