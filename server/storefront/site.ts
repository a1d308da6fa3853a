import { calendarDay } from '#contract/hours/calendar-day.ts'
import { closedTypes, closingTimes } from '#contract/hours/hours-for.ts'
import { openState } from '#contract/hours/open-times.ts'
import { DAY } from '#contract/kit/durations.ts'
import { calls } from '#contract/kit/texts.ts'
import type { FieldChecks, Handlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { minutesNow } from '#server/orders/times/minutes-now.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import { unavailableAt } from '#server/shop/offered.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import type { Shop } from '#server/shop/shop.ts'
import { storeMessage } from '#server/visitors/contact.ts'
import { reservationProblems, reserve } from '#server/visitors/reserve.ts'
import { offeredTables } from '#server/visitors/tables/deposit.ts'
import { storeWithdrawal } from '#server/visitors/withdraw.ts'

export const siteHandlers = {
  getSettings: ({ shop }) => shop.settings,
  getTranslations: ({ shop, lang, query }) =>
    JSON.stringify(shop.catalogue(query.lang ? shop.langOf(query.lang) : lang).translations),
  getPages: ({ shop, lang }) => shop.catalogue(lang).pages,
  getLanguages: ({ shop }) => {
    if (shop.languages.length === 0) throw new RequestError(503, { message: calls.noMenuYet })
    return shop.languages
  },
  getBranches: ({ shop }) => (shop.features.branches ? shop.branches : []),
  getWorkingHours: async ({ shop, lang, deps }) => {
    const now = deps.now()
    return hoursNow(shop, shop.catalogue(lang), { now, minutes: await minutesNow(deps.db, shop, now) })
  },
  createReservation: ({ deps, body, ...call }) =>
    reserve(deps, { ...call, reservation: body, now: deps.now() }),
  getFreeTables: async ({ deps, shop, lang, query }) => ({
    ...(await offeredTables(deps.db, shop, { ...query, lang, now: deps.now() })),
    url: `${pageAddress(deps.config.publicUrl, shop, '/contact', lang)}?reservation`,
  }),
  withdraw: ({ deps, body, shop, ...call }) =>
    inOneGo(deps, tx => storeWithdrawal(tx, { ...call, shop, withdrawal: body, now: deps.now() })),
  contact: ({ deps, body, ...call }) =>
    inOneGo(deps, tx => storeMessage(tx, { ...call, message: body, now: deps.now() })),
} satisfies Partial<Handlers>

export const siteChecks = {
  createReservation: (valid, { shop, deps }) => reservationProblems(valid, shop, deps.now()),
} satisfies FieldChecks

/** The hours without special days of the past, and what is switched at this moment. */
function hoursNow(
  shop: Shop,
  catalogue: Catalogue,
  { now, minutes }: { now: Date; minutes: Record<string, number> },
) {
  const { hours, features } = shop
  const { timeZone } = features
  // The hours of yesterday may go on past midnight.
  const yesterday = calendarDay(timeZone, new Date(now.getTime() - DAY))
  return {
    data: { ...hours, specialDays: catalogue.specialDays.filter(({ date }) => date >= yesterday) },
    meta: {
      ...openState(hours, now, { timeZone, active: shop.active }),
      live: {
        revision: shop.revision,
        soldOut: unavailableAt(catalogue, { at: now, timeZone }),
        pauses: shop.pauses,
        closed: closedTypes(hours, now, { timeZone, orderTypes: features.orderTypes }),
        extraMinutes: shop.extraMinutes,
        laterOnly: shop.laterOnly,
        minutes,
        until: closingTimes(hours, now, { timeZone, orderTypes: features.orderTypes }),
      },
    },
  }
}

/** Stores what a visitor sent and wakes the outbox for the mails about it. */
async function inOneGo<T>({ db, wakeOutbox }: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(db, work)
  wakeOutbox()
  return done
}
