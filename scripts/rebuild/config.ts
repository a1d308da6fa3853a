import { join, resolve } from 'node:path'
import { ConfigError } from '#server/config.ts'
import type { BuildOptions } from '../build.ts'
import { apiUrlOf } from '../environment.ts'

/** What the rebuild service is told from outside (docs/configuration.md). */
export interface RebuildConfig {
  port: number
  secret: string
  /** Where builds are published. */
  site: string
  build: BuildOptions
  command: string | undefined
  purge: { url: string; token: string } | undefined
  /** Who hears of a failure. */
  mail: { to: string; smtpUrl: string | undefined; folder: string } | undefined
}

const SECRET_LENGTH = 32
const PORT = 4322

/** Reads the environment. Throws a ConfigError that says which variable to change. */
export function readRebuildConfig(env: NodeJS.ProcessEnv): RebuildConfig {
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
    secret,
    site,
    build: {
      apiUrl: apiUrlOf(env),
      publicApiBase: env.PUBLIC_API_BASE,
      siteUrl: env.SITE_URL,
      folder: join(site, '.building'),
    },
    command: env.PUBLISH_COMMAND || undefined,
    purge: env.PURGE_URL ? { url: env.PURGE_URL, token: env.PURGE_TOKEN ?? '' } : undefined,
    mail: env.REBUILD_MAIL
      ? { to: env.REBUILD_MAIL, smtpUrl: env.SMTP_URL || undefined, folder: join(dataDir, 'mail') }
      : undefined,
  }
}
