import type { ProviderEntry } from '../../gateway/provider.ts'
import { mollieVariables, readMollie } from './environment.ts'
import { mollieGateway } from './mollie.ts'
import { mollieRoutes } from './mollie-webhook.ts'

/** Payments on Mollie's own page, for a shop with its key. */
export const mollie: ProviderEntry = {
  variables: mollieVariables,
  secrets: ['MOLLIE_API_KEY'],
  prepare({ env }) {
    const config = readMollie(env)
    return config && { gateway: () => mollieGateway(config), routes: mollieRoutes }
  },
}
