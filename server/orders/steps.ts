import { type OrderSteps, stateMails } from '#contract/desk/steps.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/order-tables.ts'
import { orderMailIds } from '#server/outbox/kinds.ts'
import { historyOf } from './history.ts'

/**
 * The steps that can be taken back, in their order. Accepting cannot, since the guest has a contract then (an order that cannot be made is
 * cancelled), and rejecting and cancelling cannot, since money and places go back at once.
 */
const STEPS: OrderState[] = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed']

/** The state that an order had before its last step; undefined when that cannot be taken back. */
export async function stateBefore(
  reader: Reader,
  { code, state }: Pick<OrderRow, 'code' | 'state'>,
): Promise<OrderState | undefined> {
  const earlier = STEPS.slice(0, Math.max(0, STEPS.indexOf(state)))
  if (earlier.length === 0) return undefined
  const last = await reader
    .selectFrom('order_events')
    .select('state')
    .where('order_code', '=', code)
    .where('state', 'in', earlier)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state ?? 'accepted'
}

/** What has happened to an order, and what its guest was told of it by mail. */
export async function orderSteps(reader: Reader, row: OrderRow): Promise<OrderSteps> {
  const { code } = row
  const history = await historyOf(reader, row)
  const mails = await reader
    .selectFrom('outbox')
    .select(['kind', 'sent_at'])
    .where('id', 'in', orderMailIds(stateMails, code, history.length))
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute()
  const back = await stateBefore(reader, row)
  return {
    steps: history.map(({ state, at, actor, promisedAt }) => ({
      state,
      at,
      by: actor,
      ...(promisedAt !== null && { promisedAt }),
    })),
    ...(back && { back }),
    told: mails.flatMap(({ kind, sent_at: at }) => {
      const mail = stateMails.find(each => each === kind)
      return mail && at !== null ? [{ mail, at }] : []
    }),
  }
}
