import * as z from 'zod/mini'
import type { ProviderPart } from '#contract/desk/provider-checks.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { isForbidden, isWrongKey, ProviderError } from '../../gateway/provider-error.ts'
import type { ProviderWatch } from '../../watch.ts'
import type { PayPalConfig } from './environment.ts'

/** How long one call may take, in ms; a guest waits for it. */
const TIMEOUT_MS = 4 * SECOND

/** An amount in the main unit, as text with the decimals that PayPal has for its currency. */
const Amount = z.object({ currency_code: z.string(), value: z.string() })
export type PayPalAmount = z.output<typeof Amount>

const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  custom_id: z.optional(z.string()),
})
export type PayPalRefund = z.output<typeof Refund>

const Capture = z.object({ id: z.string(), status: z.string() })
export type PayPalCapture = z.output<typeof Capture>

const Authorization = z.object({ id: z.string(), status: z.string() })
export type PayPalAuthorization = z.output<typeof Authorization>

const Unit = z.object({
  custom_id: z.optional(z.string()),
  payments: z.optional(
    z.object({
      authorizations: z.optional(z.array(Authorization)),
      captures: z.optional(z.array(Capture)),
      refunds: z.optional(z.array(Refund)),
    }),
  ),
})

const PayPalOrder = z.object({
  id: z.string(),
  intent: z.optional(z.string()),
  status: z.string(),
  update_time: z.optional(z.string()),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(z.array(Unit)),
})
export type PayPalOrder = z.output<typeof PayPalOrder>

const Dispute = z.object({
  dispute_id: z.string(),
  dispute_amount: z.optional(Amount),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
})
export type PayPalDispute = z.output<typeof Dispute>

const Named = z.object({ custom_id: z.optional(z.string()) })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Disputes = z.object({
  items: z.optional(z.array(z.object({ dispute_id: z.string(), status: z.string() }))),
})
const Webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) })
const Verification = z.object({ verification_status: z.string() })
const Problem = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
})

/** PayPal has answered with an error; `issues` are its own names for what is wrong. */
export class PayPalError extends ProviderError {
  override readonly name = 'PayPalError'
  readonly issues: string[]
  constructor(status: number, answer: unknown) {
    const {
      name,
      error,
      message = `PayPal answered ${status}`,
      details = [],
    } = z.safeParse(Problem, answer).data ?? {}
    const issues = details.flatMap(({ issue }) => issue ?? [])
    const code = [status, ...(issues.length > 0 ? issues : [name ?? error])].filter(Boolean).join(' ')
    super([message, ...issues].join(', '), { status, code })
    this.issues = issues
  }
}

/** PayPal has understood the request and said no. Wrong keys, too many calls and its own faults are not final. */
export const isFinal = (error: unknown): error is PayPalError =>
  error instanceof PayPalError && [400, 404, 422].includes(error.status ?? 0)

/** PayPal says that it has not signed a message for this webhook. */
class UnsignedError extends Error {}

const DISPUTES = '/v1/customer/disputes'

interface Call {
  /** Sent as JSON; text is sent as it is. */
  body?: object | string
  /** PayPal carries out one call for an id, and answers others with it as it answered the first. */
  requestId?: string
}

/** The calls of PayPal's Orders, Payments and Disputes APIs that the shop makes (https://developer.paypal.com/api/rest). */
export function paypalApi(config: PayPalConfig, { allowed, orWithout, unsigned }: ProviderWatch) {
  let token: { value: string; until: number } | undefined

  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(new URL(path, config.apiUrl), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.json().catch(() => undefined)
    if (response.ok) return answer
    throw new PayPalError(response.status, answer)
  }

  /** The token of the app, for as long as it is valid. */
  async function bearer(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const basic = Buffer.from(`${config.clientId}:${config.secretKey}`).toString('base64')
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const headers = { Authorization: `Basic ${basic}` }
    const answer = z.parse(Token, await ask('/v1/oauth2/token', { method: 'POST', headers, body }))
    token = { value: answer.access_token, until: Date.now() + answer.expires_in * SECOND - MINUTE }
    return token.value
  }

  async function call<S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    { body, requestId }: Call = {},
  ): Promise<z.output<S>> {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    const send = async () =>
      ask(path, {
        method,
        headers: {
          Authorization: `Bearer ${await bearer()}`,
          ...(method === 'POST' && { 'Content-Type': 'application/json', Prefer: 'return=representation' }),
          ...(requestId !== undefined && { 'PayPal-Request-Id': requestId }),
        },
        ...(text !== undefined && { body: text }),
      })
    const isKept = token !== undefined
    try {
      return z.parse(schema, await send())
    } catch (error) {
      if (!isWrongKey(error)) throw error
      token = undefined
      // The token may have been called back before its time; another one says whether the app is known.
      if (!isKept) throw error
      return z.parse(schema, await send())
    }
  }
  const of =
    (part: ProviderPart): typeof call =>
    (...about) =>
      allowed(part, () => call(...about), about[0] === 'GET' ? 'read' : 'write')
  const [payments, refunds] = [of('payments'), of('refunds')]

  const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const authorizationPath = (id: string): string => `/v2/payments/authorizations/${encodeURIComponent(id)}`
  const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`

  return {
    createOrder: (body: object, requestId: string) =>
      payments('POST', '/v2/checkout/orders', PayPalOrder, { body, requestId }),
    order: (id: string) => payments('GET', orderPath(id), PayPalOrder),
    capture: (id: string, requestId: string) =>
      payments('POST', `${orderPath(id)}/capture`, PayPalOrder, { body: {}, requestId }),
    /** Reserves what a guest has agreed to. */
    authorize: (id: string, requestId: string) =>
      payments('POST', `${orderPath(id)}/authorize`, PayPalOrder, { body: {}, requestId }),
    captureAuthorization: (id: string, body: object, requestId: string) =>
      payments('POST', `${authorizationPath(id)}/capture`, Capture, { body, requestId }),
    /** Ends a reservation. */
    voidAuthorization: (id: string, requestId: string) =>
      payments('POST', `${authorizationPath(id)}/void`, z.unknown(), { body: {}, requestId }),
    /** What a capture was named by the shop; undefined for one that PayPal does not know, or that is not of this shop. */
    nameOfCapture: (id: string): Promise<string | undefined> =>
      call('GET', capturePath(id), Named).then(
        found => found.custom_id,
        error => {
          if (isForbidden(error) || (error instanceof PayPalError && error.status === 404)) return undefined
          throw error
        },
      ),
    refund: (capture: string, body: object, requestId: string) =>
      refunds('POST', `${capturePath(capture)}/refund`, Refund, { body, requestId }),
    /** The disputes of a payment that are decided; only each by itself says how. None when the app may not read them. */
    decidedDisputes: (capture: string): Promise<PayPalDispute[]> =>
      orWithout('disputes', async () => {
        const about = `disputed_transaction_id=${encodeURIComponent(capture)}`
        const { items = [] } = await call('GET', `${DISPUTES}?${about}`, Disputes)
        const decided = items.filter(({ status }) => status === 'RESOLVED')
        return Promise.all(
          decided.map(({ dispute_id: id }) => call('GET', `${DISPUTES}/${encodeURIComponent(id)}`, Dispute)),
        )
      }, []),
    /** Whether disputes can be read at all. */
    anyDisputes: () => call('GET', `${DISPUTES}?page_size=1`, Disputes),
    /** Where PayPal reports to, and of what. */
    ownWebhook: () =>
      call('GET', `/v1/notifications/webhooks/${encodeURIComponent(config.webhookId)}`, Webhook),
    /** Whether PayPal has signed a message. It is passed on as it came, because the signature is of its very bytes. */
    async isSigned(headers: Headers, event: string): Promise<boolean> {
      const signed = {
        auth_algo: headers.get('PayPal-Auth-Algo') ?? '',
        cert_url: headers.get('PayPal-Cert-Url') ?? '',
        transmission_id: headers.get('PayPal-Transmission-Id') ?? '',
        transmission_sig: headers.get('PayPal-Transmission-Sig') ?? '',
        transmission_time: headers.get('PayPal-Transmission-Time') ?? '',
        webhook_id: config.webhookId,
      }
      if (Object.values(signed).includes('')) return false
      const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${event}}`
      const path = '/v1/notifications/verify-webhook-signature'
      try {
        await allowed('webhook', async () => {
          const { verification_status } = await call('POST', path, Verification, { body })
          if (verification_status !== 'SUCCESS') throw new UnsignedError()
        })
        return true
      } catch (error) {
        if (!(error instanceof UnsignedError)) throw error
        await unsigned()
        return false
      }
    },
  }
}
export type PayPalApi = ReturnType<typeof paypalApi>
