import { rulesOf } from '../kit/order-types.ts'
import type { ActionKind } from './action.ts'
import { type ActionColumn, actionColumns } from './action-fields.ts'
import { actions } from './actions.ts'
import type { PromotionMistake } from './condition.ts'
import { isEverOn } from './conditions/times.ts'
import { conditions } from './conditions.ts'
import type { Promotion } from './promotion.ts'

/** Why a promotion could never apply, or not as it seems to be meant, each at its column. */
export function promotionMistakes(promotion: Promotion): PromotionMistake[] {
  const action: ActionKind = actions[promotion.action]
  const columns = Object.keys(actionColumns) as ActionColumn[]
  const says = (column: ActionColumn): boolean => {
    const said = promotion[column]
    return Array.isArray(said) ? said.length > 0 : said !== 0
  }
  return [
    ...columns
      .filter(column => action.needs.includes(column) && !says(column))
      .map(column => ({ column, text: 'must not be empty for this action' })),
    ...columns
      .filter(column => !action.uses.includes(column) && says(column))
      .map(column => ({ column, text: 'has no effect for this action. Leave it empty' })),
    ...(action.mistakes?.(promotion) ?? []),
    ...Object.values(conditions).flatMap(({ mistakes }) => mistakes?.(promotion) ?? []),
    ...clashes(promotion),
  ]
}

/** Conditions of which each could be met, but not all by the same order. */
function clashes(promotion: Promotion): PromotionMistake[] {
  const { areas, orderTypes, firstOrder, afterOrders } = promotion
  const isNeverDelivered = orderTypes.length > 0 && !orderTypes.some(type => rulesOf(type).isDelivered)
  return [
    ...(areas.length > 0 && isNeverDelivered
      ? [{ column: 'areas', text: 'none of the order types is delivered' }]
      : []),
    ...(firstOrder && afterOrders > 0
      ? [{ column: 'afterOrders', text: 'a first order has none before it' }]
      : []),
    ...(isEverOn(promotion)
      ? []
      : [{ column: 'times', text: 'is on none of the days from “from” to “until”' }]),
  ]
}
