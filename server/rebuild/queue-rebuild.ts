import type { Tx } from '#server/db/database.ts'
import { REBUILD } from '#server/outbox/kinds.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { catalogueVersion } from '#server/shop/version.ts'

/** Identifies the notification of a version of the catalogue. */
export const rebuildId = (version: string | number): string => `${REBUILD}-${version}`

/** Queues a rebuild of the pages, in the transaction that changes the catalogue. */
export async function queueRebuild(tx: Tx, now: Date): Promise<void> {
  const version = String(await catalogueVersion(tx))
  await queueMail(tx, { id: rebuildId(version), kind: REBUILD, about: { version } }, now)
}
