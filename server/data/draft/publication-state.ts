import * as z from 'zod/mini'
import { REVISION_FILE } from '#contract/describe/settings/revision.ts'
import type { PublicationState } from '#contract/desk/draft.ts'
import { unknownPublication } from '#contract/desk/texts.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import type { PublicationRow } from '#server/db/draft-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { rebuildId } from '#server/rebuild/queue-rebuild.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import { answer, latestPublication, publicationById } from './publications.ts'
import { changesIn } from './read-draft.ts'
import { storedDraft } from './stored.ts'

/** How long the shop's own address may take to answer, in ms. */
const TIMEOUT_MS = 3 * SECOND

const Revision = z.object({ revision: z.string() })

/** How far the shop's pages are with a publication: they say themselves which revision they show. */
export async function publicationState(deps: Deps, id: string): Promise<PublicationState> {
  const row = await publicationById(deps.db, id)
  if (!row) throw new RequestError(404, { message: unknownPublication })
  const publication = answer(row, await latestPublication(deps.db))
  const { pages, reason, failure } = await pagesOf(deps, row.version)
  const ended = pages === 'live' ? (await deps.builder?.())?.last?.at : undefined
  // A build that ended before is not the one that brought it.
  const liveSince = ended !== undefined && ended >= publication.at ? ended : undefined
  const reopens = pages === 'failed' ? await canReopen(deps, row) : undefined
  return { publication, pages, reason, failure, address: await addressOf(deps), liveSince, reopens }
}

/** Whether nothing but rights could refuse to make a publication the draft again (`reopenPublication`). */
const canReopen = async ({ db }: Deps, { id, before }: PublicationRow): Promise<boolean> =>
  before !== null && (await latestPublication(db)) === id && changesIn(await storedDraft(db)) === 0

/** How far the build of the pages has come for a version of the catalogue, which one they show, and why they were not built. */
export async function pagesOf(
  deps: Deps,
  version: number,
): Promise<Omit<PublicationState, 'publication'> & { shown: number | undefined }> {
  const shown = await shownRevision(deps)
  if (shown !== undefined && shown >= version) return { pages: 'live', shown }
  const builder = await deps.builder?.()
  if (builder?.building) return { pages: 'building', shown }
  const notice = await deps.db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at'])
    .where('id', '=', rebuildId(version))
    .executeTakeFirst()
  const waits = notice?.sent_at === null
  // What failed before this version was there says nothing of it.
  const isOld = waits && (builder?.last?.at ?? notice.created_at) < notice.created_at
  if (builder?.reason !== undefined && !isOld)
    return { pages: 'failed', reason: builder.reason, failure: builder.failure, shown }
  if (waits) return { pages: 'waiting', shown }
  // A builder that is idle has lost its build, such as by a restart; one that cannot be asked may be at it.
  return { pages: shown === undefined || !notice || builder ? 'unknown' : 'building', shown }
}

/** Where the pages are that guests see, without the last slash. */
async function addressOf({ db, shop, config }: Deps): Promise<string> {
  return pageAddress(config.publicUrl, await shop(db), '')
}

/** The revision that the pages show; undefined when they cannot be asked or do not say it. */
async function shownRevision(deps: Deps): Promise<number | undefined> {
  const address = `${await addressOf(deps)}/${REVISION_FILE}`
  try {
    const response = await fetch(address, {
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const read = z.safeParse(Revision, await response.json())
    return read.success ? Number(read.data.revision) : undefined
  } catch {
    return undefined
  }
}
