import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type KeyAbility, keyAbilities } from '#contract/api/abilities.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { Acts } from '#contract/desk/acts.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { ProgramKey } from '#contract/desk/keys.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { type KeyEndpointName, keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import { lacksAbility, notForKeys, unknownKey } from '#contract/programs/keys/texts.ts'
import { send } from './setup/call.ts'
import { OWN_PAGE } from './setup/desk.ts'
import { program } from './setup/keys.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ config: { rateLimit: 1000, trustProxy: true } })
})
afterEach(() => shop.close())

/** What each call needs, repeated independently of the table: a new one needs a line here. */
const rules: Record<KeyEndpointName, KeyAbility> = {
  readOrderFeed: 'orders:read',
  answerOrder: 'orders:answer',
  setAvailability: 'availability:write',
  readReport: 'reports:read',
  readMenuFiles: 'menu:read',
  writeMenuFiles: 'menu:write',
  bringMenuFile: 'menu:write',
}

test('a call for keys answers only a key with its ability [R7.1550]', async () => {
  for (const [name, { method, path, ...endpoint }] of Object.entries(keyEndpoints)) {
    const address = path.replace(/^\/v1/, '').replaceAll(/\{\w+\}/g, '2026-11-20')
    const body = 'body' in endpoint ? {} : undefined
    expect((await send(shop, method, `/v1${address}`, body)).status).toBe(401)
    for (const ability of keyAbilities) {
      const response = await (await program(shop, ability)).call(method, address, body)
      const refused = response.status === 403 && (await response.json()).message === lacksAbility
      expect([name, ability, refused]).toEqual([name, ability, rules[name as KeyEndpointName] !== ability])
    }
  }
})

test('all other calls refuse a key, those of the desk and those that anyone may make [R7.1551]', async () => {
  const { headers } = await program(shop, ...keyAbilities)
  const owner = await person(shop)
  const refusal = async (method: string, path: string, more: Record<string, string>) => {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'AAAAAA')}`
    const response = await shop.app.request(url, { method, headers: { ...headers, ...more } })
    return [path, response.status, (await response.json()).message]
  }
  for (const { method, path } of Object.values(endpoints))
    expect(await refusal(method, path, {})).toEqual([path, 403, notForKeys])
  for (const { method, path } of Object.values(deskEndpoints)) {
    const at = `/desk${path}`
    expect(await refusal(method, at, OWN_PAGE)).toEqual([at, 403, notForKeys])
    expect(await refusal(method, at, owner.headers)).toEqual([at, 403, notForKeys])
  }
})

const keysAt = async (owner: Person): Promise<ProgramKey[]> =>
  dataOf(await owner.get('/keys'), z.array(ProgramKey))

test('an owner makes a key, which is answered once and kept as a digest, and revokes it at once [R12.1552]', async () => {
  const owner = await person(shop)
  const response = await owner.send('POST', '/keys', { name: 'Kasse', abilities: ['orders:read'] })
  const { id, key } = await dataOf(response, z.object({ id: z.string(), key: z.string() }))
  expect(key).toMatch(/^tk_[\w-]{43}$/)
  const rows = await shop.db.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(JSON.stringify(await keysAt(owner))).not.toContain(key)
  const feed = () =>
    send(shop, 'GET', '/v1/orders', undefined, { headers: { Authorization: `Bearer ${key}` } })
  expect((await feed()).status).toBe(200)
  await owner.send('DELETE', `/keys/${id}`)
  const refused = await feed()
  expect([refused.status, (await refused.json()).message]).toEqual([401, unknownKey])
  expect(await keysAt(owner)).toEqual([])
  const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
  const made = acts.filter(({ kind }) => kind.startsWith('key-'))
  expect(made.map(({ kind, subject, detail, person: by }) => [kind, subject, detail, by]).sort()).toEqual([
    ['key-made', 'Kasse', 'orders:read', owner.name],
    ['key-revoked', 'Kasse', '', owner.name],
  ])
  expect((await owner.send('POST', '/keys', { name: 'Kasse', abilities: [] })).status).toBe(422)
  const again = { headers: owner.headers, key: 'a' }
  for (let sent = 0; sent < 2; sent++)
    await send(shop, 'POST', '/desk/keys', { name: 'Anzeige', abilities: ['orders:read'] }, again)
  expect((await keysAt(owner)).map(({ name }) => name)).toEqual(['Anzeige'])
})

test('the desk shows from where a key was used, which is noted seldom, also by two programs at once [R12.1553]', async () => {
  const owner = await person(shop)
  const { headers } = await program(shop, 'orders:read')
  const call = (address: string) =>
    send(shop, 'GET', '/v1/orders', undefined, { headers: { ...headers, 'X-Forwarded-For': address } })
  expect((await keysAt(owner))[0]?.uses).toEqual([])
  const writes = () => shop.statements.filter(sql => /^insert into "api_key_uses"/.test(sql)).length
  const before = writes()
  const answers = await Promise.all([call('203.0.113.5'), call('198.51.100.7')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (let again = 0; again < 5; again++) await call('203.0.113.5')
  expect(writes() - before).toBe(2)
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * MINUTE)
  await call('203.0.113.5')
  const [shown] = await keysAt(owner)
  expect(shown?.uses.map(({ network }) => network)).toEqual(['203.0.113.5', '198.51.100.7'])
  expect(shown?.uses[0]?.at).toBe(shop.clock.now.toISOString())
})

test('too many calls of a key are refused for a while, and so are wrong keys, but not a right one from there [R7.1554]', async () => {
  const { call, headers } = await program(shop, 'reports:read')
  const other = await program(shop, 'availability:write')
  for (let calls = 0; calls < 300; calls++) expect((await call('GET', '/orders')).status).toBe(403)
  const refused = await call('GET', '/orders')
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await other.call('GET', '/orders')).status).toBe(403)
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
  expect((await call('GET', '/orders')).status).toBe(403)
  const guess = (key: string) =>
    send(shop, 'GET', '/v1/orders', undefined, { headers: { Authorization: `Bearer ${key}` } })
  const tries = []
  for (let tried = 0; tried < 21; tried++) tries.push((await guess(`tk_${tried}`)).status)
  expect([tries[19], tries[20]]).toEqual([401, 429])
  expect((await send(shop, 'GET', '/v1/orders', undefined, { headers })).status).toBe(403)
})
