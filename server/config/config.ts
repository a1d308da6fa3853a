import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { Time } from '#contract/fields.ts'
import { isOn } from '#contract/settings/on.ts'
import { logLevels } from '#server/kit/log.ts'
import { UserError } from '#server/kit/user-error.ts'
import { hookKinds, type RebuildHook, type StripeConfig } from './services.ts'

/** The configuration of the server (docs/configuration.md). */
export type Config = ReturnType<typeof readConfig>

/** What is wrong with the environment, in a sentence for the operator. */
export class ConfigError extends UserError {}

const SECRET_LENGTH = 32

/** Reads the environment. Throws a ConfigError that says which variable to change. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const mode = oneOf(env, 'SHOP_MODE', ['demo', 'live'])
  const port = wholeNumber(env, 'PORT', 4321)
  if (port > 65_535) throw new ConfigError(`PORT is ${port}, but the highest port is 65535.`)
  const dataDir = dataDirOf(env)
  return {
    mode,
    port,
    /** The address to listen on; without it all addresses of this machine. */
    host: listenHost(env.HOST),
    dataDir,
    databaseUrl: databaseUrl(env.DATABASE_URL),
    /** Keys order links and anti-forgery tokens. */
    secret: mode === 'live' ? liveSecret(env.SECRET) : demoSecret(env.SECRET, dataDir),
    /** Where guests reach the shop, without a slash at its end; mails link to it. */
    publicUrl: publicUrl(env, mode, port),
    /** Where visitors reach the API, without a slash at its end; links in the restaurant's mails lead there. */
    apiBase: apiBase(env.PUBLIC_API_BASE, publicUrl(env, mode, port)),
    corsOrigins: (env.CORS_ORIGINS ?? '').split(',').flatMap(origin => originOf(origin.trim())),
    smtpUrl: smtpUrl(env.SMTP_URL),
    /** A Nominatim-compatible service to search for places; without it only the shop's own list is searched. */
    geocoderUrl: geocoderUrl(env.GEOCODER_URL),
    /** Calls that create something, per address and minute; 0 switches off all limits, those of sign-in attempts too. */
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 30),
    social: {
      /** The issuer of Google, or of another OpenID provider in its place. */
      googleIssuer: hostOf(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
      /** Facebook's Graph API. */
      facebookGraph: hostOf(env, 'FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'),
      /** Required for signing in with Facebook. */
      facebookSecret: env.FACEBOOK_APP_SECRET || undefined,
    },
    /** Whether a proxy in front sends the caller's address in X-Forwarded-For. */
    trustProxy: isOn(env.TRUST_PROXY ?? ''),
    /** The lowest level that is logged. */
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, mode === 'live' ? 'info' : 'warn'),
    /** The time at which the server's clock starts, instead of the real one; never in a live shop. */
    clock: clock(env.CLOCK, mode),
    /** The shop's keys at Stripe; undefined when it does not use Stripe. */
    stripe: stripe(env),
    /** The service that is notified to rebuild the pages. */
    rebuildHook: rebuildHook(env),
    /** The token for /metrics; without it the route does not exist. */
    metricsToken: metricsToken(env.METRICS_TOKEN),
    /** How long a server that is shutting down still accepts calls, in s, so that proxies notice. */
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0),
    /** The server of the central desk and menu, when this one is that of a branch. */
    centre: centre(env),
    /** After how many days visitors' personal data are deleted; 0 keeps them. */
    retentionDays: wholeNumber(env, 'RETENTION_DAYS', 0),
  }
}

function oneOf<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly [T, ...T[]],
  fallback = values[0],
): T {
  const value = env[name] || fallback
  const found = values.find(each => each === value)
  if (!found) throw new ConfigError(`${name} is “${value}”, but it must be ${values.join(' or ')}.`)
  return found
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name]
  if (!value) return fallback
  if (!/^\d{1,9}$/.test(value)) {
    throw new ConfigError(`${name} is “${value}”, but it must be a whole number such as ${fallback}.`)
  }
  return Number(value)
}

/** Reads HOST, for every program that listens. */
export function listenHost(host: string | undefined): string | undefined {
  if (!host || isIP(host)) return host || undefined
  throw new ConfigError(
    `HOST is “${host}”, but it must be an address of this machine such as 127.0.0.1, or unset.`,
  )
}

/** The folder with all data of a shop; it may not exist yet. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || 'data')

function liveSecret(secret: string | undefined): string {
  if (secret && secret.length >= SECRET_LENGTH) return secret
  throw new ConfigError(
    `SECRET must be set to at least ${SECRET_LENGTH} random characters in a live shop, for example by: openssl rand -hex 32`,
  )
}

/** Reads METRICS_TOKEN, for every program with metrics. */
export function metricsToken(token: string | undefined): string | undefined {
  if (!token || (token.length >= SECRET_LENGTH && /^[\w.~+/-]+=*$/.test(token))) return token || undefined
  throw new ConfigError(
    `METRICS_TOKEN must be at least ${SECRET_LENGTH} random letters and digits, or unset.`,
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

/** Whether this is the address of a PostgreSQL database. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

function databaseUrl(url: string | undefined): string | undefined {
  if (!url || isPostgres(url)) return url || undefined
  throw new ConfigError('DATABASE_URL must start with postgres:// (unset it to use SQLite).')
}

export function smtpUrl(url: string | undefined): string | undefined {
  if (!url || /^smtps?:\/\//.test(url)) return url || undefined
  throw new ConfigError('SMTP_URL must start with smtp:// or smtps:// (unset it to keep mails as files).')
}

/** Without a slash at its end. */
function geocoderUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '')
  throw new ConfigError(
    'GEOCODER_URL must be the address of a Nominatim-compatible service, such as https://nominatim.example.org (unset it to search places.csv).',
  )
}

function rebuildHook(env: NodeJS.ProcessEnv): RebuildHook | undefined {
  const url = env.REBUILD_URL
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new ConfigError('REBUILD_URL must be an address such as https://build.example.org/rebuild.')
  }
  const kind = oneOf(env, 'REBUILD_KIND', [...hookKinds])
  const secret = env.REBUILD_SECRET ?? ''
  if (kind === 'github' && secret === '') {
    throw new ConfigError('REBUILD_SECRET must be a GitHub token that may send repository dispatches.')
  }
  if (kind === 'service' && secret.length < SECRET_LENGTH) {
    throw new ConfigError(
      `REBUILD_SECRET must be the rebuild service's, at least ${SECRET_LENGTH} random characters.`,
    )
  }
  return { kind, url, secret }
}

function centre(env: NodeJS.ProcessEnv): { url: string; key: string } | undefined {
  const { CENTRE_URL: url, CENTRE_KEY: key } = env
  if (!url && !key) return undefined
  if (!url || !key || key.length < SECRET_LENGTH) {
    throw new ConfigError(
      'CENTRE_URL and CENTRE_KEY belong together: set both as npm run branches -- add has written them, or neither.',
    )
  }
  return { url: hostOf(env, 'CENTRE_URL', 'https://shop.example'), key }
}

function publicUrl(env: NodeJS.ProcessEnv, mode: string, port: number): string {
  const url = env.PUBLIC_URL || (mode === 'demo' ? `http://localhost:${port}` : '')
  if (url === '')
    throw new ConfigError('PUBLIC_URL must be the address of the shop, such as https://example.org')
  return originOf(url)[0] ?? ''
}

/** PUBLIC_API_BASE as a whole address; like the pages, it may be a path of the shop or lack its scheme. */
function apiBase(base: string | undefined, shop: string): string {
  const url = URL.canParse(base || '/api', shop) ? new URL(base || '/api', shop) : undefined
  if (url?.protocol.startsWith('http')) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `PUBLIC_API_BASE is “${base}”, but it must be an address such as https://api.example.org/api.`,
  )
}

function clock(time: string | undefined, mode: string): Date | undefined {
  if (!time) return undefined
  if (mode === 'live') {
    throw new ConfigError(
      'CLOCK sets another time than the real one and is not allowed in a live shop. Remove it.',
    )
  }
  if (z.safeParse(Time, time).success) return new Date(time)
  throw new ConfigError(
    `CLOCK is “${time}”, but it must be a time with its offset such as 2026-11-20T18:00:00+01:00.`,
  )
}

function stripe(env: NodeJS.ProcessEnv): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither.',
    )
  }
  return { secretKey, webhookSecret, apiUrl: hostOf(env, 'STRIPE_API_URL', 'https://api.stripe.com') }
}

/** A provider's address, without a slash at its end. */
function hostOf(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const url = env[name] || fallback
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '')
  throw new ConfigError(`${name} is “${url}”, but it must be an address such as ${fallback}.`)
}

/** A list of one origin, or an empty list for an empty text. */
function originOf(text: string): string[] {
  if (text === '') return []
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new ConfigError(
      `“${text}” must be an address such as https://example.org (PUBLIC_URL, CORS_ORIGINS).`,
    )
  }
  return [new URL(text).origin]
}
