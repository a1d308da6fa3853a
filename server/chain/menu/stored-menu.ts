import type { DraftMistake } from '#contract/desk/draft.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'

/** What a branch that follows the central menu keeps of it. */
export interface StoredMenu {
  /** The menu as the centre had it when the branch followed last, packed. */
  base: string
  /** The centre's name for that state. */
  tag: string
  /** When the branch took it over. */
  at: string
  /** Why a later one could not be taken over. */
  mistakes: DraftMistake[]
}

const ONLY = 'menu'

/** Undefined while the branch does not follow the central menu. */
export async function storedMenu(reader: Reader): Promise<StoredMenu | undefined> {
  const row = await reader.selectFrom('central_menu').selectAll().where('id', '=', ONLY).executeTakeFirst()
  if (!row) return undefined
  const { base, tag, at, mistakes } = row
  return { base, tag, at, mistakes: readJson(mistakes) }
}

export async function storeMenu(tx: Tx, { base, tag, at, mistakes }: StoredMenu): Promise<void> {
  const row = { id: ONLY, base, tag, at, mistakes: JSON.stringify(mistakes) }
  await tx
    .insertInto('central_menu')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const deleteMenu = (tx: Tx) => tx.deleteFrom('central_menu').execute()
