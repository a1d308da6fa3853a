import * as z from 'zod/mini'
import type { PublicationState } from '#contract/desk/draft.ts'
import { unknownPublication } from '#contract/desk/texts.ts'
import { REVISION_FILE } from '#contract/settings/revision.ts'
import type { Deps } from '../deps.ts'
import { RequestError } from '../domain/request-error.ts'
import { pagePrefix } from '../domain/shop/page-prefix.ts'
import { rebuildId } from '../hooks/queue-rebuild.ts'
import { answer, latestPublication, publicationById } from './publications.ts'

/** How long the shop's own address may take to answer, in ms. */
const TIMEOUT_MS = 3000

const Revision = z.object({ revision: z.string() })

/** How far the shop's pages are with a publication: they say themselves which revision they show. */
export async function publicationState(deps: Deps, id: string): Promise<PublicationState> {
  const row = await publicationById(deps.db, id)
  if (!row) throw new RequestError(404, { message: unknownPublication })
  const publication = answer(row, await latestPublication(deps.db))
  const shown = await shownRevision(deps)
  if (shown !== undefined && shown >= row.version) return { publication, pages: 'live' }
  const builder = await deps.builder?.()
  if (builder?.reason !== undefined) return { publication, pages: 'failed', reason: builder.reason }
  if (builder?.building) return { publication, pages: 'building' }
  const notice = await deps.db
    .selectFrom('outbox')
    .select('sent_at')
    .where('id', '=', rebuildId(row.version))
    .executeTakeFirst()
  if (notice && notice.sent_at === null) return { publication, pages: 'waiting' }
  return { publication, pages: shown === undefined || !notice ? 'unknown' : 'building' }
}

/** The revision that the pages show; undefined when they cannot be asked or do not say it. */
async function shownRevision({ db, shop, config }: Deps): Promise<number | undefined> {
  const found = await shop(db)
  const address = `${config.publicUrl}${pagePrefix(found, found.defaultLang)}/${REVISION_FILE}`
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
