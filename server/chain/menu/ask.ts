import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SECOND } from '#contract/kit/durations.ts'
import { SvgError } from '#lib/svg/harmless-svg.ts'
import { digestOf } from '#server/data/central/answer.ts'
import { placeFile } from '#server/data/draft/place-media.ts'
import { PictureError } from '#server/data/import/pictures/check-pixels.ts'
import { keepFile } from '#server/data/pictures/keep-file.ts'
import { readCentralPictures } from '#server/data/publish/central.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'
import { signedCall } from '../signed/signed-call.ts'
import { CENTRE } from '../signed/token.ts'
import type { Follower } from './follower.ts'

/** How long the centre may take to answer, in ms. */
const TIMEOUT_MS = 20 * SECOND
/** What a picture may weigh; the desk takes no larger ones. */
const MAX_BYTES = 20 * 1024 * 1024

interface FoundMenu {
  /** The centre's name for the state of its menu. */
  tag: string
  answer: string
  /** The new names of its pictures, where they were taken. */
  renamed: Map<string, string>
}

/** What the centre answers with its menu, whose pictures are then beside those of this shop; undefined if it is unchanged since `tag`. Throws an error of one sentence if it cannot be read. */
export async function askForMenu(
  deps: Follower,
  tag: string,
  signal?: AbortSignal,
): Promise<FoundMenu | undefined> {
  const { config, shop, db } = deps
  if (!config.centre) return undefined
  const { url, key } = config.centre
  const { features } = await shop(db)
  const response = await signedCall(deps, {
    path: `/api/chain/menu/${encodeURIComponent(features.branch)}`,
    trusted: [url],
    timeout: TIMEOUT_MS,
    tag,
    key,
    purpose: 'menu',
    to: { name: CENTRE, url },
  })
  if (response.status === 304) return undefined
  if (response.status === 401)
    throw new Error(
      'The centre does not let this branch in: is it in the published list, with this CENTRE_KEY?',
    )
  if (!response.ok) throw new Error(`The centre answers with status ${response.status}.`)
  const answer = await response.text()
  const renamed = await fetchPictures(deps, url, await readCentralPictures(answer, signal))
  return { tag: response.headers.get('ETag') ?? '', answer, renamed }
}

/** Puts the centre's pictures beside those of this shop, and returns the new names of those whose name is taken. */
async function fetchPictures(
  deps: Follower,
  url: string,
  pictures: Record<string, string>,
): Promise<Map<string, string>> {
  const media = join(deps.config.dataDir, 'media')
  const renamed = new Map<string, string>()
  for (const [name, digest] of Object.entries(pictures)) {
    const there = join(media, name)
    // A name must not lead out of the folder.
    if (basename(name) !== name || (existsSync(there) && digestOf(there) === digest)) continue
    const response = await deps.fetchOutside(`${url}${MEDIA_PATH}/${encodeURIComponent(name)}`, {
      kinds: ['picture'],
      maxBytes: MAX_BYTES,
      timeout: TIMEOUT_MS,
      direct: true,
      trusted: [url],
    })
    if (!response.ok) throw new Error(`${name} cannot be fetched`)
    const content = Buffer.from(await response.arrayBuffer())
    const placed = await placeFile(name, content, { mediaDir: media, keep: keepFile }).catch(error => {
      throw error instanceof SvgError || error instanceof PictureError
        ? new Error(`${name} is refused: ${error.message}`)
        : error
    })
    if (placed !== name) renamed.set(name, placed)
  }
  return renamed
}
