import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkAddress } from '../domain/addresses/check.ts'
import { addressesOf, addressOf } from '../domain/addresses/read.ts'
import { createAddress, deleteAddress, existing, updateAddress } from '../domain/addresses/store.ts'
import { onceCreated } from '../domain/once.ts'
import { areaFor } from '../domain/places/area.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Handlers } from './call.ts'
import { limitTries } from './tries.ts'

/** A customer's addresses, and the places that become one. */
export const addressHandlers: Handlers<
  | 'getAddresses'
  | 'createAddress'
  | 'getAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'searchFixedAddresses'
  | 'searchPlaces'
  | 'checkAddress'
  | 'getPlace'
> = {
  async getAddresses({ deps, shop, actor }) {
    const rows = await addressesOf(deps.db, actor.userId)
    return rows.map(row => addressOf(row, shop))
  },

  async createAddress({ deps, shop, lang, actor, key, body }) {
    const { userId } = actor
    const now = deps.now()
    const address = await checkAddress({ shop, finder: deps.finder, lang }, body)
    const row = await inTransaction(deps.db, async tx => {
      const id = await onceCreated(tx, { scope: 'address', key, actor, body, now }, () =>
        createAddress(tx, { userId, address, isDefault: body.isDefault, now }),
      )
      return existing(tx, userId, id)
    })
    return addressOf(row, shop)
  },

  getAddress: async ({ deps, shop, actor, params }) =>
    addressOf(await existing(deps.db, actor.userId, params.id), shop),

  async updateAddress({ deps, shop, lang, actor, params, body }) {
    const { userId } = actor
    await existing(deps.db, userId, params.id)
    const address = await checkAddress({ shop, finder: deps.finder, lang }, body)
    const row = await inTransaction(deps.db, async tx => {
      await updateAddress(tx, { userId, id: params.id, address, isDefault: body.isDefault })
      return existing(tx, userId, params.id)
    })
    return addressOf(row, shop)
  },

  deleteAddress: ({ deps, actor, params }) =>
    inTransaction(deps.db, tx => deleteAddress(tx, actor.userId, params.id)),

  searchFixedAddresses: ({ deps, shop, query }) => deps.finder.fixed(shop, query.q),

  async searchPlaces(call) {
    const { deps, shop, lang, actor, query } = call
    // All customers share the geocoder's patience.
    if (deps.config.geocoderUrl) await limitTries(call, 'search', actor.userId)
    return deps.finder.search(shop, query.q, lang)
  },

  async checkAddress({ deps, shop, lang, body }) {
    const { area } = await areaFor({ shop, finder: deps.finder, lang }, body)
    return { area }
  },

  async getPlace({ deps, shop, lang, params }) {
    const place = await deps.finder.place(shop, params.placeId, lang)
    if (!place) throw new Refusal(404, { message: messages.unknownPlace })
    return place
  },
}
