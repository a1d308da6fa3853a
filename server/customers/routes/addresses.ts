import type { endpoints } from '#contract/api/endpoints.ts'
import type { AddressCheck } from '#contract/api/forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { ApiCall, FieldChecks, Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type AreaLookup, areaFor, hasZones } from '#server/places/area.ts'
import { onceCreated } from '#server/sessions/once.ts'
import { limitAttempts } from '#server/sessions/rate-limits.ts'
import { addressProblems, checkAddress } from '../addresses/check.ts'
import { addressesOf, addressOf } from '../addresses/read.ts'
import { createAddress, deleteAddress, requireAddress, updateAddress } from '../addresses/store.ts'

/** A customer's addresses, and the search for places. */
export const addressHandlers = {
  async getAddresses(call) {
    const rows = await addressesOf(call.deps.db, call.actor.userId)
    return Promise.all(rows.map(row => addressOf(row, whereOf(call))))
  },

  async createAddress(call) {
    const { deps, actor, key, body } = call
    const { userId } = actor
    await limitGeocoding(call)
    const now = deps.now()
    const address = await checkAddress(whereOf(call), body)
    const row = await inTransaction(deps.db, async tx => {
      const id = await onceCreated(tx, { scope: 'address', key, actor, body, now }, () =>
        createAddress(tx, { userId, address, isDefault: body.isDefault, now }),
      )
      return requireAddress(tx, userId, id)
    })
    return addressOf(row, whereOf(call))
  },

  getAddress: async call =>
    addressOf(await requireAddress(call.deps.db, call.actor.userId, call.params.id), whereOf(call)),

  async updateAddress(call) {
    const { deps, actor, params, body } = call
    const { userId } = actor
    await requireAddress(deps.db, userId, params.id)
    await limitGeocoding(call)
    const address = await checkAddress(whereOf(call), body)
    const row = await inTransaction(deps.db, async tx => {
      await updateAddress(tx, { userId, id: params.id, address, isDefault: body.isDefault })
      return requireAddress(tx, userId, params.id)
    })
    return addressOf(row, whereOf(call))
  },

  deleteAddress: ({ deps, actor, params }) =>
    inTransaction(deps.db, tx => deleteAddress(tx, actor.userId, params.id)),

  searchFixedAddresses: ({ deps, shop, query }) => deps.finder.fixed(shop, query.q),

  async searchPlaces(call) {
    const { deps, shop, query } = call
    await limitSearch(call)
    return deps.finder.search(shop, query.q, call)
  },

  /** Guests have no account, so they are counted by their address alone. */
  async findPlaces(call) {
    const { deps, shop, query } = call
    if (deps.config.geocoderUrl) await limitAttempts(call, 'guest-search', call.address)
    return deps.finder.search(shop, query.q, call)
  },

  async checkAddress(call) {
    await limitGeocoding(call)
    return { area: await areaFor(whereOf(call), call.body) }
  },

  async getPlace(call) {
    const { deps, shop, params } = call
    if (!shop.gazetteer.place(params.placeId)) await limitSearch(call)
    const place = await deps.finder.place(shop, params.placeId, call)
    if (!place) throw new RequestError(404, { message: fieldTexts.unknownPlace })
    return place
  },
} satisfies Partial<Handlers>

export const addressChecks = {
  createAddress: (valid, { shop }) => addressProblems(shop, valid),
  updateAddress: (valid, { shop }) => addressProblems(shop, valid),
} satisfies FieldChecks

type LocatingCall = Pick<ApiCall<typeof endpoints.searchPlaces>, 'deps' | 'shop' | 'lang' | 'signal'>

const whereOf = ({ deps, shop, lang, signal }: LocatingCall): AreaLookup => ({
  shop,
  finder: deps.finder,
  lang,
  signal,
})

type SearchCall = Pick<ApiCall<typeof endpoints.searchPlaces>, 'deps' | 'actor' | 'address'>

/** Limits searches with the geocoder, whose rate limit all customers share. */
async function limitSearch(call: SearchCall): Promise<void> {
  if (call.deps.config.geocoderUrl) await limitAttempts(call, 'search', call.actor.userId)
}

/** Limits what needs the geocoder: a location without a zipcode, and an address that is neither marked nor in an area by its zipcode. */
async function limitGeocoding(
  call: SearchCall & Pick<LocatingCall, 'shop'> & { body: AddressCheck & { address?: string | undefined } },
): Promise<void> {
  const { coordinates, zipcode, address } = call.body
  const isTyped = address !== undefined && call.shop.features.newAddressSystem && hasZones(call.shop)
  if (coordinates ? !zipcode : isTyped) await limitSearch(call)
}
