import type { ProviderEntry } from '../../gateway/provider.ts'
import { watchProvider } from '../../watch.ts'
import { mollieVariables, readMollie } from './environment.ts'
import { mollieGateway } from './mollie.ts'
import { mollieApi } from './mollie-api.ts'
import { checkMollie } from './mollie-check.ts'
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

/** The permissions of an access token (https://docs.mollie.com/docs/permissions); an API key has all of them. */
const RIGHTS = {
  payments: 'payments.read, payments.write',
  refunds: 'refunds.read, refunds.write',
  disputes: 'payments.read',
  webhook: 'payments.write',
}

/** Payments on Mollie's own page, for a shop with its key. */
export const mollie: ProviderEntry = {
  variables: mollieVariables,
  currencies: CURRENCIES,
  secrets: ['MOLLIE_API_KEY'],
  rights: RIGHTS,
  prepare({ env }) {
    const config = readMollie(env)
    return (
      config && {
        gateway: tools => mollieGateway(mollieApi(config, watchProvider(tools, 'mollie', RIGHTS))),
        routes: mollieRoutes,
        check: request => checkMollie(config, RIGHTS, request),
      }
    )
  },
}
