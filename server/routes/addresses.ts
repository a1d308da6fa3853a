import type { AddressCheck } from '#contract/forms.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Customer } from '../domain/accounts/actor.ts'
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

  async createAddress(call) {
    const { deps, shop, lang, actor, key, body } = call
    const { userId } = actor
    await limitLocating(call)
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

  async updateAddress(call) {
    const { deps, shop, lang, actor, params, body } = call
    const { userId } = actor
    await existing(deps.db, userId, params.id)
    await limitLocating(call)
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
    const { deps, shop, lang, query } = call
    await limitAsking(call)
    return deps.finder.search(shop, query.q, lang)
  },

  async checkAddress(call) {
    const { deps, shop, lang, body } = call
    await limitLocating(call)
    const { area } = await areaFor({ shop, finder: deps.finder, lang }, body)
    return { area }
  },

  async getPlace(call) {
    const { deps, shop, lang, params } = call
    if (!shop.gazetteer.place(params.placeId)) await limitAsking(call)
    const place = await deps.finder.place(shop, params.placeId, lang)
    if (!place) throw new Refusal(404, { message: messages.unknownPlace })
    return place
  },
}

interface Asking {
  deps: Deps
  actor: Customer
  address: string
}

/** All customers share the geocoder's patience. */
async function limitAsking(call: Asking): Promise<void> {
  if (call.deps.config.geocoderUrl) await limitTries(call, 'search', call.actor.userId)
}

/** A location without its zipcode is looked for there. */
async function limitLocating(call: Asking & { body: AddressCheck }): Promise<void> {
  if (call.body.coordinates && !call.body.zipcode) await limitAsking(call)
}
