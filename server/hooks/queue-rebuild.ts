import type { Tx } from '../db/database.ts'
import { queueMail } from '../domain/queue-mail.ts'
import { catalogueVersion } from '../domain/shop/version.ts'

/** The one kind of row in the outbox that is no mail. */
export const REBUILD = 'rebuild'

/** Notes, in the transaction that changes the catalogue, that the pages have to follow. */
export async function queueRebuild(tx: Tx, now: Date): Promise<void> {
  const version = String(await catalogueVersion(tx))
  await queueMail(tx, { id: `${REBUILD}-${version}`, kind: REBUILD, about: { version } }, now)
}
