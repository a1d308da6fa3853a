import { spotAt } from '#contract/delivery/zone.ts'
import type { DeskHandlers } from '#server/api/call.ts'

/** Where addresses are, so that delivery areas can be tried out. */
export const placeHandlers = {
  async locateAddress({ deps, shop, body, signal }) {
    const { coordinates: from } = shop.features
    const place = await deps.finder.locate(shop, body, { lang: shop.defaultLang, signal })
    const at = place?.coordinates
    const minutes = at && from && (await deps.finder.minutes(from, at, { signal }))
    const { km, minutes: drive } = spotAt(body.zipcode, { at, from, minutes })
    return { at, km, minutes: drive }
  },
} satisfies Partial<DeskHandlers>
