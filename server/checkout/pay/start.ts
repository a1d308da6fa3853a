import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import type { Gateway } from '#server/payments/gateway/gateway.ts'
import { sandboxGateway } from '#server/payments/providers/sandbox/sandbox.ts'
import { stripeGateway } from '#server/payments/providers/stripe/stripe.ts'
import { createPaymentWorker, type PaymentWorker } from './payment-worker.ts'
import { createPayments, type WorkedPayments } from './payments.ts'

type Needed = Pick<Deps, 'db' | 'shop' | 'log' | 'now' | 'wakeOutbox'> & { config: Config }

/** Creates payments by redirect, and the job that settles those whose guest does not come back. */
export function startPayments({ config, ...options }: Needed): {
  payments: WorkedPayments
  worker: PaymentWorker
} {
  const gateways = new Map<string, Gateway>()
  if (config.mode === 'demo') gateways.set('sandbox', sandboxGateway(options.db))
  if (config.stripe) gateways.set('stripe', stripeGateway(config.stripe))
  const payments = createPayments({ ...options, gateways, secret: config.secret })
  return { payments, worker: createPaymentWorker({ ...options, payments }) }
}
