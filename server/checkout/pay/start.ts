import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import { mayAskAbout } from '#server/payments/asking.ts'
import { providersOf } from '#server/payments/registry.ts'
import type { Cause } from './causes.ts'
import { createPaymentWorker, type PaymentWorker } from './payment-worker.ts'
import { createPayments } from './payments.ts'
import type { WorkedPayments } from './worked-payments.ts'

type Needed = Pick<Deps, 'db' | 'shop' | 'log' | 'now' | 'wakeOutbox'> & { config: Config; tables: Cause }

/** Creates payments by redirect, and the job that settles those whose guest does not come back. */
export function startPayments({ config, ...options }: Needed): {
  payments: WorkedPayments
  worker: PaymentWorker
} {
  const gateways = new Map(
    [...providersOf(config)].map(([kind, provider]) => [kind, provider.gateway(options)]),
  )
  const mayAsk = (code: string): Promise<boolean> => mayAskAbout({ ...options, config }, code)
  const payments = createPayments({ ...options, gateways, mayAsk, secret: config.secret })
  return { payments, worker: createPaymentWorker({ ...options, payments }) }
}
