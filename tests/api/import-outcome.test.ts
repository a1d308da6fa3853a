import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { RebuildHook } from '#server/config/services.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { queueRebuild } from '#server/rebuild/queue-rebuild.ts'
import { createRebuildNotifier } from '#server/rebuild/rebuild-hook.ts'
import { rebuildOutcome } from '#server/rebuild/rebuild-outcome.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'

const here = ownFolder()
const now = () => new Date(FRIDAY_EVENING)
const away: RebuildHook = { kind: 'service', url: 'http://127.0.0.1:9/rebuild', secret: 'x'.repeat(32) }

const nobody = { rebuild: undefined, hook: undefined }

test.each([
  ['no server runs', undefined, 'waiting'],
  ['the server rebuilds the pages itself', { rebuild: () => undefined, hook: undefined }, 'told'],
  ['the server builds no pages and has nobody to tell', nobody, 'nobody'],
  ['the centre has the pages rebuilt', { ...nobody, tellCentre: async () => true }, 'told'],
  ['the centre has no pages rebuilt', { ...nobody, tellCentre: async () => false }, 'nobody'],
  [
    'the centre does not answer',
    { ...nobody, tellCentre: () => Promise.reject(new Error('away')) },
    'failing',
  ],
  ['the rebuild service does not answer', { rebuild: undefined, hook: away }, 'failing'],
])('an import knows whether the pages follow when %s [R10.233 R12.763]', async (_, server, outcome) => {
  const { db, drop } = await ownDatabase(here.folder)
  here.ends.push(drop)
  await inTransaction(db, tx => queueRebuild(tx, now()))
  if (server) {
    const log = pino({ enabled: false })
    await createOutbox({
      db,
      log,
      now,
      of: 'rebuilds',
      send: createRebuildNotifier({ db, now, ...server }),
    }).drain()
  }
  expect(await rebuildOutcome(db)).toBe(outcome)
})
