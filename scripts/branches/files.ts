import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { keyOfBranch } from '#server/chain/key.ts'
import type { Config } from '#server/config/config.ts'
import type { serverVariables } from '#server/config/variables.ts'
import { csvOf } from '#server/data/export/csv.ts'

export interface NewBranch {
  slug: string
  name: string
  /** The host of its API. */
  url: string
  /** The port of its server, which may be behind a proxy. */
  port: string
  dataDir: string
}

/** Writes the data files in which a branch differs from the centre. */
export function writeOverlay(folder: string, slug: string, branches: Record<string, string>[]): void {
  mkdirSync(folder, { recursive: true })
  const list = branches.map(({ slug = '', name = '', url = '' }) => [slug, name, url])
  writeFileSync(join(folder, 'branches.csv'), csvOf([['slug', 'name', 'url'], ...list]))
  const settings: [key: SettingKey, ...string[]][] = [
    ['HAS_BRANCH', '1', '', 'yes'],
    ['BRANCH', slug, '', 'yes'],
  ]
  writeFileSync(join(folder, 'settings.csv'), csvOf([['key', 'value', 'media', 'public'], ...settings]))
}

/**
 * Whether a branch takes a variable over from the centre. What each has for itself is set below or has its default: two servers share no
 * folder, database, secret or address.
 */
const isShared: Record<keyof typeof serverVariables, boolean> = {
  SHOP_MODE: true,
  PORT: false,
  HOST: true,
  PUBLIC_URL: true,
  PUBLIC_API_BASE: false,
  DESK_URL: false,
  SECRET: false,
  DATA_DIR: false,
  BACKUP_DIR: false,
  DATABASE_URL: false,
  SMTP_URL: true,
  CORS_ORIGINS: false,
  TRUST_PROXY: true,
  DRAIN_SECONDS: true,
  LOG_LEVEL: true,
  METRICS_TOKEN: true,
  MCP: true,
  RETENTION_DAYS: true,
  RATE_LIMIT: true,
  GEOCODER_URL: true,
  ROUTING_URL: true,
  FACEBOOK_APP_SECRET: true,
  FACEBOOK_GRAPH_URL: true,
  GOOGLE_ISSUER: true,
  REBUILD_URL: true,
  REBUILD_KIND: true,
  REBUILD_SECRET: true,
  CENTRE_URL: false,
  CENTRE_KEY: false,
  ALLOWED_INTERNAL_HOSTS: true,
  CLOCK: false,
}

/** Writes a branch's environment, unless it has one, for its own server's eyes only. Returns the file's path. */
export function writeEnvironment(branch: NewBranch, { env, secret, publicUrl, apiBase }: Config): string {
  const path = join(branch.dataDir, 'branch.env')
  if (existsSync(path)) return path
  const shared = Object.entries(isShared).flatMap(([name, is]) => (is ? [[name, env[name]]] : []))
  const values: NodeJS.ProcessEnv = {
    ...Object.fromEntries(shared),
    PORT: branch.port,
    DATA_DIR: branch.dataDir,
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: publicUrl,
    PUBLIC_API_BASE: `${branch.url}/api`,
    CORS_ORIGINS: publicUrl,
    CENTRE_URL: new URL(apiBase).origin,
    CENTRE_KEY: keyOfBranch(secret, branch.slug),
  }
  const lines = Object.entries(values).flatMap(([name, value]) => (value ? `${name}=${quoted(value)}\n` : []))
  writeFileSync(path, lines.join(''), { mode: 0o600 })
  return path
}

/** As a shell reads it. */
const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`
