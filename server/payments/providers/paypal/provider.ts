import type { ProviderEntry } from '../../gateway/provider.ts'
import { paypalVariables, readPayPal } from './environment.ts'
import { paypalGateway } from './paypal.ts'
import { paypalApi } from './paypal-api.ts'
import { paypalRoutes } from './paypal-webhook.ts'

/** https://developer.paypal.com/api/rest/reference/currency-codes; those of one country are left out. */
const CURRENCIES = [
  ...['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN', 'NOK', 'NZD'],
  ...['PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]

/** Payments on PayPal's own page, for a shop with its app. */
export const paypal: ProviderEntry = {
  variables: paypalVariables,
  currencies: CURRENCIES,
  secrets: ['PAYPAL_SECRET_KEY'],
  prepare({ env }) {
    const config = readPayPal(env)
    if (!config) return undefined
    // One for both, because they share the token of the app.
    const api = paypalApi(config)
    return { gateway: db => paypalGateway(api, db, config), routes: deps => paypalRoutes(deps, api) }
  },
}
