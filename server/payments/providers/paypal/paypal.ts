import { type Cents, decimalsOf, fromCents, toCents } from '#contract/kit/money.ts'
import type { Database } from '#server/db/database.ts'
import { cutTo } from '#server/kit/cut.ts'
import {
  CaptureRefusedError,
  type Gateway,
  PaymentRefusedError,
  type RefundOutcome,
  RefundRefusedError,
  type ReturnedMoney,
  type SessionState,
} from '../../gateway/gateway.ts'
import { isForbidden } from '../../gateway/provider-error.ts'
import type { PayPalConfig } from './environment.ts'
import {
  isFinal,
  type PayPalAmount,
  type PayPalApi,
  type PayPalAuthorization,
  type PayPalCapture,
  type PayPalDispute,
  PayPalError,
  type PayPalOrder,
  type PayPalRefund,
} from './paypal-api.ts'

/** Without decimals at PayPal (https://developer.paypal.com/api/rest/reference/currency-codes). */
const WHOLE = ['HUF', 'JPY', 'TWD']

/** The most characters that PayPal takes (https://developer.paypal.com/docs/api/orders/v2/#orders_create, `description`). */
const MAX_DESCRIPTION = 127

/** The languages of PayPal's page that shops have; others get the one of the guest's browser. */
const LOCALES: Record<string, string> = {
  ar: 'ar-EG',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  tr: 'tr-TR',
}

const CAPTURES: Record<string, SessionState> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'refused',
  FAILED: 'refused',
}

const AUTHORIZATIONS: Record<string, SessionState> = {
  CREATED: 'reserved',
  DENIED: 'refused',
  VOIDED: 'closed',
  EXPIRED: 'closed',
}
/** Reservations of which no money comes any more. */
const OVER = ['DENIED', 'VOIDED', 'EXPIRED']

/** The intent of an order whose money is reserved first. */
const AUTHORIZE = 'AUTHORIZE'
/**
 * What PayPal says to a capture besides that the guest's account or card is refused, by what it means for the order
 * (https://developer.paypal.com/docs/api/orders/v2/#orders_capture). Of all others, no money comes.
 */
const ISSUES: Record<string, SessionState> = {
  ORDER_NOT_APPROVED: 'open',
  ORDER_COMPLETION_IN_PROGRESS: 'processing',
  PREVIOUS_REQUEST_IN_PROGRESS: 'processing',
  PAYER_ACTION_REQUIRED: 'unfinished',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'unfinished',
}

/**
 * Payments on PayPal's own page. A guest only agrees there; the money moves, or is reserved, when the shop asks for it, which it does for a
 * payment that is still open in its own books and for no other. So one that was ended needs nothing of PayPal: nobody asks any more.
 */
export function paypalGateway(
  api: PayPalApi,
  db: Database,
  { isOnAcceptance }: Pick<PayPalConfig, 'isOnAcceptance'>,
): Gateway {
  async function isWanted(code: string | undefined): Promise<boolean> {
    if (code === undefined) return false
    const row = await db.selectFrom('payments').select('state').where('code', '=', code).executeTakeFirst()
    return row?.state === 'pending'
  }

  /** The state of an order at PayPal, after it was captured or reserved, as it was opened for, if its guest has agreed. */
  async function settled(order: PayPalOrder): Promise<SessionState> {
    if (order.status !== 'APPROVED' || partsOf(order).authorizations.length > 0) return stateOf(order)
    const code = codeOf(order)
    if (!(await isWanted(code))) return 'closed'
    // One that the guest has to approve again is another attempt, which PayPal would otherwise answer as it answered the first.
    const attempt = [code, order.update_time].filter(Boolean).join('-')
    try {
      if (order.intent === AUTHORIZE) return stateOf(await api.authorize(order.id, `${attempt}-authorize`))
      return stateOf(await api.capture(order.id, `${attempt}-capture`))
    } catch (error) {
      if (!isFinal(error) && !isForbidden(error)) throw error
      const known = error instanceof PayPalError && error.issues.map(issue => ISSUES[issue]).find(Boolean)
      if (known) return known
      // It may have been captured before. Whatever else PayPal says, it says again however long the guest waits.
      const state = stateOf((await find(order.id)) ?? { ...order, status: 'VOIDED' })
      return state === 'open' ? 'refused' : state
    }
  }

  /** Reads an order; undefined when PayPal has forgotten it, some hours after nobody agreed. */
  const find = (id: string): Promise<PayPalOrder | undefined> =>
    api.order(id).catch(error => {
      if (error instanceof PayPalError && error.status === 404) return undefined
      throw error
    })

  /** Ends a reservation, which PayPal may have ended itself. */
  async function release({ id, status }: PayPalAuthorization): Promise<'done'> {
    if (OVER.includes(status)) return 'done'
    try {
      await api.voidAuthorization(id, `${id}-void`)
    } catch (error) {
      // Whatever else PayPal says, such as that it is being captured, the next attempt looks at it anew.
      if (!(error instanceof PayPalError) || !error.issues.includes('PREVIOUSLY_VOIDED')) throw error
    }
    return 'done'
  }

  return {
    async open({ code, amount, currency, title, lang, returnUrl }) {
      const sum = amountOf(amount, currency)
      const locale = LOCALES[lang.split('-')[0] ?? '']
      const order = {
        intent: isOnAcceptance ? AUTHORIZE : 'CAPTURE',
        purchase_units: [{ custom_id: code, description: cutTo(title, MAX_DESCRIPTION), amount: sum }],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: returnUrl,
              cancel_url: returnUrl,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
              // A kitchen does not wait for money that comes after days.
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              ...(locale !== undefined && { locale }),
            },
          },
        },
      }
      try {
        return opened(await api.createOrder(order, code))
      } catch (error) {
        if (isFinal(error)) throw new PaymentRefusedError(error.message)
        throw error
      }
    },
    async getStatus(id) {
      const order = await find(id)
      return order ? settled(order) : 'closed'
    },
    async close(id) {
      const order = await find(id)
      const state = order ? await settled(order) : 'closed'
      return state === 'open' ? 'closed' : state
    },
    async capture({ code, session, amount, currency }) {
      const [before, authorization] = partsToCapture(await api.order(session))
      if (before) return captured(before)
      if (!authorization) throw new Error('the order has no payment to capture')
      if (OVER.includes(authorization.status)) throw new CaptureRefusedError(authorization.status)
      try {
        const body = { amount: amountOf(amount, currency), final_capture: true }
        return captured(await api.captureAuthorization(authorization.id, body, `${code}-collect`))
      } catch (error) {
        if (!isFinal(error) || error.issues.includes('PREVIOUS_REQUEST_IN_PROGRESS')) throw error
        const [made] = partsToCapture(await api.order(session))
        if (made) return captured(made)
        throw new CaptureRefusedError(error.message)
      }
    },
    async refund({ id, session, amount, currency }) {
      const order = await api.order(session)
      const capture = partsOf(order).captures.find(({ status }) => CAPTURES[status] !== 'refused')
      const [authorization] = partsOf(order).authorizations
      if (!capture && authorization) return release(authorization)
      if (!capture) throw new Error('the order has no payment to give back')
      const known = partsOf(order).refunds.find(({ custom_id }) => custom_id === id)
      if (known) return outcomeOf(known)
      try {
        return outcomeOf(
          await api.refund(capture.id, { amount: amountOf(amount, currency), custom_id: id }, id),
        )
      } catch (error) {
        if (isFinal(error)) throw new RefundRefusedError(error.message)
        throw error
      }
    },
    async returned({ session, currency }) {
      const order = await api.order(session)
      const [capture] = partsOf(order).captures
      // Of what is only reserved, nothing has come that could go back.
      if (!capture) return []
      const disputes = await api.decidedDisputes(capture.id)
      return [
        ...partsOf(order).refunds.map(
          (refund): ReturnedMoney => ({
            id: refund.id,
            // One that somebody has made at PayPal has the name of the payment.
            requested: refund.custom_id === codeOf(order) ? undefined : refund.custom_id,
            kind: 'refund',
            amount: centsOf(refund.amount, currency),
            state: isRefused(refund) ? 'failed' : outcomeOf(refund),
            problem: isRefused(refund) ? refund.status : '',
          }),
        ),
        ...disputes.filter(isLost).map(
          ({ dispute_id, dispute_amount }): ReturnedMoney => ({
            id: dispute_id,
            requested: undefined,
            kind: 'dispute',
            amount: dispute_amount && centsOf(dispute_amount, currency),
            state: 'done',
            problem: '',
          }),
        ),
      ]
    },
  }
}

/** Throws a PaymentRefusedError for an amount with decimals in a currency that has none at PayPal. */
function amountOf(cents: Cents, currency: string): PayPalAmount {
  const amount = fromCents(cents, currency)
  const decimals = WHOLE.includes(currency) ? 0 : decimalsOf(currency)
  if (Number(amount.toFixed(decimals)) !== amount)
    throw new PaymentRefusedError(`PayPal takes no ${amount} ${currency}`)
  return { currency_code: currency, value: amount.toFixed(decimals) }
}

const centsOf = (amount: PayPalAmount, currency: string): Cents | undefined =>
  amount.currency_code === currency ? toCents(Number(amount.value), currency) : undefined

function opened({ id, links = [] }: PayPalOrder): { session: string; url: string } {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!link) throw new Error('PayPal opened an order without an address')
  return { session: id, url: link.href }
}

const codeOf = ({ purchase_units: units = [] }: PayPalOrder): string | undefined => units[0]?.custom_id

function partsOf({ purchase_units: units = [] }: PayPalOrder) {
  const { authorizations = [], captures = [], refunds = [] } = units[0]?.payments ?? {}
  return { authorizations, captures, refunds }
}

/** The capture of an order that is reserved, if there is one, and what it can be made of. */
function partsToCapture(order: PayPalOrder): [PayPalCapture | undefined, PayPalAuthorization | undefined] {
  const { authorizations, captures } = partsOf(order)
  return [captures[0], authorizations[0]]
}

/** Throws a CaptureRefusedError for one that the guest's bank has declined. */
function captured({ status }: PayPalCapture): RefundOutcome {
  const state = CAPTURES[status]
  if (state === 'refused') throw new CaptureRefusedError(status)
  return state === 'paid' ? 'done' : 'pending'
}

/** For an order that its guest has not agreed to `open`; for a completed one the state of its payment. */
function stateOf(order: PayPalOrder): SessionState {
  const [capture, authorization] = partsToCapture(order)
  if (!capture && authorization) return AUTHORIZATIONS[authorization.status] ?? 'processing'
  if (order.status === 'VOIDED') return 'closed'
  if (order.status !== 'COMPLETED') return 'open'
  return (capture && CAPTURES[capture.status]) ?? 'processing'
}

const isRefused = ({ status }: PayPalRefund): boolean => status === 'FAILED' || status === 'CANCELLED'

function outcomeOf(refund: PayPalRefund): RefundOutcome {
  if (isRefused(refund)) throw new RefundRefusedError(refund.status)
  return refund.status === 'COMPLETED' ? 'done' : 'pending'
}

/** While it is argued about, PayPal only holds the money. */
const isLost = ({ dispute_outcome: outcome }: PayPalDispute): boolean =>
  outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR'
