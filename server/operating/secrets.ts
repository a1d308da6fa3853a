import type { Operating } from '#contract/desk/operating.ts'
import type { Config } from '../config.ts'

/** Which secrets of the environment are set (docs/configuration.md). Their values leave the server nowhere. */
export function secretsIn(config: Config): Operating['secrets'] {
  const values = {
    SECRET: config.secret,
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    STRIPE_SECRET_KEY: config.stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret,
    FACEBOOK_APP_SECRET: config.social.facebookSecret,
    REBUILD_SECRET: config.rebuildHook?.secret,
    METRICS_TOKEN: config.metricsToken,
    CENTRE_KEY: config.centre?.key,
  }
  return Object.entries(values).map(([name, value]) => ({ name, isSet: Boolean(value) }))
}
