import type { OrderState } from '#contract/orders/order-state.ts'
import type { Reader } from '#server/db/database.ts'
import { canHaveState, FROM, type NewState, stateNames } from './states.ts'
import { UNPLACED } from './store.ts'

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why an order cannot change to a state, in a sentence. */
export async function whyNot(reader: Reader, code: string, to: NewState): Promise<string> {
  const order = await reader
    .selectFrom('orders')
    .select(['state', 'status', 'order_type'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!order || UNPLACED.includes(order.status)) return `There is no order ${code}.`
  const { state } = order
  if (state === to) return `The order ${code} is ${stateNames[to]} already.`
  if (!canHaveState(to, order))
    return `The order ${code} is not a delivery, so it cannot be ${stateNames[to]}.`
  const possible = after(state).filter(next => canHaveState(next, order))
  const instead =
    possible.length > 0
      ? `it can only be ${list.format(possible.map(next => stateNames[next]))}`
      : 'that is final'
  return `The order ${code} is ${stateNames[state]} and cannot be ${stateNames[to]}: ${instead}.`
}

const after = (state: OrderState): NewState[] =>
  (Object.keys(FROM) as NewState[]).filter(next => FROM[next].includes(state))
