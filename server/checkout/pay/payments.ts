import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Database } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { reasonOf } from '#server/kit/log.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { returnToken } from '#server/orders/code.ts'
import { isForeign, type Refund } from '#server/orders/refunds.ts'
import { isUncollected } from '#server/payments/captures.ts'
import {
  type Gateway,
  type Gateways,
  isBusy,
  PaymentRefusedError,
  type RefundOutcome,
  type SessionState,
} from '#server/payments/gateway/gateway.ts'
import { noteAnswer, noteFailure } from '#server/payments/outages.ts'
import { storeReturned } from '#server/payments/refunds/returned.ts'
import type { Shop } from '#server/shop/shop.ts'
import { refundLate } from '../settle-payment.ts'
import { createCaptures } from './captures.ts'
import { type CausesOptions, createCauses } from './causes.ts'
import { type AskedPayment, createCheck } from './check-payment.ts'
import type { WorkedPayments } from './worked-payments.ts'

/** The session of a table ends at the provider so long after the payment: some take none that ends within half an hour. */
const SPARE = 30 * MINUTE

interface PaymentsOptions extends CausesOptions {
  gateways: Gateways
  shop: (db: Database) => Promise<Shop>
  wakeOutbox: () => void
  /** Whether a provider may be asked about an order's payment once more because its guest wants to know. */
  mayAsk: (code: string) => Promise<boolean>
}

/**
 * Payments by redirect, from the stored order to the provider's decision. No call to a provider runs inside a transaction;
 * its result is stored by a transaction that has no effect if the payment was decided otherwise in the meantime.
 */
export function createPayments(options: PaymentsOptions): WorkedPayments {
  const { db, gateways, secret, log, now, wakeOutbox } = options
  const causeOf = createCauses(options)

  const find = (code: string): Promise<PaymentRow | undefined> =>
    db.selectFrom('payments').selectAll().where('code', '=', code).executeTakeFirst()

  /** The state of a payment, and whether failures of its provider are counted, in one statement. */
  async function findOpened(code: string): Promise<{ state: PaymentRow['state']; hasFailed: boolean }> {
    const row = await db
      .selectFrom('payments')
      .leftJoin('provider_outages', 'provider_outages.kind', 'payments.kind')
      .select(['payments.state', 'provider_outages.failures'])
      .where('code', '=', code)
      .executeTakeFirst()
    return { state: row?.state ?? 'failed', hasFailed: (row?.failures ?? null) !== null }
  }

  function gatewayOf({ kind }: Pick<PaymentRow, 'kind'>): Gateway {
    const gateway = gateways.get(kind)
    if (!gateway) throw new Error(`this shop has no payments of the kind ${kind}`)
    return gateway
  }

  function backUrl({ code, provider_id, return_url }: PaymentRow): string {
    const url = new URL(return_url)
    url.searchParams.set('payment', provider_id)
    url.searchParams.set('sess', returnToken(secret, code))
    return url.href
  }

  const settle = async (code: string, isReserved: boolean): Promise<void> => {
    const shop = await options.shop(db)
    const payment = await find(code)
    if (payment) await causeOf(payment).settle(payment, { isReserved, shop })
    wakeOutbox()
  }

  async function fail(code: string): Promise<void> {
    const payment = await find(code)
    if (payment) await causeOf(payment).fail(payment)
    wakeOutbox()
  }

  /** The guest has left in the belief that it is paid. */
  async function refuse(code: string): Promise<void> {
    const payment = await find(code)
    if (payment) await causeOf(payment).refuse(payment)
    wakeOutbox()
  }

  /** Stores the state that a provider reports. */
  async function apply(code: string, state: SessionState): Promise<void> {
    if (state === 'paid' || state === 'reserved') await settle(code, state === 'reserved')
    if (state === 'refused') await refuse(code)
    if (state === 'closed') await fail(code)
  }

  /** Opens a session for an order without one, and closes it again if the order was cancelled in the meantime. */
  async function open(payment: PaymentRow): Promise<string | undefined> {
    const { code, amount, currency, reservation } = payment
    const payer = await causeOf(payment).payer(payment, await options.shop(db))
    const gateway = gatewayOf(payment)
    const { session, url } = await gateway.open({
      ...{ code, amount, currency, ...payer },
      returnUrl: backUrl(payment),
      apiOrigin: payment.api_origin,
      expiresAt: new Date(Date.parse(payment.expires_at) + (reservation === null ? 0 : SPARE)),
    })
    const kept = await db
      .updateTable('payments')
      .set({ session, url })
      .where('code', '=', code)
      .where('state', '=', 'pending')
      .returning('url')
      .executeTakeFirst()
    if (kept?.url) return kept.url
    await apply(code, await gateway.close(session))
    return undefined
  }

  /** The address for continuing a session that was opened before; undefined when it has ended. */
  async function again(payment: PaymentRow, session: string): Promise<string | undefined> {
    const gateway = gatewayOf(payment)
    const over = payment.expires_at <= now().toISOString()
    const state = await (over ? gateway.close(session) : gateway.getStatus(session))
    await apply(payment.code, over && state === 'unfinished' ? 'closed' : state)
    if (state === 'processing') return backUrl(payment)
    return state === 'open' || state === 'unfinished' ? (payment.url ?? undefined) : undefined
  }

  /** Ends the session of a payment. Without a stored one the guest never received its address, so nothing can be paid. */
  const close = async (payment: PaymentRow): Promise<SessionState> =>
    payment.session === null ? 'closed' : gatewayOf(payment).close(payment.session)

  /** Ends a payment that may still be paid, also one whose guest the provider wants back. Returns its new state. */
  async function end(payment: PaymentRow): Promise<PaymentRow['state'] | undefined> {
    const state = await close(payment)
    await apply(payment.code, state === 'unfinished' ? 'closed' : state)
    return (await find(payment.code))?.state
  }

  /** Ends a payment whose time is over. What it holds for its guest is free then, also while its provider does not answer. */
  async function endExpired(payment: PaymentRow): Promise<void> {
    try {
      await end(payment)
    } finally {
      await causeOf(payment).expire?.(payment)
      wakeOutbox()
    }
  }

  /** Ends the open session of a guest who returns without having paid, unless the provider wants them back, until its time is over. */
  async function endReturned(payment: PaymentRow): Promise<AskedPayment> {
    const state = await close(payment)
    const isBack = state === 'unfinished' && payment.expires_at > now().toISOString()
    await apply(payment.code, state === 'unfinished' && !isBack ? 'closed' : state)
    const after = (await find(payment.code))?.state ?? 'failed'
    return { state: after, url: isBack && after === 'pending' ? payment.url : null }
  }

  /** Stores what the provider says about the money of a payment that went back. */
  async function readReturned(payment: PaymentRow): Promise<void> {
    const { code, session, currency } = payment
    if (session === null) throw new Error(`the payment ${code} was never opened`)
    const returned = await gatewayOf(payment).returned({ session, currency })
    if (await inTransaction(db, tx => storeReturned(tx, { payment, returned, now: now() }))) wakeOutbox()
  }

  async function refund({ id, payment: code }: Pick<Refund, 'id' | 'payment'>): Promise<RefundOutcome> {
    const payment = await find(code)
    if (!payment?.session) throw new Error(`there is no payment ${code} to refund`)
    if (isUncollected(payment)) return 'pending'
    await readReturned(payment)
    const left = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
    if (left?.state !== 'requested' || isForeign(left)) return 'pending'
    const { session, currency } = payment
    return gatewayOf(payment).refund({ id, session, amount: left.amount, currency })
  }

  async function refreshStatus(code: string): Promise<PaymentRow['state'] | undefined> {
    const payment = await find(code)
    if (payment?.session) await apply(code, await gatewayOf(payment).getStatus(payment.session))
    return (await find(code))?.state
  }

  const { capture, noteCapture } = createCaptures({ db, gatewayOf, now, wakeOutbox })
  const checks = createCheck({ db, log, secret, mayAsk: options.mayAsk, refreshStatus, endReturned })

  return {
    capture,
    refund,

    async handleReturned(code: string): Promise<void> {
      const payment = await find(code)
      if (payment?.session) await readReturned(payment)
    },

    async handleChanged(code: string, named?: string): Promise<void> {
      const payment = await find(code)
      if (!payment?.session || (named !== undefined && named !== payment.session)) return
      const state = await gatewayOf(payment).getStatus(payment.session)
      await apply(code, state)
      await noteCapture(payment, state)
      if (state === 'paid') await readReturned(payment)
    },

    async handleWebhook(code: string, session: string): Promise<void> {
      await db
        .updateTable('payments')
        .set({ session })
        .where('code', '=', code)
        .where('session', 'is', null)
        .execute()
      const payment = await find(code)
      if (payment?.session === session) await apply(code, await gatewayOf(payment).getStatus(session))
    },

    refreshStatus,

    async start(code: string): Promise<{ url?: string | undefined; state: PaymentRow['state'] } | undefined> {
      const payment = await find(code)
      if (payment?.state !== 'pending') return payment && { state: payment.state }
      try {
        const url =
          payment.session === null || payment.url === null
            ? await open(payment)
            : await again(payment, payment.session)
        const { state, hasFailed } = await findOpened(code)
        if (hasFailed) await noteAnswer(db, payment.kind)
        return { url, state }
      } catch (error) {
        const reason = reasonOf(error)
        log.warn({ code, provider: payment.kind, reason }, 'a payment could not be started')
        if (error instanceof PaymentRefusedError) {
          await noteAnswer(db, payment.kind)
          await fail(code)
          throw fieldError('paymentType', fieldTexts.paymentRefused)
        }
        if (!isBusy(error)) await noteFailure(db, { kind: payment.kind, reason, now: now() })
        throw new RequestError(503, { message: fieldTexts.paymentDown })
      }
    },

    async cancel(code: string): Promise<void> {
      const payment = await find(code)
      if (payment?.state !== 'pending') return
      const state = await end(payment).catch(error => {
        log.warn({ code, reason: reasonOf(error) }, 'a payment could not be ended')
        throw new RequestError(503, { message: fieldTexts.paymentDown })
      })
      if (state === 'pending') throw new RequestError(503, { message: fieldTexts.paymentRunning })
    },

    ...checks,

    async settleDue(payment: PaymentRow): Promise<void> {
      const { code, session, reservation, expires_at } = payment
      // Whoever pays for a table has a link that opens the session later.
      const isOver = expires_at <= now().toISOString() || (session === null && reservation === null)
      if (payment.state === 'refund_due') await inTransaction(db, tx => refundLate(tx, payment, now()))
      else if (isOver) await endExpired(payment)
      else if (session !== null) await apply(code, await gatewayOf(payment).getStatus(session))
    },
  }
}
