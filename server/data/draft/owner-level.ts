import type { DeskRole } from '#contract/api/roles.ts'
import type { Cells, DraftTableName, OwnersValue } from '#contract/desk/draft.ts'
import { isOwners, type KeyedRows, ownersDifferences, ownersTables } from '#contract/desk/owner-level.ts'
import { ownersChange, ownersPublish } from '#contract/desk/texts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { RequestError, type ServerText } from '#server/kit/request-error.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { currencyOf, rowsIn as storedIn } from '../export/files.ts'
import type { FolderValues } from '../import/data-files.ts'
import { packLists } from '../import/pack-lists.ts'
import { cellColumns, isWhole, keyOf, publishedTable } from './published.ts'
import { type OpenDraft, openDraft } from './read-draft.ts'
import { lockDraft } from './stored.ts'

/** The tables that have something that only owners change. */
type OwnersTables = Map<DraftTableName, KeyedRows>

/**
 * Changes the draft for somebody. Throws a 403 with what only owners change if somebody else has changed it; then the transaction is
 * to be taken back.
 */
export async function changeAs<T>(tx: Tx, role: DeskRole, change: () => Promise<T>): Promise<T> {
  if (role === 'owner') return change()
  await lockDraft(tx)
  const before = await draftedTables(await openDraft(tx))
  const changed = await change()
  refuse(ownersChange, differences(before, await draftedTables(await openDraft(tx))))
  return changed
}

/** Who publishes: their role, and what throws unless they have just proved who they are. */
export interface Authority {
  role: DeskRole
  requireProof: () => void
}

/** Throws a 403 if publishing data files changes what only owners change, for somebody who is none or has not just proved it. */
export async function requireOwnerFor(
  tx: Tx,
  { role, requireProof }: Authority,
  folder: FolderValues,
): Promise<void> {
  const files: OwnersTables = new Map(ownersTables.map(name => [name, rowsByKey(name, rowsIn(folder, name))]))
  const owners = differences(await publishedTables(tx), files)
  if (owners.length === 0) return
  if (role !== 'owner') refuse(ownersPublish, owners)
  requireProof()
}

/**
 * The rows of a data file with everything that only owners change as it is `now`, and the values that the file has otherwise. A row
 * that comes or goes with such a value does not.
 */
export function withOwners(
  name: DraftTableName,
  rows: Cells[],
  now: KeyedRows,
): { rows: Cells[]; left: OwnersValue[] } {
  const left = ownersDifferences(name, now, rowsByKey(name, rows))
  const missing = new Set(left.map(({ key }) => key))
  const kept = rows.flatMap((cells): Cells[] => {
    const key = keyOf(name, cells)
    const known = now.get(key)
    if (!known && missing.has(key)) return []
    missing.delete(key)
    return [known ? { ...cells, ...ownersCells(name, key, known) } : cells]
  })
  const keys = [...now.keys()]
  for (const [key, cells] of now) {
    if (!missing.has(key)) continue
    const before = keys[keys.indexOf(key) - 1]
    kept.splice(kept.findIndex(each => keyOf(name, each) === before) + 1, 0, cells)
  }
  return { rows: kept, left }
}

const ownersCells = (name: DraftTableName, key: string, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => isOwners(name, key, column)))

/** As the draft has them, without removed rows. */
export async function draftedTables(draft: OpenDraft): Promise<OwnersTables> {
  const found: OwnersTables = new Map()
  for (const name of ownersTables) {
    const { rows } = await draft.table(name)
    found.set(
      name,
      new Map(rows.filter(({ state }) => state !== 'removed').map(({ key, cells }) => [key, cells])),
    )
  }
  return found
}

/** None of these columns is translated, so no language is needed. */
async function publishedTables(reader: Reader): Promise<OwnersTables> {
  const found: OwnersTables = new Map()
  const rows = storedIn(reader)
  const written = { languages: [], currency: await currencyOf(rows) }
  for (const name of ownersTables) found.set(name, (await publishedTable(rows, name, written)).rows)
  return found
}

function rowsIn(folder: FolderValues, name: DraftTableName): Cells[] {
  const currency = currencyIn(folder.settings.map(({ value }) => value))
  const columns = cellColumns(name, { languages: [], currency })
  return folder[name].map(({ value }) => {
    const row = packLists(value)
    return Object.fromEntries(columns.map(({ header, cell }) => [header, cell(row)]))
  })
}

const rowsByKey = (name: DraftTableName, rows: Cells[]): KeyedRows =>
  new Map(rows.map((cells, at) => [isWhole(name) ? String(at + 1) : keyOf(name, cells), cells]))

const differences = (before: OwnersTables, after: OwnersTables): OwnersValue[] =>
  ownersTables.flatMap(name =>
    ownersDifferences(name, before.get(name) ?? new Map(), after.get(name) ?? new Map()),
  )

function refuse(message: ServerText, owners: OwnersValue[]): void {
  if (owners.length > 0) throw new RequestError(403, { message, owners })
}
