import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { THIS_MACHINE } from '#lib/outside/allowed-hosts.ts'
import { ConfigError, readerOf } from './environment.ts'
import type { RebuildHook } from './services.ts'
import { isSecret, RANDOM, serverVariables } from './variables.ts'

/** The configuration of the server (docs/configuration.md). */
export type Config = ReturnType<typeof readConfig>

const reader = (env: NodeJS.ProcessEnv) => readerOf(serverVariables, env)
type Read = ReturnType<typeof reader>

/** Reads the environment. Throws a ConfigError that says which variable to change. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = reader(env)
  const mode = read('SHOP_MODE')
  const port = read('PORT')
  const dataDir = read('DATA_DIR')
  const host = read('HOST')
  const databaseUrl = read('DATABASE_URL')
  const secret = mode === 'live' ? liveSecret(read('SECRET')) : demoSecret(read('SECRET'), dataDir)
  const publicUrl = read('PUBLIC_URL') ?? localUrl(mode, port)
  const base = apiBase(publicUrl, read('PUBLIC_API_BASE'))
  return {
    mode,
    port,
    /** The address to listen on; without it all addresses of this machine. */
    host,
    dataDir,
    databaseUrl,
    /** Where the shop keeps the backups that it makes. */
    backupDir: read('BACKUP_DIR') ?? join(dataDir, 'backups'),
    /** Keys order links and anti-forgery tokens. */
    secret,
    /** Where guests reach the shop, without a slash at its end; mails link to it. */
    publicUrl,
    /** Where visitors reach the API, without a slash at its end; links in the restaurant's mails lead there. */
    apiBase: base,
    /** Where the desk is, if it has a host of its own; without a slash at its end. */
    deskUrl: apartFrom([publicUrl, base], read('DESK_URL')),
    corsOrigins: read('CORS_ORIGINS'),
    smtpUrl: read('SMTP_URL'),
    /** A Nominatim-compatible service to search for places; without it only the shop's own list is searched. */
    geocoderUrl: read('GEOCODER_URL'),
    /** An OSRM-compatible service that says how long drives take; without it they are estimated. */
    routingUrl: read('ROUTING_URL'),
    /** Calls that create something, per address and minute; 0 switches off all limits, those of sign-in attempts too. */
    rateLimit: read('RATE_LIMIT'),
    social: {
      /** The issuer of Google, or of another OpenID provider in its place. */
      googleIssuer: read('GOOGLE_ISSUER'),
      /** Facebook's Graph API. */
      facebookGraph: read('FACEBOOK_GRAPH_URL'),
      /** Required for signing in with Facebook. */
      facebookSecret: read('FACEBOOK_APP_SECRET'),
    },
    /** Whether a proxy in front sends the caller's address in X-Forwarded-For. */
    trustProxy: read('TRUST_PROXY'),
    /** The lowest level that is logged. */
    logLevel: read('LOG_LEVEL') ?? (mode === 'live' ? 'info' : 'warn'),
    /** The time at which the server's clock starts, instead of the real one; never in a live shop. */
    clock: mode === 'live' ? realTime(env.CLOCK) : read('CLOCK'),
    /** The service that is notified to rebuild the pages. */
    rebuildHook: rebuildHook(read),
    /** The token for /metrics; without it the route does not exist. */
    metricsToken: read('METRICS_TOKEN'),
    /** Whether assistants find the shop's tools at /mcp. */
    mcp: read('MCP'),
    /** How long a server that is shutting down still accepts calls, in s, so that proxies notice. */
    drainSeconds: read('DRAIN_SECONDS'),
    /** The server of the central desk and menu, when this one is that of a branch. */
    centre: centre(read),
    /** The hosts inside the network at which hooks may be, in the form of ALLOWED_INTERNAL_HOSTS. */
    internalHosts: read('ALLOWED_INTERNAL_HOSTS'),
    /** The hosts inside the network at which branches may be, in the form of ALLOWED_INTERNAL_HOSTS. */
    branchHosts: [read('ALLOWED_INTERNAL_HOSTS'), ...(mode === 'demo' ? [THIS_MACHINE] : [])].join(','),
    /** After how many days visitors' personal data are deleted; 0 keeps them. */
    retentionDays: read('RETENTION_DAYS'),
    /** The environment itself, for variables that a payment provider describes (server/payments/registry.ts). */
    env,
  }
}

/** The folder with all data of a shop; it may not exist yet. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => reader(env)('DATA_DIR')

function liveSecret(secret = ''): string {
  if (isSecret(secret)) return secret
  throw new ConfigError(
    `SECRET must be set to ${RANDOM}, in a live shop, for example by: openssl rand -hex 32`,
  )
}

/** A demo shop makes its own secret and keeps it, so that order links survive a restart. */
function demoSecret(secret: string | undefined, dataDir: string): string {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  const kept = existsSync(path) && readFileSync(path, 'utf8').trim()
  if (kept) return kept
  const made = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${made}\n`, { mode: 0o600 })
  return made
}

function localUrl(mode: string, port: number): string {
  if (mode === 'demo') return `http://localhost:${port}`
  throw new ConfigError('PUBLIC_URL must be the address of the shop, such as https://example.org')
}

/** PUBLIC_API_BASE as a whole address; like the pages, it may be a path of the shop or lack its scheme. */
function apiBase(shop: string, base = '/api'): string {
  const url = URL.canParse(base, shop) ? new URL(base, shop) : undefined
  if (url?.protocol.startsWith('http')) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `PUBLIC_API_BASE is “${base}”, but it must be an address such as https://api.example.org/api.`,
  )
}

/** DESK_URL, under another name than shop and API: ports do not keep cookies apart. */
function apartFrom(others: string[], url: string | undefined): string | undefined {
  const name = url && new URL(url).hostname
  if (!others.some(other => new URL(other).hostname === name)) return url
  throw new ConfigError(
    `DESK_URL is “${url}”, but it must have another host name than PUBLIC_URL and PUBLIC_API_BASE, such as https://desk.example.org.`,
  )
}

function realTime(clock: string | undefined): undefined {
  if (!clock) return
  throw new ConfigError(
    'CLOCK sets another time than the real one and is not allowed in a live shop. Remove it.',
  )
}

function rebuildHook(read: Read): RebuildHook | undefined {
  const url = read('REBUILD_URL')
  if (!url) return undefined
  const kind = read('REBUILD_KIND')
  const secret = read('REBUILD_SECRET')
  if (kind === 'github' && secret === '') {
    throw new ConfigError('REBUILD_SECRET must be a GitHub token that may send repository dispatches.')
  }
  if (kind === 'service' && !isSecret(secret)) {
    throw new ConfigError(`REBUILD_SECRET must be the rebuild service's, ${RANDOM}.`)
  }
  return { kind, url, secret }
}

function centre(read: Read): { url: string; key: string } | undefined {
  const url = read('CENTRE_URL')
  const key = read('CENTRE_KEY')
  if (!url && !key) return undefined
  if (!url || !key || !isSecret(key)) {
    throw new ConfigError(
      'CENTRE_URL and CENTRE_KEY belong together: set both as npm run branches -- add has written them, or neither.',
    )
  }
  return { url, key }
}
