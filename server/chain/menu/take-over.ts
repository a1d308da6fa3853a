import { join } from 'node:path'
import { type CentralTableName, centralTables } from '#contract/data/tables.ts'
import type { Cells, DraftMistake } from '#contract/desk/draft.ts'
import { draftFiles, readFiles } from '#server/data/draft/files.ts'
import { keyOf } from '#server/data/draft/published.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { lockStock, replaceCatalogue } from '#server/data/publish/publish.ts'
import type { Tx } from '#server/db/database.ts'
import { type MenuTables, publishedMenu, rowsByKey } from './tables.ts'

/** Who publishes what comes from the centre. */
const CENTRE = 'centre'

interface TakeOver {
  merge: (ours: MenuTables) => MenuTables
  dataDir: string
  now: Date
}

/** Merges and publishes the menu. Returns the mistakes in the merged menu; if there are any, nothing has changed. */
export async function takeOver(tx: Tx, { merge, dataDir, now }: TakeOver): Promise<DraftMistake[]> {
  await lockStock(tx)
  const ours = await publishedMenu(tx)
  const merged = merge(ours)
  const changes = centralTables.flatMap(name => changedRows(name, ours[name], merged[name]))
  const isMoved = centralTables.some(name => keysIn(name, ours[name]) !== keysIn(name, merged[name]))
  if (changes.length === 0 && !isMoved) return []
  const draft = await openDraft(tx)
  const { files, keys } = await draftFiles({
    ...draft,
    table: async name => {
      const { columns, rows } = await draft.published(name)
      const own = centralTables.find(each => each === name)
      const all = own ? merged[own] : [...rows.values()]
      return {
        name,
        columns,
        revision: 0,
        rows: all.map(cells => ({ key: keyOf(name, cells), cells, state: 'published', revision: 0 })),
      }
    },
  })
  const { read, mistakes } = readFiles(files, join(dataDir, 'media'), keys)
  if (!read) return mistakes
  const names = changes.flatMap(({ name }) => name || [])
  await replaceCatalogue(tx, read, {
    kind: 'inherited',
    by: CENTRE,
    now,
    names: [...new Set(names)],
    changes: Math.max(changes.length, 1),
  })
  return []
}

/** The rows that differ, those that came and those that went. */
function changedRows(name: CentralTableName, before: Cells[], after: Cells[]): Cells[] {
  const [old, fresh] = [rowsByKey(name, before), rowsByKey(name, after)]
  const text = (cells: Cells | undefined): string => JSON.stringify(Object.entries(cells ?? {}).sort())
  return [
    ...after.filter(cells => !isSame(cells, old.get(keyOf(name, cells)))),
    ...before.filter(cells => !fresh.has(keyOf(name, cells))),
  ]
  function isSame(cells: Cells, other: Cells | undefined): boolean {
    return text(cells) === text(other)
  }
}

const keysIn = (name: CentralTableName, rows: Cells[]): string =>
  rows.map(cells => keyOf(name, cells)).join('\n')
