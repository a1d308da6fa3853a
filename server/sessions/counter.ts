import { createHmac } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Database, Reader } from '#server/db/database.ts'

export interface Counting {
  db: Database
  config: Pick<Config, 'secret'>
  now: () => Date
}

/**
 * Counts one more of `what` within a span of time, in ms, in the database that all processes share. Returns how many there
 * have been since the span began, and when it ends.
 */
export async function countUp(
  { db, config, now }: Counting,
  what: string,
  span: number,
): Promise<{ count: number; until: Date }> {
  const start = now()
  const time = start.toISOString()
  const row = await db
    .insertInto('rate_limits')
    .values({
      key: keyOf(config.secret, what),
      count: 1,
      until: new Date(start.getTime() + span).toISOString(),
    })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb
          .case()
          .when('rate_limits.until', '<=', time)
          .then(1)
          .else(eb('rate_limits.count', '+', 1))
          .end(),
        until: eb
          .case()
          .when('rate_limits.until', '<=', time)
          .then(ref('excluded.until'))
          .else(ref('rate_limits.until'))
          .end(),
      })),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  return { count: row.count, until: new Date(row.until) }
}

/** Counts one more of `what`, and keeps the count for a span of time from now, in ms. Returns how many there have been. */
export async function countAgain(counting: Counting, what: string, span: number): Promise<number> {
  const { db, config, now } = counting
  const { count } = await countUp(counting, what, span)
  const until = new Date(now().getTime() + span).toISOString()
  await db.updateTable('rate_limits').set({ until }).where('key', '=', keyOf(config.secret, what)).execute()
  return count
}

/** How many of `what` have been counted, and until when they are. */
export async function readCount(
  { db, config, now }: Omit<Counting, 'db'> & { db: Reader },
  what: string,
): Promise<{ count: number; until: Date } | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['count', 'until'])
    .where('key', '=', keyOf(config.secret, what))
    .where('until', '>', now().toISOString())
    .executeTakeFirst()
  return row && { count: row.count, until: new Date(row.until) }
}

/** Takes back one count of `what`. */
export async function countDown({ db, config }: Omit<Counting, 'now'>, what: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(row => ({ count: row('count', '-', 1) }))
    .where('key', '=', keyOf(config.secret, what))
    .where('count', '>', 0)
    .execute()
}

/** Starts to count `what` from zero again. */
export async function resetCount({ db, config }: Omit<Counting, 'now'>, what: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(config.secret, what)).execute()
}

/** Neither an address nor an e-mail address can be read from the table. */
const keyOf = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`try ${what}`).digest('hex')
