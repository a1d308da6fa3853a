import * as z from 'zod/mini'
import { deskRoles } from '#contract/api/roles.ts'
import { HOUR, SECOND } from '#contract/kit/durations.ts'
import type { Config } from '#server/config/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { every } from '#server/kit/every.ts'
import { keepPeople } from '#server/staff/central/people.ts'
import { followMenu } from './menu/follow.ts'
import type { Follower } from './menu/follower.ts'
import { signedCall } from './signed/signed-call.ts'
import { CENTRE } from './signed/token.ts'

/** How often a branch asks its centre, and how long that may take, in ms. A price of the centre is on the pages within a minute, and these have to be built. */
const POLL_MS = 15 * SECOND
const TIMEOUT_MS = 10 * SECOND
/** How long people of the centre stay signed in at a branch while it does not answer, in ms: for an evening. */
const MAX_AGE_MS = 12 * HOUR

const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(deskRoles),
  sessions: z.array(z.string()),
})
const News = z.object({ data: z.object({ people: z.array(Person) }) })

/** Asks the centre for its people and its menu. While it does not answer, people keep their access for some hours. */
export async function followCentre(deps: Follower): Promise<void> {
  const { centre } = deps.config
  if (!centre) return
  await followPeople(deps, centre)
  try {
    await followMenu(deps)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    deps.log.warn({ reason }, 'the central menu could not be read')
  }
}

async function followPeople(deps: Follower, centre: NonNullable<Config['centre']>): Promise<void> {
  const news = await askCentre(deps, centre)
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    if (news) {
      await keepPeople(tx, news.people, now)
      const heard = { kind: 'people' as const, at: now.toISOString() }
      await tx
        .insertInto('centre_answers')
        .values(heard)
        .onConflict(conflict => conflict.column('kind').doUpdateSet(heard))
        .execute()
      return
    }
    const last = await tx
      .selectFrom('centre_answers')
      .select('at')
      .where('kind', '=', 'people')
      .executeTakeFirst()
    if (now.getTime() - Date.parse(last?.at ?? '1970-01-01') > MAX_AGE_MS) await keepPeople(tx, [], now)
  })
}

async function askCentre(deps: Follower, { url, key }: NonNullable<Config['centre']>) {
  const { features } = await deps.shop(deps.db)
  try {
    const response = await signedCall(deps, {
      path: `/api/chain/news/${encodeURIComponent(features.branch)}`,
      trusted: [url],
      timeout: TIMEOUT_MS,
      key,
      purpose: 'news',
      to: { name: CENTRE, url },
    })
    return z.parse(News, await response.json()).data
  } catch {
    deps.log.warn(
      { centre: url },
      'the centre does not answer, or refuses the key or the CENTRE_URL of this branch',
    )
    return undefined
  }
}

/** Follows the centre now and every few seconds. Returns a function that stops it and waits for what has begun. */
export function startFollowing(deps: Follower): () => Promise<void> {
  if (!deps.config.centre) return async () => undefined
  const run = (): Promise<void> =>
    followCentre(deps).catch(error =>
      deps.log.error(
        { code: error instanceof Error ? error.name : 'unknown' },
        'what the centre says could not be kept',
      ),
    )
  let running = run()
  const stop = every(POLL_MS, () => {
    running = running.then(run)
  })
  return () => {
    stop()
    return running
  }
}
