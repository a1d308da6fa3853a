import type { Publication } from '#contract/desk/draft.ts'
import { draftInUse, publishedSince } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { readFiles } from './folder.ts'
import { importDraft } from './imported.ts'
import { latestPublication, publishedFiles } from './publications.ts'
import { type Publisher, undoPublication } from './publish.ts'
import { changesIn } from './read-draft.ts'
import { storedDraft } from './stored.ts'

/**
 * Takes back what was published last, and makes it the draft again, such as after a build that failed. Throws a 409 when something else was
 * published since, and when the draft has changes that this would replace.
 */
export async function reopenPublication(tx: Tx, id: string, publisher: Publisher): Promise<Publication> {
  if ((await latestPublication(tx)) !== id) throw new RequestError(409, { message: publishedSince })
  if (changesIn(await storedDraft(tx)) > 0) throw new RequestError(409, { message: draftInUse })
  const after = await publishedFiles(tx)
  const publication = await undoPublication(tx, id, publisher)
  const read = after && readFiles(after, publisher.mediaDir).read
  const { by, now } = publisher
  if (read) await importDraft(tx, read, { by: actorOf(by), now, renamed: new Map() })
  return publication
}
