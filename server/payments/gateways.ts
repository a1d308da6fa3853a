import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Gateway, Gateways } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { stripeGateway } from './stripe.ts'

/** The payment providers of this shop. */
export function createGateways(db: Database, { mode, stripe }: Pick<Config, 'mode' | 'stripe'>): Gateways {
  const gateways = new Map<string, Gateway>()
  if (mode === 'demo') gateways.set('sandbox', sandboxGateway(db))
  if (stripe) gateways.set('stripe', stripeGateway(stripe))
  return gateways
}
