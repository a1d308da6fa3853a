import { join } from 'node:path'
import { draftChanged, ownersChange } from '#contract/desk/texts.ts'
import { type ChangedDraft, MOST_CHANGED_ROWS } from '#contract/programs/keys/menu.ts'
import type { KeyHandlers } from '#server/api/call.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { answeredAtDesk, onceAtDesk } from '#server/sessions/desk/once.ts'
import { ownKey } from '#server/sessions/keys.ts'
import { countChanges } from '../draft/imported.ts'
import { draftRevision, lockDraft } from '../draft/stored.ts'
import { bringOnce } from '../publish/bring-file.ts'
import { exportTexts } from '../publish/export-file.ts'
import { keepMedia, readUpload, storeUpload } from '../publish/import-file.ts'
import { fileDigest } from '../upload/file-digest.ts'

/** The calls by which other programs read the menu and change the draft, as editors do. */
export const menuFileHandlers = {
  readMenuFiles: ({ deps, params: { state }, signal }) =>
    exportTexts(until(deps.db, signal), { isDraft: state === 'draft', signal }),
  async writeMenuFiles({ deps, caller, query, body, key, signal }) {
    const { revision: seen } = query
    const db = until(deps.db, signal)
    const target = {
      db,
      mediaDir: join(deps.config.dataDir, 'media'),
      role: 'editor',
      isPart: true,
      isProgram: true,
    } as const
    const asked = {
      scope: 'desk-import',
      key: ownKey(caller, key),
      body: { query, content: await fileDigest(body.path) },
      now: deps.now(),
    }
    // By now the file may no longer fit the draft.
    const earlier = await answeredAtDesk(db, asked)
    if (earlier !== undefined) return readJson<ChangedDraft>(earlier)
    if ((await draftRevision(db)) !== seen) throw new RequestError(409, { message: draftChanged })
    const read = await readUpload(body, { ...target, signal })
    if (read.left.length > 0) throw new RequestError(403, { message: ownersChange, owners: read.left })
    const found = {
      changed: read.changed.length,
      rows: read.changed.slice(0, MOST_CHANGED_ROWS),
      changes: countChanges(read.entries),
    }
    if (query.check) return { revision: seen, ...found }
    await keepMedia(read, target)
    const answer = await inTransaction(db, tx =>
      onceAtDesk(tx, asked, async () => {
        // It may have changed while the files were read.
        await lockDraft(tx)
        if ((await draftRevision(tx)) !== seen) throw new RequestError(409, { message: draftChanged })
        // A file that changes nothing is no reason for editors to look at their draft again.
        if (found.changed > 0) await storeUpload(tx, read, { by: caller.name, now: asked.now, seen })
        return JSON.stringify({ revision: await draftRevision(tx), ...found } satisfies ChangedDraft)
      }),
    )
    return readJson<ChangedDraft>(answer)
  },
  bringMenuFile: ({ deps, caller, query, body, key, signal }) =>
    bringOnce(until(deps.db, signal), {
      ...{ path: body.path, query, key: ownKey(caller, key), signal },
      ...{ by: caller.name, role: 'editor', isProgram: true, now: deps.now() },
    }),
} satisfies Partial<KeyHandlers>
