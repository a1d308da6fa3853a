import type { ActionKind } from './action.ts'
import { amountOff } from './actions/amount.ts'
import { buyGet } from './actions/buy-get.ts'
import { cheaperDelivery } from './actions/delivery.ts'
import { gift } from './actions/gift.ts'
import { percentOff } from './actions/percent.ts'
import { setPrice } from './actions/set-price.ts'

/** Every kind of action by its word in the data file. */
export const actions = {
  percent: percentOff,
  amount: amountOff,
  delivery: cheaperDelivery,
  'buy-get': buyGet,
  gift,
  set: setPrice,
} as const satisfies Record<string, ActionKind>
export type ActionName = keyof typeof actions
