import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createPaymentWorker, type PaymentWorker } from '../jobs/payments.ts'
import { createGateways } from './gateways.ts'
import { createPayments, type Payments } from './payments.ts'

type Needed = Pick<Deps, 'db' | 'shop' | 'log' | 'now' | 'wakeOutbox'> & { config: Config }

/** Creates payments by redirect, and the job that settles those whose guest does not come back. */
export function startPayments({ config, ...options }: Needed): { payments: Payments; worker: PaymentWorker } {
  const gateways = createGateways(options.db, config)
  const payments = createPayments({ ...options, gateways, secret: config.secret })
  return { payments, worker: createPaymentWorker({ ...options, payments }) }
}
