import { join, resolve } from 'node:path'
import { MINUTE } from '#contract/durations.ts'
import { ConfigError, listenHost, metricsToken, smtpUrl } from '#server/config/config.ts'
import { apiUrlOf } from '../shared/environment.ts'

/** The configuration of the rebuild service (docs/configuration.md). */
export type RebuildConfig = ReturnType<typeof readRebuildConfig>

const SECRET_LENGTH = 32
const PORT = 4322
const PUBLISH_MINUTES = 10

/** Reads the environment. Throws a ConfigError that says which variable to change. */
export function readRebuildConfig(env: NodeJS.ProcessEnv) {
  const secret = env.REBUILD_SECRET ?? ''
  if (secret.length < SECRET_LENGTH) {
    throw new ConfigError(
      `REBUILD_SECRET must be at least ${SECRET_LENGTH} random characters, the same for the API server, for example by: openssl rand -hex 32`,
    )
  }
  const port = Number(env.REBUILD_PORT || PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ConfigError(`REBUILD_PORT is “${env.REBUILD_PORT}”, but it must be a port such as ${PORT}.`)
  }
  const dataDir = resolve(env.DATA_DIR || 'data')
  const site = join(dataDir, 'site')
  return {
    port,
    host: listenHost(env.HOST),
    secret,
    /** The token for /metrics; without it the route does not exist. */
    metricsToken: metricsToken(env.METRICS_TOKEN),
    /** Where builds are published. */
    site,
    build: {
      apiUrl: apiUrlOf(env),
      publicApiBase: env.PUBLIC_API_BASE,
      siteUrl: env.SITE_URL,
      folder: join(site, '.building'),
    },
    command: env.PUBLISH_COMMAND || undefined,
    /** How long the command may take, ms. */
    commandTimeout: publishMinutes(env.PUBLISH_MINUTES) * MINUTE,
    purge: purge(env),
    /** Recipient of mails about failures. */
    mail: env.REBUILD_MAIL
      ? { to: env.REBUILD_MAIL, smtpUrl: smtpUrl(env.SMTP_URL), folder: join(dataDir, 'mail') }
      : undefined,
  }
}

function publishMinutes(text: string | undefined): number {
  const minutes = Number(text || PUBLISH_MINUTES)
  if (!(minutes > 0 && minutes <= 1440)) {
    throw new ConfigError(
      `PUBLISH_MINUTES is “${text}”, but it must be a number of minutes such as ${PUBLISH_MINUTES}.`,
    )
  }
  return minutes
}

function purge(env: NodeJS.ProcessEnv): { url: string; token: string } | undefined {
  const url = env.PURGE_URL
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new ConfigError(`PURGE_URL is “${url}”, but it must be the address of the CDN's purge endpoint.`)
  }
  if (!env.SITE_URL) throw new ConfigError('PURGE_URL needs SITE_URL: a CDN purges absolute addresses.')
  return { url, token: env.PURGE_TOKEN ?? '' }
}
