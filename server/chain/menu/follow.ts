import { join } from 'node:path'
import type { CentralComparison, CentralMenuState } from '#contract/desk/branches.ts'
import type { DraftMistake } from '#contract/desk/draft.ts'
import { type AuditActor, recordAct } from '#server/acts/acts.ts'
import type { Base } from '#server/data/jobs/central.ts'
import { compareMenus, readOwnCells, readyToInherit } from '#server/data/publish/central.ts'
import { publishInherited, type Ready } from '#server/data/publish/publish.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { askForMenu } from './ask.ts'
import type { Follower } from './follower.ts'
import { deleteMenu, type StoredMenu, storedMenu, storeMenu } from './stored-menu.ts'

/** Takes over what has changed in the central menu, if this branch follows it. Throws when the centre does not answer. */
export async function followMenu(deps: Follower): Promise<void> {
  const stored = await storedMenu(deps.db)
  if (!stored) return
  const found = await askForMenu(deps, stored.tag)
  if (found) await take(deps, found, { stored })
}

interface FollowOptions {
  /** Whether the branch takes over the whole menu. Otherwise what it publishes differently is its own and stays so. */
  everything: boolean
  by: AuditActor
  signal?: AbortSignal
}

/** Begins to follow the central menu. Throws a UserError where there is no centre, or none that answers. */
export async function beginToFollow(deps: Follower, options: FollowOptions): Promise<DraftMistake[]> {
  return take(deps, await menuOfCentre(deps, options.signal), options)
}

/** The branch does not follow any more; its menu stays as it is. */
export const stopToFollow = ({ db, now }: Follower, by: AuditActor): Promise<void> =>
  inTransaction(db, async tx => {
    await deleteMenu(tx)
    await recordAct(tx, { kind: 'central-left', subject: '', by }, now())
  })

/** How the menu of this branch differs from that of the centre. Throws a UserError as `beginToFollow` does. */
export async function compareWithCentre(deps: Follower, signal?: AbortSignal): Promise<CentralComparison> {
  const { answer } = await menuOfCentre(deps, signal)
  return compareMenus(deps.db, answer, signal)
}

/**
 * The state of this branch's copy of the central menu, and which cells are its own; null while it does not
 * follow.
 */
export async function centralMenuState(
  reader: Reader,
  signal?: AbortSignal,
): Promise<CentralMenuState | null> {
  const stored = await storedMenu(reader)
  if (!stored) return null
  const { at, mistakes, base } = stored
  return { at, mistakes, own: await readOwnCells(reader, base, signal) }
}

async function menuOfCentre(deps: Follower, signal: AbortSignal | undefined) {
  if (!deps.config.centre)
    throw new UserError('This shop is not a branch of a centre: CENTRE_URL and CENTRE_KEY are not set.')
  const found = await askForMenu(deps, '', signal).catch(() => undefined)
  if (!found)
    throw new UserError(
      'The centre does not answer, or does not let this branch in: is it in the published list, with this CENTRE_KEY?',
    )
  return found
}

/** A branch that follows already, or one that begins to. */
type Before = { stored: StoredMenu } | FollowOptions

const baseOf = (before: Before): Base => {
  if ('stored' in before) return { kept: before.stored.base }
  return before.everything ? 'ours' : 'theirs'
}

async function take(
  deps: Follower,
  { tag, ...found }: { tag: string; answer: string; renamed: Map<string, string> },
  before: Before,
): Promise<DraftMistake[]> {
  const { db, config, log } = deps
  const mediaDir = join(config.dataDir, 'media')
  const signal = 'stored' in before ? undefined : before.signal
  for (;;) {
    const ready = await readyToInherit(db, { ...found, base: baseOf(before), mediaDir, signal })
    const isDone = await inTransaction(db, tx => takeReady(tx, { ready, before, tag, now: deps.now() }))
    if (!isDone) continue
    const { mistakes } = ready
    if (mistakes.length > 0) log.warn({ mistakes: mistakes.length }, 'the central menu cannot be taken over')
    return mistakes
  }
}

interface Take {
  ready: Ready<'inherit'>
  before: Before
  tag: string
  now: Date
}

/** Publishes what has been merged, and keeps what the centre has. Returns false when something was published since it was read; then nothing has changed. */
async function takeReady(tx: Tx, { ready, before, tag, now }: Take): Promise<boolean> {
  const stored = 'stored' in before ? before.stored : undefined
  if (stored && !(await isStill(tx, stored))) return true
  if (!(await publishInherited(tx, ready, now))) return false
  const isTaken = ready.mistakes.length === 0
  const at = now.toISOString()
  // A menu that could not be taken over is tried again once it has changed.
  const kept = isTaken || !stored ? { base: ready.theirs, at } : { base: stored.base, at: stored.at }
  await storeMenu(tx, { ...kept, tag, mistakes: ready.mistakes })
  if ('stored' in before || !isTaken) return true
  const kind = before.everything ? 'central-replaced' : 'central-followed'
  await recordAct(tx, { kind, subject: '', by: before.by }, now)
  return true
}

/** Whether the branch has kept what it had when it asked: meanwhile somebody may have stopped it, or begun anew. */
async function isStill(tx: Tx, { tag, at }: StoredMenu): Promise<boolean> {
  const now = await storedMenu(tx)
  return now?.tag === tag && now.at === at
}
