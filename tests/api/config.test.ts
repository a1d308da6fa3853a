import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { temporaryFolder } from './setup/template.ts'

let temporary: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  temporary = temporaryFolder()
})
afterEach(() => temporary.remove())

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: temporary.folder, ...env })

test('a demo shop needs nothing, and keeps the secret it made', () => {
  const first = read({})
  expect(first).toMatchObject({
    mode: 'demo',
    port: 4321,
    publicUrl: 'http://localhost:4321',
    corsOrigins: [],
    social: {
      googleIssuer: 'https://accounts.google.com',
      facebookGraph: 'https://graph.facebook.com',
      facebookSecret: undefined,
    },
  })
  expect(first.secret.length).toBeGreaterThan(40)
  expect(read({}).secret).toBe(first.secret)
  const path = join(temporary.folder, 'secret')
  expect(readFileSync(path, 'utf8').trim()).toBe(first.secret)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a live shop takes everything from its environment [R10.22]', () => {
  const config = read({
    SHOP_MODE: 'live',
    SECRET: '0123456789abcdef'.repeat(2),
    PUBLIC_URL: 'https://pizza.example/',
    CORS_ORIGINS: 'https://menu.example, https://www.menu.example/',
    SMTP_URL: 'smtps://mail.example',
    TRUST_PROXY: '1',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://pizza.example',
    apiBase: 'https://pizza.example/api',
    corsOrigins: ['https://menu.example', 'https://www.menu.example'],
    trustProxy: true,
  })
})

test.each([
  ['/api', 'https://pizza.example/api'],
  ['//api.pizza.example/api/', 'https://api.pizza.example/api'],
  ['http://127.0.0.1:4321/api', 'http://127.0.0.1:4321/api'],
])('mails lead to the API where browsers reach it: PUBLIC_API_BASE=%s [R12.11]', (base, address) => {
  expect(read({ PUBLIC_URL: 'https://pizza.example', PUBLIC_API_BASE: base }).apiBase).toBe(address)
})

test.each([
  [{ PUBLIC_API_BASE: 'ftp://pizza.example' }, 'PUBLIC_API_BASE is “ftp://pizza.example”, but it must be'],
  [{ PORT: 'x' }, 'PORT is “x”, but it must be a whole number'],
  [{ HOST: 'localhost' }, 'HOST is “localhost”, but it must be an address of this machine'],
  [{ PORT: '70000' }, 'PORT is 70000, but the highest port is 65535'],
  [{ PORT: '5060' }, 'PORT is 5060, but browsers open no pages at that port'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT is “-1”, but it must be a whole number'],
  [{ SHOP_MODE: 'test' }, 'SHOP_MODE is “test”, but it must be demo or live'],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://a.example' }, 'SECRET must be set'],
  [{ SHOP_MODE: 'live', SECRET: 'short' }, 'SECRET must be set'],
  [
    { SHOP_MODE: 'live', SECRET: 'x'.repeat(64) },
    'SECRET must be set to at least 32 random characters, 8 of them',
  ],
  [{ SHOP_MODE: 'live', SECRET: 'abcdefg'.repeat(9) }, 'SECRET must be set to at least 32 random characters'],
  [
    { METRICS_TOKEN: 'x'.repeat(32) },
    'METRICS_TOKEN must be at least 32 random letters and digits, 8 of them',
  ],
  [
    { REBUILD_URL: 'http://127.0.0.1:4322/rebuild', REBUILD_SECRET: 'x'.repeat(32) },
    "REBUILD_SECRET must be the rebuild service's, at least 32 random characters, 8 of them",
  ],
  [{ SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2) }, 'PUBLIC_URL must be the address of the shop'],
  [{ PUBLIC_URL: 'pizza.example' }, 'must be an address such as https://example.org'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must start with postgres://'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must start with smtp://'],
  [{ CENTRE_URL: 'https://shop.example' }, 'CENTRE_URL and CENTRE_KEY belong together'],
  [{ CENTRE_URL: 'https://shop.example', CENTRE_KEY: 'short' }, 'CENTRE_URL and CENTRE_KEY belong together'],
  [
    { CENTRE_URL: 'shop', CENTRE_KEY: '0123456789abcdef'.repeat(2) },
    'CENTRE_URL is “shop”, but it must be an address',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 32 random letters and digits'],
  [{ METRICS_TOKEN: 'with spaces '.repeat(4) }, 'METRICS_TOKEN must be'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS is “1.5”, but it must be a whole number'],
  [{ GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER is “google”, but it must be an address'],
  [
    { FACEBOOK_GRAPH_URL: 'ftp://f.example' },
    'FACEBOOK_GRAPH_URL is “ftp://f.example”, but it must be an address',
  ],
  [{ CORS_ORIGINS: 'menu.example' }, 'must be an address such as https://example.org'],
])('a mistake says what to change: %o [R10.263]', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test('a secret that did not fit on the disk is generated again, not treated as missing [R10.171]', () => {
  const path = join(temporary.folder, 'secret')
  writeFileSync(path, '', { mode: 0o600 })
  const { secret } = read({})
  expect(secret.length).toBeGreaterThan(40)
  expect(readFileSync(path, 'utf8').trim()).toBe(secret)
})

test('the list of allowed hosts is checked, and a demo shop may have its branches on this machine [R10.512]', () => {
  const live = {
    SHOP_MODE: 'live',
    SECRET: '0123456789abcdef'.repeat(2),
    PUBLIC_URL: 'https://pizza.example',
  }
  const list = { ALLOWED_INTERNAL_HOSTS: 'media.lan:8080, 10.0.0.0/8' }
  expect(read({ ...live, ...list }).branchHosts).toBe('media.lan:8080, 10.0.0.0/8')
  expect([read(live).branchHosts, read({}).branchHosts.includes('localhost')]).toEqual(['', true])
  expect(() => read({ ALLOWED_INTERNAL_HOSTS: 'http://media.lan' })).toThrow(
    'ALLOWED_INTERNAL_HOSTS is “http://media.lan”, but it must be a list of hosts and networks such as media.lan:8080',
  )
})
