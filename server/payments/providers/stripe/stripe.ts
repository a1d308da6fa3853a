import type Stripe from 'stripe'
import { SECOND } from '#contract/durations.ts'
import { type Gateway, PaymentRefusedError, type SessionState } from '../../gateway/gateway.ts'
import type { StripeConfig } from './environment.ts'
import { stripeAmount } from './stripe-amount.ts'
import { isClientError, refundAtStripe, returnedAtStripe } from './stripe-refund.ts'

/** How long one call may take, in ms; a guest waits for it. */
const TIMEOUT_MS = 4 * SECOND
const LANGUAGES = ['de', 'en', 'tr'] as const

/** Methods by which the money comes after days. A kitchen does not wait for it. */
const LATE_METHODS: Stripe.Checkout.SessionCreateParams.ExcludedPaymentMethodType[] = [
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

/** The name under which Stripe keeps the order's code with its payment. */
export const ORDER = 'order'

type Session = Stripe.Checkout.Session

/** The library is large and only loaded by a shop that uses it. */
export async function stripeClient({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Library(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Stripe Checkout: the guest pays on Stripe's own page. */
export function stripeGateway(config: StripeConfig): Gateway {
  let made: Promise<Stripe> | undefined
  const client = (): Promise<Stripe> => {
    made ??= stripeClient(config)
    return made
  }
  /** The id of what was paid in a session. */
  const paymentOf = async (session: string): Promise<string> => {
    const { payment_intent: intent } = await read(session)
    const payment = typeof intent === 'string' ? intent : intent?.id
    if (!payment) throw new Error('the session has no payment to give back')
    return payment
  }
  const read = async (id: string): Promise<Session> =>
    (await client()).checkout.sessions.retrieve(id, { expand: ['payment_intent'] })

  return {
    async open({ code, amount, currency, title, lang, email, returnUrl, expiresAt }) {
      const item = {
        currency: currency.toLowerCase(),
        unit_amount: stripeAmount(amount, currency),
        product_data: { name: title },
      }
      const session: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: item }],
        client_reference_id: code,
        payment_intent_data: { description: title, metadata: { [ORDER]: code } },
        excluded_payment_method_types: LATE_METHODS,
        locale: LANGUAGES.find(known => known === lang.split('-')[0]) ?? 'auto',
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(expiresAt.getTime() / SECOND),
      }
      const create = async (more: Partial<typeof session>, idempotencyKey: string): Promise<Session> =>
        (await client()).checkout.sessions.create({ ...session, ...more }, { idempotencyKey })
      try {
        // Guests at a table may have no address, and Stripe refuses an empty one.
        return opened(await create(email ? { customer_email: email } : {}, code))
      } catch (error) {
        if (!isClientError(error)) throw error
        // The address only fills in a field of Stripe's page. One that it refuses is asked for there.
        if (error.param === 'customer_email') return opened(await create({}, `${code}-without-email`))
        throw new PaymentRefusedError(error.message)
      }
    },
    getStatus: async id => stateOf(await read(id)),
    async close(id) {
      try {
        return stateOf(await (await client()).checkout.sessions.expire(id))
      } catch (error) {
        // Only an open session can be ended; otherwise its state decides.
        const state = stateOf(await read(id))
        if (state === 'open') throw error
        return state
      }
    },
    refund: async request => refundAtStripe(await client(), await paymentOf(request.session), request),
    returned: async ({ session, currency }) =>
      returnedAtStripe(await client(), await paymentOf(session), currency),
  }
}

function opened({ id, url }: Session): { session: string; url: string } {
  if (!url) throw new Error('Stripe opened a session without an address')
  return { session: id, url }
}

/** For a complete but unpaid session, the money is on its way or the bank has refused. */
function stateOf({ status, payment_status, payment_intent: intent }: Session): SessionState {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'closed'
  if (payment_status !== 'unpaid') return 'paid'
  const refused = ['canceled', 'requires_payment_method']
  return typeof intent === 'object' && intent && refused.includes(intent.status) ? 'refused' : 'processing'
}
