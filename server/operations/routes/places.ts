import { spotAt } from '#contract/delivery/zone.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { fetchTile, TILE_KEPT_S } from '#server/places/tiles.ts'

/** Where addresses are, and the map, so that delivery areas can be drawn and tried out. */
export const placeHandlers = {
  async locateAddress({ deps, shop, body, signal }) {
    const { coordinates: from } = shop.features
    const place = await deps.finder.locate(shop, body, { lang: shop.defaultLang, signal })
    const at = place?.coordinates
    const minutes = at && from && (await deps.finder.minutes(from, at, { signal }))
    const { km, minutes: drive } = spotAt(body.zipcode, { at, from, minutes })
    return { at, km, minutes: drive }
  },
  async getTile({ deps, shop, params, signal }) {
    const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
    const { fetchOutside, config } = deps
    const options = { tiles: shop.features.tiles, publicUrl: config.publicUrl, fetchOutside, signal }
    const { type, content } = await fetchTile({ z, x, y }, options)
    return { name: `${z}-${x}-${y}`, type, content, keptFor: TILE_KEPT_S }
  },
} satisfies Partial<DeskHandlers>
