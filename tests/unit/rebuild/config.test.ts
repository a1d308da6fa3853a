import { expect, test } from 'vitest'
import { readRebuildConfig } from '../../../scripts/rebuild/config.ts'

const NEEDED = { REBUILD_SECRET: '0123456789abcdef'.repeat(2), API_URL: 'https://api.shop.example/api' }
const read = (env: NodeJS.ProcessEnv) => readRebuildConfig({ ...NEEDED, ...env })

test('the rebuild service needs a secret and an API', () => {
  expect(read({})).toMatchObject({ port: 4322, host: undefined, command: undefined, purge: undefined })
  expect(read({}).commandTimeout).toBe(600_000)
  expect(read({ PUBLISH_MINUTES: '2.5' }).commandTimeout).toBe(150_000)
  expect(read({ HOST: '127.0.0.1', REBUILD_PORT: '4400' })).toMatchObject({ port: 4400, host: '127.0.0.1' })
})

test.each([
  [{ REBUILD_SECRET: 'short' }, 'REBUILD_SECRET must be at least 32 random characters'],
  [{ REBUILD_PORT: '6667' }, 'REBUILD_PORT is “6667”, but it must be a port such as 4322'],
  [{ REBUILD_PORT: 'x' }, 'REBUILD_PORT is “x”, but it must be a port such as 4322'],
  [{ HOST: 'shop.example' }, 'HOST is “shop.example”, but it must be an address of this machine'],
  [{ API_URL: 'shop' }, 'API_URL is “shop”, but it must be'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 32'],
  [{ PUBLISH_MINUTES: '0' }, 'PUBLISH_MINUTES is “0”, but it must be a number of minutes such as 10'],
  [{ PUBLISH_MINUTES: 'ten' }, 'PUBLISH_MINUTES is “ten”'],
  [{ PURGE_URL: 'cdn', SITE_URL: 'https://shop.example' }, 'PURGE_URL is “cdn”'],
  [{ PURGE_URL: 'https://cdn.example/purge' }, 'PURGE_URL needs SITE_URL'],
  [{ REBUILD_MAIL: 'owner@shop.example', SMTP_URL: 'mail.example' }, 'SMTP_URL must start with smtp://'],
])('%o stops the rebuild service with what to change', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})
