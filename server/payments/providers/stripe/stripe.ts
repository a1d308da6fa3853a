import { SECOND } from '#contract/kit/durations.ts'
import { cutTo } from '#server/kit/cut.ts'
import { type Gateway, PaymentRefusedError, type SessionState } from '../../gateway/gateway.ts'
import { stripeAmount } from './stripe-amount.ts'
import { type NewStripeSession, type StripeApi, StripeFailure, type StripeSession } from './stripe-api.ts'
import { refundAtStripe, returnedAtStripe } from './stripe-refund.ts'

const LANGUAGES = ['de', 'en', 'tr'] as const

/** Methods by which the money comes after days. A kitchen does not wait for it. */
const LATE_METHODS: NonNullable<NewStripeSession['excluded_payment_method_types']> = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
]

/** The most characters that Stripe takes (https://github.com/stripe/openapi, `description` of a payment, `name` of a product). */
const MAX_DESCRIPTION = 1000

/** The name under which Stripe keeps the order's code with its payment, so that it is shown in the dashboard. */
const ORDER = 'order'

/** Stripe Checkout: the guest pays on Stripe's own page. */
export function stripeGateway(api: StripeApi): Gateway {
  /** The id of what was paid in a session. */
  const paymentOf = async (session: string): Promise<string> => {
    const { payment_intent: intent } = await api.session(session)
    const payment = typeof intent === 'string' ? intent : intent?.id
    if (!payment) throw new Error('the session has no payment to give back')
    return payment
  }

  return {
    async open({ code, amount, currency, title, lang, email, returnUrl, expiresAt }) {
      const name = cutTo(title, MAX_DESCRIPTION)
      const item = {
        currency: currency.toLowerCase(),
        unit_amount: stripeAmount(amount, currency),
        product_data: { name },
      }
      const session: NewStripeSession = {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: item }],
        client_reference_id: code,
        payment_intent_data: { description: name, metadata: { [ORDER]: code } },
        excluded_payment_method_types: LATE_METHODS,
        locale: LANGUAGES.find(known => known === lang.split('-')[0]) ?? 'auto',
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(expiresAt.getTime() / SECOND),
      }
      try {
        // Guests at a table may have no address, and Stripe refuses an empty one.
        return opened(await api.createSession(email ? { ...session, customer_email: email } : session, code))
      } catch (error) {
        if (!(error instanceof StripeFailure && error.isFinal)) throw error
        // The address only fills in a field of Stripe's page. One that it refuses is asked for there.
        if (error.param === 'customer_email')
          return opened(await api.createSession(session, `${code}-without-email`))
        throw new PaymentRefusedError(error.message)
      }
    },
    getStatus: async id => stateOf(await api.session(id)),
    async close(id) {
      try {
        return stateOf(await api.expireSession(id))
      } catch (error) {
        // Only an open session can be ended; otherwise its state decides.
        const state = stateOf(await api.session(id))
        if (state === 'open') throw error
        return state
      }
    },
    refund: async request => refundAtStripe(api, await paymentOf(request.session), request),
    returned: async ({ session, currency }) => returnedAtStripe(api, await paymentOf(session), currency),
  }
}

function opened({ id, url }: StripeSession): { session: string; url: string } {
  if (!url) throw new Error('Stripe opened a session without an address')
  return { session: id, url }
}

/** For a complete but unpaid session, the money is on its way or the bank has refused. */
function stateOf({ status, payment_status, payment_intent: intent }: StripeSession): SessionState {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'closed'
  if (payment_status !== 'unpaid') return 'paid'
  const refused = ['canceled', 'requires_payment_method']
  return typeof intent === 'object' && intent && refused.includes(intent.status) ? 'refused' : 'processing'
}
