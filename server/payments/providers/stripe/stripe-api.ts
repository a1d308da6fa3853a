import type Stripe from 'stripe'
import { SECOND } from '#contract/kit/durations.ts'
import { ProviderError } from '../../gateway/provider-error.ts'
import type { ProviderWatch } from '../../watch.ts'
import type { StripeConfig } from './environment.ts'

/** How long one call may take, in ms; a guest waits for it. */
const TIMEOUT_MS = 4 * SECOND
const MAX_REFUNDS = 100
const MAX_WEBHOOKS = 100

export type StripeSession = Stripe.Checkout.Session
export type NewStripeSession = Stripe.Checkout.SessionCreateParams

/** Stripe has answered with an error, or not at all. */
export class StripeFailure extends ProviderError {
  override readonly name = 'StripeFailure'
  /** The parameter that is wrong. */
  readonly param: string | undefined
  /** Stripe's own name for it, such as `charge_already_refunded`. */
  readonly issue: string | undefined
  /** Stripe has understood the request and said no. Wrong keys, too many calls and its own faults are not final. */
  readonly isFinal: boolean

  constructor(error: Stripe.errors.StripeError) {
    const { message, type, code: issue, statusCode: status, param, detail } = error
    const silent = detail instanceof Error && 'code' in detail ? String(detail.code) : type
    const code = status === undefined ? silent : `${status} ${issue ?? type}`
    super(message, { status, code, right: /'(rak_\w+)'/.exec(message)?.[1], cause: error })
    this.param = param
    this.issue = issue
    this.isFinal = type === 'StripeInvalidRequestError' || type === 'StripeCardError'
  }
}

/** The calls of Stripe's API that the shop makes (https://docs.stripe.com/api). The library is large and only loaded by a shop that uses it. */
export function stripeApi(
  { secretKey, apiUrl }: StripeConfig,
  { allowed, orWithout, unsigned }: ProviderWatch,
) {
  let made:
    | Promise<{ client: Stripe; isStripes: (error: unknown) => error is Stripe.errors.StripeError }>
    | undefined
  const library = () => {
    made ??= import('stripe').then(({ default: Library }) => {
      const { hostname, port, protocol } = new URL(apiUrl)
      const client = new Library(secretKey, {
        host: hostname,
        ...(port && { port }),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
      })
      const isStripes = (error: unknown): error is Stripe.errors.StripeError =>
        error instanceof Library.errors.StripeError
      return { client, isStripes }
    })
    return made
  }
  async function call<T>(act: (client: Stripe) => Promise<T>): Promise<T> {
    const { client, isStripes } = await library()
    try {
      return await act(client)
    } catch (error) {
      throw isStripes(error) ? new StripeFailure(error) : error
    }
  }
  const ofPayment = (payment: string) => ({ payment_intent: payment, limit: MAX_REFUNDS })

  return {
    createSession: (session: NewStripeSession, idempotencyKey: string) =>
      allowed(
        'payments',
        () => call(client => client.checkout.sessions.create(session, { idempotencyKey })),
        'write',
      ),
    /** A session, with what became of its payment if the key may read that. */
    session: (id: string): Promise<StripeSession> =>
      allowed('payments', async () => {
        const read = (params?: { expand: string[] }) =>
          call(client => client.checkout.sessions.retrieve(id, params))
        try {
          return await read({ expand: ['payment_intent'] })
        } catch (error) {
          if (error instanceof ProviderError && error.status === 403) return await read()
          throw error
        }
      }),
    expireSession: (id: string) =>
      allowed('payments', () => call(client => client.checkout.sessions.expire(id)), 'write'),
    /** The session of a payment. */
    sessionOf: (payment: string): Promise<StripeSession | undefined> =>
      allowed('payments', () =>
        call(
          async client =>
            (await client.checkout.sessions.list({ payment_intent: payment, limit: 1 })).data[0],
        ),
      ),
    refunds: (payment: string) =>
      allowed('refunds', () => call(async client => (await client.refunds.list(ofPayment(payment))).data)),
    createRefund: (refund: Stripe.RefundCreateParams, idempotencyKey: string) =>
      allowed('refunds', () => call(client => client.refunds.create(refund, { idempotencyKey })), 'write'),
    /** Nothing when the key may not read them: they show in Stripe's dashboard. */
    disputes: (payment: string): Promise<Stripe.Dispute[]> =>
      orWithout(
        'disputes',
        () => call(async client => (await client.disputes.list(ofPayment(payment))).data),
        [],
      ),
    /** The addresses that Stripe reports to. */
    webhooks: () =>
      allowed('webhook', () =>
        call(async client => (await client.webhookEndpoints.list({ limit: MAX_WEBHOOKS })).data),
      ),
    /** A message, if Stripe has signed it; undefined otherwise. */
    async signed(text: string, signature: string, secret: string): Promise<Stripe.Event | undefined> {
      const { client, isStripes } = await library()
      try {
        return await allowed('webhook', () => client.webhooks.constructEventAsync(text, signature, secret))
      } catch (error) {
        if (!isStripes(error)) throw error
        await unsigned()
        return undefined
      }
    },
  }
}
export type StripeApi = ReturnType<typeof stripeApi>
