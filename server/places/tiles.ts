import type { Tiles } from '#contract/describe/settings/tiles.ts'
import { noTile } from '#contract/desk/texts.ts'
import { DAY, SECOND } from '#contract/kit/durations.ts'
import type { FetchOutside } from '#lib/outside/fetch-outside.ts'
import { RequestError } from '#server/kit/request-error.ts'

/** Where a picture of the map is: its zoom, column and row. */
interface TilePlace {
  z: number
  x: number
  y: number
}

interface TileOptions {
  tiles: Tiles | undefined
  /** The address of the shop, for tiles that it has itself. */
  publicUrl: string
  fetchOutside: FetchOutside
  signal: AbortSignal
}

const MAX_ZOOM = 19
const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 8 * SECOND
/** Tile servers ask that their pictures are kept. */
export const TILE_KEPT_S = (7 * DAY) / SECOND

/** Asks the tile server of the settings for a picture. Throws a 404 where there can be none, and a 503 when none comes. */
export async function fetchTile(
  place: TilePlace,
  { tiles, publicUrl, fetchOutside, signal }: TileOptions,
): Promise<{ type: string; content: Uint8Array }> {
  const { z, x, y } = place
  if (!tiles || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z) throw new RequestError(404, { message: noTile })
  const address = tileAddress(tiles, place)
  const isOwn = tiles.host === ''
  try {
    const answer = await fetchOutside(isOwn ? publicUrl + address : address, {
      kinds: ['picture'],
      maxBytes: MAX_BYTES,
      timeout: TIMEOUT_MS,
      signal,
      headers: { Referer: `${publicUrl}/`, 'User-Agent': `Tischlein (${publicUrl})` },
      trusted: isOwn ? [publicUrl] : [],
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const type = answer.headers.get('Content-Type') ?? ''
    // A drawing could run as a page of the desk.
    if (!/^image\/(?:png|jpeg|webp|avif|gif)\b/i.test(type)) throw new Error(`the type ${type}`)
    return { type, content: new Uint8Array(await answer.arrayBuffer()) }
  } catch {
    throw new RequestError(503, { message: noTile })
  }
}

/** The address of a picture; of several servers the first. */
export const tileAddress = ({ url }: Pick<Tiles, 'url'>, { z, x, y }: TilePlace): string =>
  url.replace('{s}', 'a').replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
