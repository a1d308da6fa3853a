import { inMainUnit, toCents } from '#contract/kit/money.ts'
import { cutTo } from '#server/kit/cut.ts'
import {
  type Gateway,
  PaymentRefusedError,
  type RefundOutcome,
  RefundRefusedError,
  type RefundRequest,
  type ReturnedMoney,
  type SessionState,
} from '../../gateway/gateway.ts'
import {
  isFinal,
  type MollieAmount,
  type MollieApi,
  type MolliePayment,
  type MollieRefund,
} from './mollie-api.ts'

/** The languages of Mollie's page that shops have; others get the one of the guest's browser. */
const LOCALES: Record<string, string> = {
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_PT',
}

/** Methods by which the money comes after days. A kitchen does not wait for it. */
const LATE_METHODS = ['bacs', 'banktransfer', 'directdebit', 'multibanco']

/** Methods that only promise the money until goods are sent. */
const CAPTURED_METHODS = ['billie', 'klarna', 'klarnapaylater', 'klarnapaynow', 'klarnasliceit', 'riverty']

/** Is paid at a terminal of the restaurant. */
const AT_TERMINAL = ['pointofsale']

/** All methods at Mollie that the shop leaves out. */
export const LEFT_OUT: ReadonlySet<string> = new Set([...LATE_METHODS, ...CAPTURED_METHODS, ...AT_TERMINAL])

const STATES: Record<string, SessionState> = {
  open: 'open',
  pending: 'processing',
  authorized: 'processing',
  paid: 'paid',
  failed: 'refused',
  canceled: 'closed',
  expired: 'closed',
}

/** The most characters that Mollie keeps (https://docs.mollie.com/reference/create-payment, `description`). */
const MAX_DESCRIPTION = 255

/** Mollie forgets an idempotency key after an hour, so a refund is also known by this name in its metadata. */
const OWN_ID = 'refund'

/** Payments on Mollie's own page. */
export function mollieGateway(api: MollieApi): Gateway {
  return {
    async open({ code, amount, currency, title, lang, returnUrl, apiOrigin }) {
      const sum = amountOf(amount, currency)
      const locale = LOCALES[lang.split('-')[0] ?? '']
      try {
        const method = (await api.methodsFor(sum)).filter(name => !LEFT_OUT.has(name))
        if (method.length === 0) throw new PaymentRefusedError('No method at Mollie takes this amount')
        const payment = {
          amount: sum,
          description: cutTo(title, MAX_DESCRIPTION),
          redirectUrl: returnUrl,
          webhookUrl: `${apiOrigin}/api/payments/mollie/webhook/${code}`,
          metadata: { order: code },
          method,
          ...(locale !== undefined && { locale }),
        }
        return opened(await api.createPayment(payment, code))
      } catch (error) {
        if (isFinal(error)) throw new PaymentRefusedError(error.message)
        throw error
      }
    },
    getStatus: async id => stateOf(await api.payment(id)),
    async close(id) {
      const payment = await api.payment(id)
      if (stateOf(payment) !== 'open') return stateOf(payment)
      // The guest has chosen a method, and their bank may still say yes until Mollie ends it, after some minutes.
      if (!payment.isCancelable) return 'processing'
      try {
        return stateOf(await api.cancelPayment(id))
      } catch (error) {
        // Paid or chosen in the meantime; otherwise the refusal counts.
        const state = stateOf(await api.payment(id))
        if (state === 'open') throw error
        return state
      }
    },
    async refund({ id, session, amount, currency }: RefundRequest) {
      const known = (await api.refunds(session)).find(refund => idOf(refund) === id)
      if (known) return outcomeOf(known)
      const body = { amount: amountOf(amount, currency), description: id, metadata: { [OWN_ID]: id } }
      try {
        return outcomeOf(await api.createRefund(session, body, id))
      } catch (error) {
        if (isFinal(error)) throw new RefundRefusedError(error.message)
        throw error
      }
    },
    async returned({ session, currency }) {
      const [refunds, chargebacks] = await Promise.all([api.refunds(session), api.chargebacks(session)])
      return [
        ...refunds.map(
          (refund): ReturnedMoney => ({
            id: refund.id,
            requested: idOf(refund),
            kind: 'refund',
            amount: centsOf(refund.amount, currency),
            state: isRefused(refund) ? 'failed' : outcomeOf(refund),
            problem: isRefused(refund) ? refund.status : '',
          }),
        ),
        ...chargebacks.map(
          ({ id, amount, reversedAt }): ReturnedMoney => ({
            id,
            requested: undefined,
            kind: 'dispute',
            amount: centsOf(amount, currency),
            state: reversedAt ? 'failed' : 'done',
            problem: '',
          }),
        ),
      ]
    },
  }
}

const amountOf = (cents: number, currency: string): MollieAmount => ({
  currency,
  value: inMainUnit(cents, currency),
})

const centsOf = (amount: MollieAmount, currency: string): number | undefined =>
  amount.currency === currency ? toCents(Number(amount.value), currency) : undefined

function opened({ id, _links: { checkout } }: MolliePayment): { session: string; url: string } {
  if (!checkout) throw new Error('Mollie opened a payment without an address')
  return { session: id, url: checkout.href }
}

/** One that is not known here is not decided either. */
const stateOf = ({ status }: MolliePayment): SessionState => STATES[status] ?? 'processing'

function idOf({ metadata }: MollieRefund): string | undefined {
  const id: unknown =
    typeof metadata === 'object' && metadata && OWN_ID in metadata ? metadata[OWN_ID] : undefined
  return typeof id === 'string' ? id : undefined
}

const isRefused = ({ status }: MollieRefund): boolean => status === 'failed' || status === 'canceled'

function outcomeOf(refund: MollieRefund): RefundOutcome {
  if (isRefused(refund)) throw new RefundRefusedError(refund.status)
  return refund.status === 'refunded' ? 'done' : 'pending'
}
