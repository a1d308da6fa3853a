import { businessDay } from '#contract/hours/opening.ts'
import type { Tx } from '../../db/database.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { orderMoney } from '../../domain/desk/money.ts'
import { cancelOrder, refundOrder } from '../../domain/desk/money-acts.ts'
import { figuresOf } from '../../domain/today/figures.ts'
import type { DeskHandlers } from './call.ts'

type Names = 'getToday' | 'getOrder' | 'cancel' | 'refund'

/** The figures of the day, and the money of an order: what was and can be refunded, cancelling, and refunds. */
export const moneyHandlers: Pick<DeskHandlers, Names> = {
  getToday: ({ deps, shop }) => figuresOf(deps.db, businessDay(deps.now(), shop.features.timeZone), shop),
  getOrder: ({ deps, params }) => orderMoney(deps.db, params.code),
  async cancel({ deps, shop, params: { code }, body, key, device }) {
    await inTransaction(deps.db, async tx => {
      const by = await doerOf(tx, device)
      await cancelOrder(tx, { code, given: body, key, by, shop, now: deps.now() })
    })
    deps.wakeOutbox()
    deps.wakeRefunds()
    return orderMoney(deps.db, code)
  },
  async refund({ deps, params: { code }, body, key, device }) {
    await inTransaction(deps.db, async tx => {
      const by = await doerOf(tx, device)
      await refundOrder(tx, { code, given: body, key, by, now: deps.now() })
    })
    deps.wakeRefunds()
    return orderMoney(deps.db, code)
  },
}

/** Who does what `requiresPin` marks. */
const doerOf = async (_tx: Tx, { name }: DeskDeviceRow): Promise<string> => name
