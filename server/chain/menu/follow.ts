import type { CentralComparison } from '#contract/desk/branches.ts'
import type { DraftMistake } from '#contract/desk/draft.ts'
import { otherLanguage } from '#contract/desk/texts.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { askForMenu } from './ask.ts'
import type { Follower } from './follower.ts'
import { mergeMenus } from './merge.ts'
import { ownCells } from './own-cells.ts'
import { deleteMenu, type StoredMenu, storedMenu, storeMenu } from './stored-menu.ts'
import { languagesOf, type MenuTables, publishedMenu, rowsByKey } from './tables.ts'
import { takeOver } from './take-over.ts'

/** Takes over what has changed in the central menu, if this branch follows it. Throws when the centre does not answer. */
export async function followMenu(deps: Follower): Promise<void> {
  const stored = await storedMenu(deps.db)
  if (!stored) return
  const found = await askForMenu(deps, stored.tag)
  if (found) await take(deps, found, stored)
}

interface FollowOptions {
  /** Whether the branch takes over the whole menu. Otherwise what it publishes differently is its own and stays so. */
  everything: boolean
  by: AuditActor
}

/** Begins to follow the central menu. Throws a UserError where there is no centre, or none that answers. */
export async function beginToFollow(
  deps: Follower,
  { everything, by }: FollowOptions,
): Promise<DraftMistake[]> {
  const found = await menuOfCentre(deps)
  const at = deps.now().toISOString()
  return take(deps, found, {
    base: found.menu,
    tag: '',
    at,
    mistakes: [],
    everything,
    by,
  })
}

/** The branch does not follow any more; its menu stays as it is. */
export const stopToFollow = ({ db, now }: Follower, by: AuditActor): Promise<void> =>
  inTransaction(db, async tx => {
    await deleteMenu(tx)
    await recordAct(tx, { kind: 'central-left', subject: '', by }, now())
  })

/** How the menu of this branch differs from that of the centre. Throws a UserError as `beginToFollow` does. */
export async function compareWithCentre(deps: Follower): Promise<CentralComparison> {
  const { menu } = await menuOfCentre(deps)
  const ours = await publishedMenu(deps.db)
  return {
    differing: ownCells(ours, menu).length,
    onlyHere: namesMissingIn(menu, ours),
    onlyThere: namesMissingIn(ours, menu),
  }
}

const namesMissingIn = (menu: MenuTables, other: MenuTables): string[] =>
  (['products', 'menus'] as const).flatMap(table => {
    const known = rowsByKey(table, menu[table])
    const missing = [...rowsByKey(table, other[table])].filter(([key]) => !known.has(key))
    return missing.map(([key, { name }]) => name || key)
  })

async function menuOfCentre(deps: Follower) {
  if (!deps.config.centre)
    throw new UserError('This shop is not a branch of a centre: CENTRE_URL and CENTRE_KEY are not set.')
  const found = await askForMenu(deps, '').catch(() => undefined)
  if (!found)
    throw new UserError(
      'The centre does not answer, or does not let this branch in: is it in the published list, with this CENTRE_KEY?',
    )
  return found
}

type Before = StoredMenu & Partial<FollowOptions>

async function take(
  { db, config, now, log }: Follower,
  found: { menu: MenuTables; tag: string; language: string },
  before: Before,
): Promise<DraftMistake[]> {
  const { menu, tag, language } = found
  const mistakes = await inTransaction(db, async tx => {
    const [own = ''] = await languagesOf(tx)
    const merge = (ours: MenuTables): MenuTables =>
      mergeMenus({ base: before.everything ? ours : before.base, ours, theirs: menu })
    const wrong =
      own === language
        ? await takeOver(tx, { merge, dataDir: config.dataDir, now: now() })
        : [{ table: 'languages', message: otherLanguage, params: { language } }]
    const isTaken = wrong.length === 0
    // A menu that could not be taken over is tried again once it has changed.
    const stored = isTaken ? { base: menu, at: now().toISOString() } : { base: before.base, at: before.at }
    await storeMenu(tx, { ...stored, tag, mistakes: wrong })
    const kind = before.everything ? 'central-replaced' : 'central-followed'
    if (before.by && isTaken) await recordAct(tx, { kind, subject: '', by: before.by }, now())
    return wrong
  })
  if (mistakes.length > 0) log.warn({ mistakes: mistakes.length }, 'the central menu cannot be taken over')
  return mistakes
}
