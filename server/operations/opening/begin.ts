import type { SettingKey } from '#contract/describe/settings/registry.ts'
import type { DraftStart } from '#contract/desk/opening.ts'
import { alreadyBegun } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { STARTER_FOLDER } from '#server/config/starter-folder.ts'
import { importDraft } from '#server/data/draft/imported.ts'
import { placeMedia } from '#server/data/draft/place-media.ts'
import { changesIn } from '#server/data/draft/read-draft.ts'
import { storedDraft } from '#server/data/draft/stored.ts'
import { readFolder } from '#server/data/import/folder.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { catalogueVersion } from '#server/shop/version.ts'

const FOLDERS: Record<DraftStart['from'], string> = {
  minimal: STARTER_FOLDER,
  demo: DEMO_FOLDER,
}

interface Target {
  db: Database
  mediaDir: string
  by: string
  now: Date
}

/** Fills the draft of an empty shop, closed and under the restaurant's own name. Throws a 409 when it is not empty. */
export async function beginDraft(
  { from, name }: DraftStart,
  { db, mediaDir, by, now }: Target,
): Promise<void> {
  const { read, media } = readFolder(FOLDERS[from])
  // Those of the demo are on the machine of a developer.
  read.branches = []
  const own: [SettingKey, string][] = [
    ['SITE_TITLE', name],
    ['ORDERING_ACTIVE', ''],
    ['EMAIL', ''],
  ]
  for (const [key, value] of own) {
    for (const { value: row } of read.settings) if (row.key === key) row.value = value
  }
  const renamed = await placeMedia(media, { db, mediaDir })
  await inTransaction(db, async tx => {
    const isEmpty = (await catalogueVersion(tx)) === 0 && changesIn(await storedDraft(tx)) === 0
    if (!isEmpty) throw new RequestError(409, { message: alreadyBegun })
    // These are the shop's own files: beginning with them changes nothing that only owners may change.
    await importDraft(tx, read, { by, role: 'owner', now, renamed })
  })
}
