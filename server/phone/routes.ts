import { addressKey, plain } from '#contract/kit/normal-forms.ts'
import { calls } from '#contract/kit/texts.ts'
import { actorOf, recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { block, blocks, unblock } from '#server/customers/regulars/blocks.ts'
import { keepNote } from '#server/customers/regulars/notes.ts'
import type { BlockRow } from '#server/db/regular-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { freeTimes } from '#server/orders/times/booked-times.ts'
import { pausedKinds } from '#server/payments/outages.ts'
import { HANDOVER, providerTypeOf } from '#server/payments/provider-types.ts'
import { takesCurrency } from '#server/payments/registry.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { requirePhone } from '#server/shop/check-phone.ts'
import { blockAnswer, callerOf } from './caller.ts'
import { quoteAtDesk, takeAtDesk } from './take-order.ts'

/** How many of the next times are offered. */
const TIMES = 60

/** What somebody at the desk calls while a guest is on the phone. */
export const phoneHandlers = {
  getDishes({ shop }) {
    const catalogue = shop.catalogue(shop.defaultLang)
    return {
      categories: catalogue.categories.map(category => ({
        category,
        products: catalogue.productsOf(category.id),
      })),
      menus: catalogue.menus,
    }
  },
  async getPhoneShop({ deps, shop }) {
    const { features, tables } = shop
    const paused = await pausedKinds(deps.db, deps.now())
    const times = await freeTimes(deps.db, shop, { now: deps.now() })
    return {
      orderTypes: features.orderTypes.filter(type => type !== 'table' || tables.length > 0),
      tables,
      payments: shop.catalogue(shop.defaultLang).providers.flatMap(provider => {
        const kind = providerTypeOf(shop, provider.id)
        if (!takesCurrency(kind, features.currency)) return []
        return { ...provider, online: kind !== HANDOVER, ...(paused.has(kind) && { down: true }) }
      }),
      times: times.slice(0, TIMES).map(({ time, orderTypes }) => ({
        time,
        ...(orderTypes && { types: orderTypes }),
      })),
      areas: shop.areas.map(({ id, name, zipcode }) => ({ id, name, zipcode })),
      findsPlaces: features.newAddressSystem,
      allergyMark: features.allergyMark,
      driverNotes: features.driverNotes,
      invoice: features.invoice,
    }
  },
  findCaller: ({ deps, shop, body }) => callerOf(deps.db, requirePhone(body.phone, shop.features.country)),
  quotePhoneOrder: call => quoteAtDesk(call),
  takeOrder: call => takeAtDesk(call),
  async noteGuest({ deps, shop, body, device }) {
    const phone = requirePhone(body.phone, shop.features.country)
    const by = auditActorOf(device)
    const now = deps.now()
    const at = now.toISOString()
    await inTransaction(deps.db, async tx => {
      await keepNote(tx, { phone, note: body.note, noted_by: actorOf(by), noted_at: at, used_at: at })
      await recordAct(tx, { kind: 'guest-noted', subject: veiled(phone), by }, now)
    })
    return null
  },
  getBlocks: ({ deps }) => blocksNow(deps),
  async blockGuest({ deps, shop, body, device }) {
    const by = auditActorOf(device)
    const now = deps.now()
    const what = blockedBy(body, shop.features.country)
    const how = { reason: body.reason, blocked_by: actorOf(by), blocked_at: now.toISOString() }
    await inTransaction(deps.db, async tx => {
      await block(tx, { ...what, ...how })
      await recordAct(tx, { kind: 'guest-blocked', subject: veiled(what.shown), by }, now)
    })
    return blocksNow(deps)
  },
  async unblockGuest({ deps, params, device }) {
    await inTransaction(deps.db, async tx => {
      const gone = await unblock(tx, params.id)
      if (!gone) throw new RequestError(404, { message: calls.notFound })
      const by = auditActorOf(device)
      await recordAct(tx, { kind: 'guest-unblocked', subject: veiled(gone.shown), by }, deps.now())
    })
    return blocksNow(deps)
  },
} satisfies Partial<DeskHandlers>

type Blocked = Parameters<DeskHandlers['blockGuest']>[0]['body']

const blocksNow = async ({ db }: Pick<Deps, 'db'>) => (await blocks(db)).map(blockAnswer)

function blockedBy(body: Blocked, country: string): Pick<BlockRow, 'kind' | 'match_key' | 'shown'> {
  if (body.kind === 'phone') {
    const phone = requirePhone(body.phone, country)
    return { kind: 'phone', match_key: phone, shown: phone }
  }
  const { address, zipcode } = body
  return {
    kind: 'address',
    match_key: addressKey(address, zipcode),
    shown: [plain(address), plain(zipcode)].join(', '),
  }
}

/** What the history of acts, which nothing erases for years, may say of a guest: the end of a number or of an address. */
const veiled = (shown: string): string => `…${shown.slice(-3)}`
