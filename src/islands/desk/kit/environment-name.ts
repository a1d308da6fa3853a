import type { EnvironmentPart } from '#contract/desk/endpoints/environment-endpoints.ts'
import { type ProviderKey, providerKeys } from '#contract/orders/provider-kinds.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { DeskTranslate } from './desk-texts.ts'

/** Those that only the view System lists. */
type SystemPart = 'SECRET' | 'DATABASE_URL' | 'REBUILD_SECRET'

/** What people call the secrets and services that a server is given; in the texts of `settings` and `operating`. */
const names: Record<Exclude<EnvironmentPart['name'], ProviderKey> | SystemPart, DeskKey> = {
  SECRET: 'The shop’s own secret',
  DATABASE_URL: 'A database server; without one, the database is a file',
  SMTP_URL: 'The mail server, without which no mail leaves',
  FACEBOOK_APP_SECRET: 'The secret for the sign-in with Facebook',
  GEOCODER_URL: 'The service that finds guests’ addresses',
  REBUILD_URL: 'The service that builds the pages; without it, this server does',
  REBUILD_SECRET: 'The key to the service that builds the pages',
  CENTRE_KEY: 'The key that this branch shares with its centre',
  METRICS_TOKEN: 'The token with which the server is watched',
}

/** What a provider's variables begin with. */
const prefixOf = (key: string): string => key.slice(0, key.indexOf('_') + 1)

const isNamed = (variable: string): variable is keyof typeof names => Object.hasOwn(names, variable)

/** A variable of the environment in words. One of a newer server, which is not known here, stays as it is. */
export function environmentName(variable: string, t: DeskTranslate): string {
  const provider = providerKeys.find(({ key }) => variable.startsWith(prefixOf(key)))
  if (provider) return t('The keys for payments by {name}', { name: provider.brand })
  return isNamed(variable) ? t(names[variable]) : variable
}
