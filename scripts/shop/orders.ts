import { limits } from '#contract/kit/limits.ts'
import { changeOrder } from '#server/checkout/change-order.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { historyOf } from '#server/orders/history.ts'
import { latestOrders, openOrders } from '#server/orders/list.ts'
import { type NewState, stateNames } from '#server/orders/states.ts'
import { findByCode } from '#server/orders/store.ts'
import { ownerOrder } from '#server/orders/views.ts'
import type { Command, CommandContext } from './command.ts'
import { eventLine, orderLines, timeIn } from './order-lines.ts'

/** The commands with which a restaurant works through its orders. */
export const orderCommands: Record<string, Command> = {
  orders: {
    args: ['[all]'],
    does: 'lists the open orders, or the latest 50 of all',
    run: runOrders,
    notices: true,
  },
  show: { args: ['<code>'], does: 'shows one order and what has happened to it', run: runShow },
  approve: {
    args: ['<code>', '[minutes]'],
    does: 'accepts an order, promised in so many minutes, and mails the guest',
    run: (context, [code, minutes]) => change(context, code, 'accepted', { minutes: minutesOf(minutes) }),
  },
  reject: {
    args: ['<code>', '<reason>'],
    does: 'rejects a new order and mails the guest the reason',
    run: (context, [code, reason]) => change(context, code, 'rejected', { reason: reasonOf(reason) }),
  },
  cancel: {
    args: ['<code>', '<reason>'],
    does: 'cancels an open order and mails the guest the reason',
    run: (context, [code, reason]) => change(context, code, 'cancelled', { reason: reasonOf(reason) }),
  },
  prepare: {
    args: ['<code>'],
    does: 'marks an accepted order as in preparation',
    run: (context, [code]) => change(context, code, 'preparing'),
  },
  ready: {
    args: ['<code>'],
    does: 'marks an order as ready and mails the guest who collects it',
    run: (context, [code]) => change(context, code, 'ready'),
  },
  'on-the-way': {
    args: ['<code>'],
    does: 'marks a delivery as on the way and mails the guest',
    run: (context, [code]) => change(context, code, 'on_the_way'),
  },
  complete: {
    args: ['<code>'],
    does: 'marks an order as completed',
    run: (context, [code]) => change(context, code, 'completed'),
  },
}

async function runOrders({ db, readShop }: CommandContext, [which]: string[]): Promise<void> {
  if (which !== undefined && which !== 'all') {
    throw new UserError(`Unexpected argument “${which}”: npm run shop -- orders [all]`)
  }
  const orders = await (which ? latestOrders(db) : openOrders(db))
  const at = timeIn(await readShop())
  for (const order of orders) console.log(orderLines(order, at).join('\n'))
  if (orders.length === 0) {
    console.log(which ? 'There are no orders yet.' : 'There are no open orders. “orders all” lists all.')
  }
}

async function runShow({ db, readShop }: CommandContext, [typed = '']: string[]): Promise<void> {
  const code = typed.toUpperCase()
  const order = await findByCode(db, code)
  if (!order) throw new OrderChangeError(`There is no order ${code}.`)
  const at = timeIn(await readShop())
  const events = await historyOf(db, order.row)
  console.log([...orderLines(ownerOrder(order), at), ...events.map(event => eventLine(event, at))].join('\n'))
}

/** Queues the mail only: the server sends it, within a second or when it starts. */
async function change(
  { db, now, readShop }: CommandContext,
  typed: string | undefined,
  to: NewState,
  given: { minutes?: number | undefined; reason?: string } = {},
): Promise<void> {
  const code = (typed ?? '').toUpperCase()
  const shop = await readShop()
  const { mailed, promisedAt } = await inTransaction(db, tx =>
    changeOrder(tx, { code, to, actor: 'command-line', shop, now, ...given }),
  )
  const promised = to === 'accepted' && promisedAt ? `, promised for ${timeIn(shop)(promisedAt)}` : ''
  const told = mailed ? '; the guest is notified by mail' : ''
  console.log(`The order ${code} is ${stateNames[to]}${promised}${told}.`)
}

function minutesOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const { min, max } = limits.promisedMinutes
  const minutes = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  if (minutes >= min && minutes <= max) return minutes
  throw new UserError(`“${typed}” is not a number of minutes from ${min} to ${max}.`)
}

function reasonOf(typed = ''): string {
  if (typed.length <= limits.reasonLength) return typed
  throw new UserError(`The reason is too long: it may have ${limits.reasonLength} characters.`)
}
