import { openState } from '#contract/opening.ts'
import { Refusal } from '../domain/refusal.ts'
import { type Handlers, notYet } from './call.ts'

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
    JSON.stringify(shop.card(query.lang ? shop.langOf(query.lang) : lang).translations),
  getPages: ({ shop, lang }) => shop.card(lang).pages,
  getLanguages: ({ shop }) => {
    if (shop.languages.length === 0) throw new Refusal(503, { message: 'Nothing was imported yet' })
    return shop.languages
  },
  getBranches: () => [],
  getWorkingHours: ({ shop, deps }) => ({
    data: shop.hours,
    meta: openState(shop.hours, deps.now(), { timeZone: shop.features.timeZone, active: shop.active }),
  }),
  createReservation: notYet,
  contact: notYet,
}
