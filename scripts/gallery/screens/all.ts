import { mailScreens } from '../mails.ts'
import type { OrderKeys } from '../orders.ts'
import type { OrderWithOffers } from '../promoted-order.ts'
import { accessScreens, accountScreens } from './account.ts'
import { boardScreens } from './board.ts'
import { deskAccessScreens, deskScreens, draftScreens } from './desk.ts'
import { gateScreens, menuScreens } from './menu.ts'
import { orderingScreens } from './ordering.ts'
import { presetScreens } from './presets.ts'
import { promotedScreens, promotionDeskScreens, promotionScreens, ticketScreens } from './promotions.ts'
import type { Screen } from './screen.ts'
import { cardsScreen, printedScreens, stateScreens, switchedScreens } from './states.ts'

/** What a shop has for its pictures: orders, a page to pay one, and the token of a customer. */
export interface Guests {
  orders: OrderKeys
  payment: string
  token: string
}

/** The screens of a shop that are taken in each of the two languages. */
export const shopScreens = ({ orders, payment, token }: Guests): Screen[] => [
  ...menuScreens,
  ...accessScreens,
  ...orderingScreens(orders, payment),
  ...accountScreens(token),
  ...stateScreens,
]

/** Of a shop that is not there yet. */
const NOBODY: Guests = {
  orders: {
    waiting: '',
    accepted: '',
    preparing: '',
    ready: '',
    'on-the-way': '',
    delayed: '',
    later: '',
    done: '',
    rejected: '',
  },
  payment: '',
  token: '',
}

const NO_ORDER: OrderWithOffers = { code: '', key: '' }

const inBothLanguages = shopScreens(NOBODY)

/** All screens, as they are known before there is a shop. */
export const allScreens = {
  inBothLanguages,
  inGerman: [
    ...Object.values(switchedScreens).flat(),
    ...mailScreens(''),
    ...printedScreens(''),
    cardsScreen(''),
  ],
  promoted: [
    ...promotionScreens,
    ...promotedScreens({ de: NO_ORDER, en: NO_ORDER, tr: NO_ORDER }, ''),
    ...promotionDeskScreens,
    ...ticketScreens(NO_ORDER),
  ],
  branches: gateScreens,
  looks: presetScreens,
  desk: [...deskAccessScreens, ...boardScreens, ...deskScreens, ...draftScreens],
}
