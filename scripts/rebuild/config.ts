import { join } from 'node:path'
import * as z from 'zod/mini'
import { MINUTE } from '#contract/kit/durations.ts'
import { isBlockedPort } from '#server/config/blocked-ports.ts'
import { ConfigError, isWebAddress, mustBe, readerOf, type Variables } from '#server/config/environment.ts'
import { isSecret, RANDOM, serverVariables } from '#server/config/variables.ts'
import { readBuildEnvironment } from '../shared/environment.ts'

/** The configuration of the rebuild service (docs/configuration.md). */
export type RebuildConfig = ReturnType<typeof readRebuildConfig>

const DEFAULT_PORT = 4322
const DEFAULT_MINUTES = 10

const isPort = (text: string): boolean => {
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 && !isBlockedPort(port)
}

/** At most a day. */
const isDuration = (text: string): boolean => Number(text) > 0 && Number(text) <= 1440

const { HOST, METRICS_TOKEN, DATA_DIR, SMTP_URL } = serverVariables

/** The environment variables of the rebuild service, besides those of a build. */
export const rebuildVariables = {
  REBUILD_SECRET: {
    schema: z.string().check(
      z.refine(isSecret, {
        error: `REBUILD_SECRET must be ${RANDOM}, the same for the API server, for example by: openssl rand -hex 32`,
      }),
    ),
    default: '',
    does: `shared with the API server, ${RANDOM}`,
    unset: 'required',
  },
  REBUILD_PORT: {
    schema: z.pipe(
      z.string().check(z.refine(isPort, { error: mustBe(`a port such as ${DEFAULT_PORT}`) })),
      z.transform(Number),
    ),
    default: String(DEFAULT_PORT),
    does: 'its port: `POST /rebuild`, `GET /status`, `GET /health`, `GET /metrics`',
  },
  HOST: { ...HOST, does: 'the address to listen on, as for the API server' },
  METRICS_TOKEN: {
    ...METRICS_TOKEN,
    does: 'the Bearer token that gives access to `/metrics`, as for the API server',
  },
  DATA_DIR: {
    ...DATA_DIR,
    does: 'pages are published to `DATA_DIR/site`, from where the API server serves them',
  },
  PUBLISH_COMMAND: {
    schema: z.string(),
    does: 'a shell command that copies the pages elsewhere; it receives `SITE_FOLDER`, `ASSETS_FOLDER` (all of `_astro/`) and `CHANGED_URLS` (a file with one address per line)',
    unset: 'none',
  },
  PUBLISH_MINUTES: {
    schema: z.pipe(
      z
        .string()
        .check(z.refine(isDuration, { error: mustBe(`a number of minutes such as ${DEFAULT_MINUTES}`) })),
      z.transform(Number),
    ),
    default: String(DEFAULT_MINUTES),
    does: 'how many minutes `PUBLISH_COMMAND` may take; then it is ended with all its child processes and retried later',
  },
  PURGE_URL: {
    schema: z
      .string()
      .check(z.refine(isWebAddress, { error: mustBe("the address of the CDN's purge endpoint") })),
    does: 'the purge endpoint of a CDN; it receives the changed addresses as `{"files": [url, …]}`, 30 at a time; requires `SITE_URL`',
    unset: 'none',
  },
  PURGE_TOKEN: {
    schema: z.string(),
    default: '',
    does: 'the Bearer token that is sent to `PURGE_URL`',
    unset: 'none',
  },
  REBUILD_MAIL: {
    schema: z.string(),
    does: 'who gets a mail when building the pages has failed twice, and when it works again',
    unset: 'log and status only',
  },
  SMTP_URL: { ...SMTP_URL, does: 'the mail server for that, as for the API server' },
} satisfies Variables

/** Reads the environment. Throws a ConfigError that says which variable to change. */
export function readRebuildConfig(env: NodeJS.ProcessEnv) {
  const read = readerOf(rebuildVariables, env)
  const secret = read('REBUILD_SECRET')
  const port = read('REBUILD_PORT')
  const dataDir = read('DATA_DIR')
  const site = join(dataDir, 'site')
  const host = read('HOST')
  const metricsToken = read('METRICS_TOKEN')
  const build = { ...readBuildEnvironment(env), folder: join(site, '.building') }
  const mail = read('REBUILD_MAIL')
  return {
    port,
    host,
    secret,
    /** The token for /metrics; without it the route does not exist. */
    metricsToken,
    /** Where builds are published. */
    site,
    build,
    command: read('PUBLISH_COMMAND'),
    /** How long the command may take, ms. */
    commandTimeout: read('PUBLISH_MINUTES') * MINUTE,
    purge: purge(read('PURGE_URL'), read('PURGE_TOKEN'), build.siteUrl),
    /** Recipient of mails about failures. */
    mail: mail ? { to: mail, smtpUrl: read('SMTP_URL'), folder: join(dataDir, 'mail') } : undefined,
  }
}

function purge(url: string | undefined, token: string, siteUrl: string | undefined) {
  if (!url) return undefined
  if (!siteUrl) throw new ConfigError('PURGE_URL needs SITE_URL: a CDN purges absolute addresses.')
  return { url, token }
}
