import { businessDay } from '#contract/hours/business-day.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { orderMoney } from '../money.ts'
import { cancelOrder, refundOrder } from '../money-acts.ts'

/** The figures of the day, and the money of an order: what was and can be refunded, cancelling, and refunds. */
export const moneyHandlers = {
  async getToday({ deps, shop }) {
    const day = businessDay(deps.now(), shop.business)
    return { date: day.date, ...(await figuresOf(deps.db, day, shop)) }
  },
  getOrder: ({ deps, params }) => orderMoney(deps.db, params.code),
  async cancel({ deps, shop, params: { code }, body, key, device }) {
    await inTransaction(deps.db, tx =>
      cancelOrder(tx, { code, given: body, key, caller: device, shop, now: deps.now() }),
    )
    deps.wakeOutbox()
    deps.wakeRefunds()
    return orderMoney(deps.db, code)
  },
  async refund({ deps, params: { code }, body, key, device }) {
    await inTransaction(deps.db, tx =>
      refundOrder(tx, { code, given: body, key, caller: device, now: deps.now() }),
    )
    deps.wakeRefunds()
    return orderMoney(deps.db, code)
  },
} satisfies Partial<DeskHandlers>
