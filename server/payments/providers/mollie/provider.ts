import type { ProviderEntry } from '../../gateway/provider.ts'
import { mollieVariables, readMollie } from './environment.ts'
import { mollieGateway } from './mollie.ts'
import { mollieRoutes } from './mollie-webhook.ts'

/** https://docs.mollie.com/docs/multicurrency#supported-currencies */
const CURRENCIES = [
  ...[
    'AED',
    'AUD',
    'BGN',
    'BRL',
    'CAD',
    'CHF',
    'CZK',
    'DKK',
    'EUR',
    'GBP',
    'HKD',
    'HUF',
    'ILS',
    'ISK',
    'JPY',
  ],
  ...['MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'RUB', 'SEK', 'SGD', 'THB', 'TWD', 'USD', 'ZAR'],
]

/** Payments on Mollie's own page, for a shop with its key. */
export const mollie: ProviderEntry = {
  variables: mollieVariables,
  currencies: CURRENCIES,
  secrets: ['MOLLIE_API_KEY'],
  prepare({ env }) {
    const config = readMollie(env)
    return config && { gateway: () => mollieGateway(config), routes: mollieRoutes }
  },
}
