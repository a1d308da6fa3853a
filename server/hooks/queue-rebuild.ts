import type { Tx } from '../db/database.ts'
import { queueMail } from '../domain/queue-mail.ts'

/** The only kind of row in the outbox that is not a mail. */
export const REBUILD = 'rebuild'

/** Queues a rebuild of the pages, in the transaction that changes the catalogue. */
export async function queueRebuild(tx: Tx, now: Date): Promise<void> {
  const { value } = await tx
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirstOrThrow()
  const version = String(value)
  await queueMail(tx, { id: `${REBUILD}-${version}`, kind: REBUILD, about: { version } }, now)
}
