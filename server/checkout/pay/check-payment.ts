import type { Logger } from 'pino'
import { catalogue } from '#contract/kit/texts.ts'
import type { Payments } from '#server/api/deps.ts'
import type { Database } from '#server/db/database.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import { reasonOf } from '#server/kit/log.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { statusKey } from '#server/orders/code.ts'

/** What has become of a payment, and where its guest has to go back to. */
export interface AskedPayment {
  state: PaymentRow['state']
  url: string | null
}

interface CheckOptions {
  db: Database
  log: Logger
  secret: string
  /** Whether a provider may be asked about an order's payment once more because its guest wants to know. */
  mayAsk: (code: string) => Promise<boolean>
  /** Asks about the payment of a guest who may still pay. */
  refreshStatus: (code: string) => Promise<PaymentRow['state'] | undefined>
  /** Ends the payment of a guest who has returned without having paid, so that only the next attempt can be paid. */
  endReturned: (payment: PaymentRow) => Promise<AskedPayment>
}

/** Answers what has become of payments, to guests who have come back from them or are still away. */
export function createCheck({
  db,
  log,
  secret,
  mayAsk,
  refreshStatus,
  endReturned,
}: CheckOptions): Pick<Payments, 'check' | 'ask'> {
  /** The order of the same cart that was paid in another tab. */
  async function paidInstead({ order_key, actor }: PaymentRow): Promise<string | undefined> {
    if (order_key === null) return undefined
    const paid = await db
      .selectFrom('payments')
      .select('order_code')
      .where('order_key', '=', order_key)
      .where('actor', '=', actor)
      .where('state', '=', 'paid')
      .executeTakeFirst()
    return paid?.order_code
  }

  /** What is found out about a payment that nobody has decided; it stays so where its provider may not be asked, or does not answer. */
  async function decided(
    { code, state }: Pick<PaymentRow, 'code' | 'state'>,
    findOut: () => Promise<AskedPayment>,
  ): Promise<AskedPayment> {
    if (state !== 'pending' || !(await mayAsk(code))) return { state, url: null }
    try {
      return await findOut()
    } catch (error) {
      log.warn({ code, reason: reasonOf(error) }, 'a payment provider could not be reached')
      return { state: 'pending', url: null }
    }
  }

  const refreshed = (payment: Pick<PaymentRow, 'code' | 'state'>): Promise<AskedPayment> =>
    decided(payment, async () => ({ state: (await refreshStatus(payment.code)) ?? 'failed', url: null }))

  async function check(...[providerId, token, isAway = false]: Parameters<Payments['check']>) {
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('token_hash', '=', sha256(token))
      .where('provider_id', '=', providerId)
      .where('reservation', 'is', null)
      .executeTakeFirst()
    if (!payment) throw new RequestError(404, { message: catalogue.paymentFailed })
    const { state, url } = isAway
      ? await refreshed(payment)
      : await decided(payment, () => endReturned(payment))
    const inOtherTab = state === 'failed' || state === 'refunded' ? await paidInstead(payment) : undefined
    const code = inOtherTab ?? payment.order_code
    const placed = { id: code, code, url: url ?? undefined }
    if (state === 'pending') return { ...placed, key: undefined, pending: true }
    if (state === 'paid' || inOtherTab) return { ...placed, key: statusKey(secret, code), pending: false }
    throw new RequestError(402, { message: catalogue.paymentFailed })
  }

  return { check, ask: async payment => (await refreshed(payment)).state }
}
