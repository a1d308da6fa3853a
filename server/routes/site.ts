import { openState } from '#contract/hours/opening.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { RequestError } from '../domain/request-error.ts'
import { storeMessage } from '../domain/visitors/contact.ts'
import { reserve } from '../domain/visitors/reserve.ts'
import type { Handlers } from './call.ts'

export const siteHandlers: Handlers<
  | 'getSettings'
  | 'getTranslations'
  | 'getPages'
  | 'getLanguages'
  | 'getBranches'
  | 'getWorkingHours'
  | 'createReservation'
  | 'contact'
> = {
  getSettings: ({ shop }) => shop.settings,
  getTranslations: ({ shop, lang, query }) =>
    JSON.stringify(shop.catalogue(query.lang ? shop.langOf(query.lang) : lang).translations),
  getPages: ({ shop, lang }) => shop.catalogue(lang).pages,
  getLanguages: ({ shop }) => {
    if (shop.languages.length === 0) throw new RequestError(503, { message: 'No menu has been imported yet' })
    return shop.languages
  },
  getBranches: ({ shop }) => (shop.features.branches ? shop.branches : []),
  getWorkingHours: ({ shop, deps }) => ({
    data: shop.hours,
    meta: openState(shop.hours, deps.now(), { timeZone: shop.features.timeZone, active: shop.active }),
  }),
  createReservation: ({ deps, body, ...call }) =>
    inOneGo(deps, tx => reserve(tx, { ...call, reservation: body, now: deps.now() })),
  contact: ({ deps, body, ...call }) =>
    inOneGo(deps, tx => storeMessage(tx, { ...call, message: body, now: deps.now() })),
}

/** Stores what a visitor sent and wakes the outbox for the mails about it. */
async function inOneGo({ db, wakeOutbox }: Deps, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, work)
  wakeOutbox()
}
