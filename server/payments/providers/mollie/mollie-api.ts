import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'
import { ProviderError } from '../../gateway/provider-error.ts'
import type { ProviderWatch } from '../../watch.ts'
import type { MollieConfig } from './environment.ts'

/** How long one call may take, in ms; a guest waits for it. */
const TIMEOUT_MS = 4 * SECOND

/** An amount in the main unit, as text with the decimals of its currency. */
const Amount = z.object({ currency: z.string(), value: z.string() })
export type MollieAmount = z.output<typeof Amount>

const MolliePayment = z.object({
  id: z.string(),
  status: z.string(),
  isCancelable: z.optional(z.nullable(z.boolean())),
  _links: z.object({ checkout: z.optional(z.nullable(z.object({ href: z.string() }))) }),
})
export type MolliePayment = z.output<typeof MolliePayment>

const MollieRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  metadata: z.optional(z.unknown()),
})
export type MollieRefund = z.output<typeof MollieRefund>

const MollieChargeback = z.object({
  id: z.string(),
  amount: Amount,
  reversedAt: z.optional(z.nullable(z.string())),
})
type MollieChargeback = z.output<typeof MollieChargeback>

const listOf = <S extends z.ZodMiniType, N extends string>(name: N, schema: S) =>
  z.object({ _embedded: z.object({ [name]: z.array(schema) } as Record<N, z.ZodMiniArray<S>>) })

const Methods = listOf('methods', z.object({ id: z.string() }))
const Refunds = listOf('refunds', MollieRefund)
const Chargebacks = listOf('chargebacks', MollieChargeback)
const Problem = z.object({ detail: z.optional(z.string()), title: z.optional(z.string()) })

/** Mollie has answered with an error. */
export class MollieError extends ProviderError {
  override readonly name = 'MollieError'
}

/** Mollie has understood the request and said no. Wrong keys, conflicts, too many calls and its own faults are not final. */
export const isFinal = (error: unknown): error is MollieError =>
  error instanceof MollieError && [400, 404, 410, 422].includes(error.status ?? 0)

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: object
  /** Mollie carries out one call for a key, and answers others with it as it answered the first. */
  idempotencyKey?: string
}

/** The calls of Mollie's Payments API that the shop makes (https://docs.mollie.com/reference/payments-api). */
export function mollieApi({ apiKey, apiUrl }: MollieConfig, { allowed, orWithout }: ProviderWatch) {
  async function call<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    { method = 'GET', body, idempotencyKey }: Call = {},
  ): Promise<z.output<S>> {
    const response = await fetch(new URL(`/v2/${path}`, apiUrl), {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return z.parse(schema, await response.json())
    const problem = z.safeParse(Problem, await response.json().catch(() => undefined)).data
    const { status } = response
    throw new MollieError(problem?.detail ?? problem?.title ?? `Mollie answered ${status}`, {
      status,
      code: [status, problem?.title].filter(Boolean).join(' '),
    })
  }
  const paymentPath = (id: string): string => `payments/${encodeURIComponent(id)}`

  return {
    /** The methods that the restaurant has switched on at Mollie and that take this amount. */
    async methodsFor({ currency, value }: MollieAmount): Promise<string[]> {
      const amount = `amount[currency]=${encodeURIComponent(currency)}&amount[value]=${encodeURIComponent(value)}`
      const { _embedded } = await allowed('payments', () => call(`methods?${amount}`, Methods))
      return _embedded.methods.map(({ id }) => id)
    },
    createPayment: (body: object, idempotencyKey: string) =>
      allowed(
        'payments',
        () => call('payments', MolliePayment, { method: 'POST', body, idempotencyKey }),
        'write',
      ),
    payment: (id: string) => allowed('payments', () => call(paymentPath(id), MolliePayment)),
    cancelPayment: (id: string) =>
      allowed('payments', () => call(paymentPath(id), MolliePayment, { method: 'DELETE' }), 'write'),
    createRefund: (id: string, body: object, idempotencyKey: string) =>
      allowed(
        'refunds',
        () => call(`${paymentPath(id)}/refunds`, MollieRefund, { method: 'POST', body, idempotencyKey }),
        'write',
      ),
    refunds: (id: string): Promise<MollieRefund[]> =>
      allowed(
        'refunds',
        async () => (await call(`${paymentPath(id)}/refunds?limit=${MOST}`, Refunds))._embedded.refunds,
      ),
    /** Nothing when the key may not read them: they show in Mollie's dashboard. */
    chargebacks: (id: string): Promise<MollieChargeback[]> =>
      orWithout(
        'disputes',
        async () =>
          (await call(`${paymentPath(id)}/chargebacks?limit=${MOST}`, Chargebacks))._embedded.chargebacks,
        [],
      ),
  }
}
export type MollieApi = ReturnType<typeof mollieApi>

/** The most entries that Mollie lists at once; a payment has fewer refunds. */
const MOST = 250
