import type { Logger } from 'pino'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Database } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reasonOf } from '#server/kit/log.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { isOfChange } from '#server/payments/of-change.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textsIn } from '#server/texts/texts.ts'
import { dropChange, makeChange, refuseChange, returnChange } from '../edit/settle-change.ts'
import { failPayment, refusePayment, settlePayment } from '../settle-payment.ts'

/** What is paid for, and by whom, as the provider shows it. */
interface Payer {
  lang: string
  email: string
  title: string
}

/** What somebody pays for: an order, a change of one, or a table. Each outcome is stored in one transaction, once. */
export interface Cause {
  payer(payment: PaymentRow, shop: Shop): Promise<Payer>
  /** It is paid, or its money is reserved. */
  settle(payment: PaymentRow, paid: { isReserved: boolean; shop: Shop }): Promise<void>
  /** It is not paid. */
  fail(payment: PaymentRow): Promise<unknown>
  /** It is not paid, though its guest has left in the belief that it is. */
  refuse(payment: PaymentRow): Promise<unknown>
  /** Its time is over, and its provider may not have said so: what it holds is held no longer. */
  expire?(payment: PaymentRow): Promise<unknown>
}

export interface CausesOptions {
  db: Database
  secret: string
  log: Logger
  now: () => Date
  /** Deposits for tables. */
  tables: Cause
}

/** Returns what a payment is for. */
export function createCauses({ db, secret, log, now, tables }: CausesOptions) {
  async function payer({ code, order_code }: PaymentRow, { features }: Shop): Promise<Payer> {
    const order = await db
      .selectFrom('orders')
      .select(['lang', 'email'])
      .where('code', '=', order_code)
      .executeTakeFirstOrThrow()
    return {
      ...order,
      title: interpolate(textsIn(order.lang).payment.title, { code, shop: features.siteTitle }),
    }
  }

  const order: Cause = {
    payer,
    settle: ({ code }, paid) => inTransaction(db, tx => settlePayment(tx, { code, ...paid, now: now() })),
    fail: ({ code }) => inTransaction(db, tx => failPayment(tx, code, now())),
    refuse: ({ code }) => inTransaction(db, tx => refusePayment(tx, code, now())),
  }

  const change: Cause = {
    payer,
    /** A change that cannot be made any more is given up, and what was paid for it goes back. */
    async settle(payment, paid) {
      try {
        await inTransaction(db, tx => makeChange(tx, payment, { ...paid, secret, now: now() }))
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        log.warn({ code: payment.code, reason: reasonOf(error) }, 'a change that was paid was not made')
        await inTransaction(db, tx => returnChange(tx, payment, now()))
      }
    },
    fail: payment => inTransaction(db, tx => dropChange(tx, payment)),
    refuse: payment => inTransaction(db, tx => refuseChange(tx, payment, now())),
  }

  return (payment: PaymentRow): Cause => {
    if (payment.reservation !== null) return tables
    return isOfChange(payment) ? change : order
  }
}
