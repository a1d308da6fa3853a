import type { ProviderEntry } from '../../gateway/provider.ts'
import { type ProviderTools, watchProvider } from '../../watch.ts'
import { paypalVariables, readPayPal } from './environment.ts'
import { paypalGateway } from './paypal.ts'
import { paypalApi } from './paypal-api.ts'
import { checkPayPal } from './paypal-check.ts'
import { paypalRoutes } from './paypal-webhook.ts'

/** https://developer.paypal.com/api/rest/reference/currency-codes; those of one country are left out. */
const CURRENCIES = [
  ...['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN', 'NOK', 'NZD'],
  ...['PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]

/** What an app may do, as PayPal's developer dashboard names it. */
const RIGHTS = {
  payments: 'Accept payments',
  refunds: 'Accept payments',
  disputes: 'Customer disputes',
  webhook: 'Webhooks',
}

/** Payments on PayPal's own page, for a shop with its app. */
export const paypal: ProviderEntry = {
  variables: paypalVariables,
  currencies: CURRENCIES,
  secrets: ['PAYPAL_SECRET_KEY'],
  rights: RIGHTS,
  prepare({ env }) {
    const config = readPayPal(env)
    if (!config) return undefined
    const api = (tools: ProviderTools) => paypalApi(config, watchProvider(tools, 'paypal', RIGHTS))
    return {
      gateway: tools => paypalGateway(api(tools), tools.db, config),
      routes: deps => paypalRoutes(deps, api(deps)),
      check: request => checkPayPal(config, RIGHTS, request),
    }
  },
}
