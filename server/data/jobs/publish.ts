import type { DraftMistake } from '#contract/desk/draft.ts'
import type { Tables } from '#server/db/tables.ts'
import { draftFiles, readFiles } from '../draft/files.ts'
import { type DraftEntries, draftEntries } from '../draft/imported.ts'
import { kept, keptFiles } from '../draft/kept-files.ts'
import { namedMistakes } from '../draft/mistakes.ts'
import { changedThings, rowChanges } from '../draft/row-changes.ts'
import { filesOf, type RowsOf } from '../export/files.ts'
import type { Folder, FolderValues } from '../import/data-files.ts'
import { storedRows } from '../import/store.ts'
import { draftOf, rowsFrom, type ShopRows } from './shop-rows.ts'

/** What replaces the catalogue, ready to be stored. */
export interface Replacement {
  /** Undefined when something is wrong. */
  folder?: FolderValues | undefined
  mistakes: DraftMistake[]
  /** The data files before it, as they are archived; null when there were none. */
  before: string | null
  /** The portions that are left, at the time when the rows were read. */
  portions: Map<string, number | null>
}

interface DraftReplacement extends Replacement {
  /** How many rows the draft changes of what is published. */
  changes: number
  /** The dishes, settings and so on that these are about. */
  things: { name: string }[]
}

/** The draft as it would be published. */
export async function publish({
  shop,
  mediaDir,
}: {
  shop: ShopRows
  mediaDir: string
}): Promise<DraftReplacement> {
  const draft = await draftOf(shop)
  const { files, keys } = await draftFiles(draft)
  const { read, mistakes } = readFiles(files, { mediaDir, booked: shop.booked, keys })
  const changes = (await rowChanges(draft)).filter(({ kind }) => kind !== 'gone')
  return {
    ...(await replacing(shop)),
    folder: read && valuesOf(read),
    mistakes: await namedMistakes(draft, mistakes),
    changes: changes.length,
    things: changedThings(changes),
  }
}

/** Kept data files as they would be published again. */
export async function undo({
  shop,
  files,
  mediaDir,
}: {
  shop: ShopRows
  files: string
  mediaDir: string
}): Promise<Replacement> {
  const { read, mistakes } = readFiles(keptFiles(files), { mediaDir, booked: shop.booked })
  return { ...(await replacing(shop)), folder: read && valuesOf(read), mistakes }
}

/** The same, and what is published now as a draft on top of it. */
export async function reopen(
  input: Parameters<typeof undo>[0],
): Promise<Replacement & { draft: DraftEntries[] }> {
  const undone = await undo(input)
  const now =
    undone.before === null
      ? undefined
      : readFiles(keptFiles(undone.before), { mediaDir: input.mediaDir, booked: input.shop.booked }).read
  const { folder } = undone
  if (!now || !folder) return { ...undone, draft: [] }
  keepPortions(folder, undone.portions)
  const published: RowsOf = async name => storedRows(folder, name)
  const { entries } = await draftEntries(valuesOf(now), published, { role: 'owner', renamed: new Map() })
  return { ...undone, draft: entries }
}

/** Leaves as many portions as there are, of dishes whose portions are counted before and after. */
export function keepPortions(folder: FolderValues, left: Replacement['portions']): void {
  for (const { value } of folder.products) {
    const portions = left.get(value.id)
    if (value.stock !== null && portions !== undefined && portions !== null) value.stock = portions
  }
}

export async function replacing(shop: ShopRows): Promise<Pick<Replacement, 'before' | 'portions'>> {
  const languages = (shop.tables.languages ?? []) as Tables['languages'][]
  const products = (shop.tables.products ?? []) as Tables['products'][]
  return {
    before:
      languages.length === 0
        ? null
        : kept(
            await filesOf(
              rowsFrom(shop),
              languages.map(({ code }) => code),
            ),
          ),
    portions: new Map(products.map(({ id, stock }) => [id, stock])),
  }
}

export const valuesOf = (folder: Folder): FolderValues =>
  Object.fromEntries(
    Object.entries(folder).map(([name, rows]) => [name, rows.map(({ value }) => ({ value }))]),
  ) as unknown as FolderValues
