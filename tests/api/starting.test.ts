import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { shopFolder } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'
import { freePort } from './setup/port.ts'
import { type Running, run, written } from './setup/process.ts'

const running: Running[] = []
const here = ownFolder()
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.process.kill('SIGKILL')
    await each.ended
  }
})

const emptyShop = () => shopFolder(here, 'shop', true)

/** A port that something else listens at. */
async function takenPort(): Promise<number> {
  const port = await freePort()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, resolve))
  here.ends.push(() => new Promise(done => server.close(done)))
  return port
}

/** Starts a server that is expected to refuse, and returns its exit code and output. */
async function refused(env: Record<string, string>): Promise<[number | null, string]> {
  const started = run('server/main.ts', [], env)
  running.push(started)
  return [await started.ended, started.output()]
}

async function server(env: Record<string, string>): Promise<Running & { base: string }> {
  const port = await freePort()
  const started = run('server/main.ts', [], { ...env, RATE_LIMIT: '0', PORT: String(port) })
  running.push(started)
  await written(started, 'the shop runs at')
  return { ...started, base: `http://localhost:${port}/api` }
}

test('an empty database becomes the demo shop', async () => {
  const started = await server(await emptyShop())
  const { data } = await (await fetch(`${started.base}/products/menus`)).json()
  expect(data.length).toBeGreaterThan(4)
  expect(started.output()).toContain('.eml')
  expect(await signsIn(started.base)).toBe(200)
})

/** What the login of the demo customer answers. */
async function signsIn(base: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'demo@tischlein.example', password: 'tischlein-demo' })
  return (await fetch(`${base}/login`, { method: 'POST', headers, body })).status
}

const live = { SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2), PUBLIC_URL: 'https://shop.example' }

test('a live shop stays empty: no demo menu, no demo customer, no way to pay by a sandbox [R10.22]', async () => {
  const started = await server({ ...(await emptyShop()), ...live })
  for (const path of ['products/menus', 'checkout/payment-providers']) {
    expect((await (await fetch(`${started.base}/${path}`)).json()).data).toEqual([])
  }
  expect(await signsIn(started.base)).toBe(422)
})

test('a live shop that offers Facebook does not start without the secret it asks by [R10.22]', async () => {
  const env = { ...(await emptyShop()), ...live }
  const db = openDatabase({ file: join(here.folder, 'shop/tischlein.sqlite') })
  await migrate(db)
  for (const [key, value] of Object.entries({ ALLOW_SOCIAL_LOGIN: 'facebook', FACEBOOK_APP_ID: '4711' })) {
    await db.insertInto('settings').values({ key, value, media: '', public: 1, sort: 1 }).execute()
  }
  await db.destroy()
  expect(await refused({ ...env, PORT: String(await freePort()) })).toEqual([
    1,
    expect.stringContaining('FACEBOOK_APP_SECRET must be set'),
  ])
  const told = await server({ ...env, FACEBOOK_APP_SECRET: 'told' })
  expect((await fetch(`${told.base}/settings`)).status).toBe(200)
})

test('a port that is taken gets a clear sentence', async () => {
  const port = await takenPort()
  const [code, said] = await refused({ ...(await shopFolder(here, 'shop')), PORT: String(port) })
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)])
  expect(said).not.toContain('    at ')
})

test('a mistake in the environment gets a clear sentence', async () => {
  expect(await refused({ DATA_DIR: here.folder, PORT: 'x' })).toEqual([
    1,
    'PORT is “x”, but it must be a whole number such as 4321.\n',
  ])
})

test('a database that is not there gets a clear sentence [R10.84]', async () => {
  const url = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`
  const [code, said] = await refused({
    DATA_DIR: here.folder,
    PORT: String(await freePort()),
    DATABASE_URL: url,
  })
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('Is it running, is there free disk space, and is DATABASE_URL right?'),
  ])
  expect(said).not.toMatch(/ {4}at |secret-word/)
})
