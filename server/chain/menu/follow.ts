import type { DraftMistake } from '#contract/desk/draft.ts'
import { otherLanguage } from '#contract/desk/texts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { UserError } from '../../user-error.ts'
import { askForMenu } from './ask.ts'
import type { Follower } from './follower.ts'
import { type KeptMenu, keepMenu, keptMenu } from './kept.ts'
import { mergeMenus } from './merge.ts'
import { languagesOf, type Menu } from './tables.ts'
import { takeOver } from './take-over.ts'

/** Takes over what has changed in the central menu, if this branch follows it. Throws when the centre does not answer. */
export async function followMenu(deps: Follower): Promise<void> {
  const kept = await keptMenu(deps.db)
  if (!kept) return
  const found = await askForMenu(deps, kept.tag)
  if (found) await take(deps, found, kept)
}

/**
 * Begins to follow the central menu. What the branch publishes otherwise is its own and stays so, unless it takes over everything. Throws a
 * UserError where there is no centre.
 */
export async function beginToFollow(deps: Follower, everything: boolean): Promise<DraftMistake[]> {
  if (!deps.config.centre)
    throw new UserError('This shop is no branch of a centre: CENTRE_URL and CENTRE_KEY are not set.')
  const found = await askForMenu(deps, '').catch(() => undefined)
  if (!found)
    throw new UserError(
      'The centre does not answer, or does not let this branch in: is it in the published list, with this CENTRE_KEY?',
    )
  const at = deps.now().toISOString()
  return take(deps, found, {
    ...{ base: found.menu, tag: '', at, mistakes: [] },
    isWhole: everything,
  })
}

type Before = KeptMenu & { isWhole?: boolean }

async function take(
  { db, config, now, log }: Follower,
  found: { menu: Menu; tag: string; language: string },
  before: Before,
): Promise<DraftMistake[]> {
  const { menu, tag, language } = found
  const mistakes = await inTransaction(db, async tx => {
    const [own = ''] = await languagesOf(tx)
    const merge = (ours: Menu): Menu =>
      mergeMenus({ base: before.isWhole ? ours : before.base, ours, theirs: menu })
    const wrong =
      own === language
        ? await takeOver(tx, { merge, dataDir: config.dataDir, now: now() })
        : [{ table: 'languages', message: otherLanguage, params: { language } }]
    const isTaken = wrong.length === 0
    // A menu that cannot be taken over is tried again when it is another one.
    const kept = isTaken ? { base: menu, at: now().toISOString() } : { base: before.base, at: before.at }
    await keepMenu(tx, { ...kept, tag, mistakes: wrong })
    return wrong
  })
  if (mistakes.length > 0) log.warn({ mistakes: mistakes.length }, 'the central menu cannot be taken over')
  return mistakes
}
