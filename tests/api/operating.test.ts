import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const look = async ({ app }: TestShop, path: string) => {
  const answer = await app.request(path)
  return [answer.status, await answer.json()]
}

describe('whether a proxy should send calls', () => {
  test('a server with a menu is healthy and ready [R10.73]', async () => {
    expect(await look(shop, '/health')).toEqual([200, { data: 'ok' }])
    expect(await look(shop, '/ready')).toEqual([200, { data: 'ok' }])
  })

  test('one without a menu is ready for its owner at the desk, and says that there is none [R10.73 R10.762]', async () => {
    const empty = await openShop({ empty: true })
    await migrate(empty.db)
    expect(await look(empty, '/health')).toEqual([200, { data: 'ok' }])
    expect(await look(empty, '/ready')).toEqual([
      200,
      { data: 'ok', message: 'No menu has been imported yet' },
    ])
    await empty.close()
  })

  test('one whose disk is full is not ready [R10.763]', async () => {
    const { disk } = shop
    const { free } = disk
    disk.free = 1024
    expect(await look(shop, '/ready')).toEqual([503, { message: 'The disk is full' }])
    expect((await look(shop, '/health'))[0]).toBe(200)
    disk.free = free
    expect((await look(shop, '/ready'))[0]).toBe(200)
  })

  test('one whose database is away says so, and stays well [R10.73]', async () => {
    const alone = shop.another()
    expect((await look(alone, '/ready'))[0]).toBe(200)
    await alone.db.destroy()
    expect(await look(alone, '/ready')).toEqual([503, { message: 'The database does not answer' }])
    expect(await look(alone, '/health')).toEqual([200, { data: 'ok' }])
    expect(JSON.stringify(alone.logged)).not.toContain('unexpected')
  })

  test('one that stops is not ready at once, and closes the connections of those who still come [R10.73]', async () => {
    const leaving = shop.another()
    expect((await send(leaving, 'GET', '/settings')).headers.get('Connection')).toBeNull()
    leaving.life.stopping = true
    expect(await look(leaving, '/ready')).toEqual([503, { message: 'The server is shutting down' }])
    const answer = await send(leaving, 'GET', '/settings')
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close'])
    await leaving.close()
  })
})

describe('lines of the log', () => {
  const idsOf = ({ logged }: TestShop) => logged.filter(({ msg }) => msg === 'call').map(({ id }) => id)

  test('carry the name of their call, as its answer does [R10.74]', async () => {
    shop.logged.length = 0
    const one = await send(shop, 'GET', '/settings')
    const two = await send(shop, 'GET', '/settings')
    const ids = [one, two].map(({ headers }) => headers.get('X-Request-Id'))
    expect(idsOf(shop)).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
    expect(shop.logged[0]).toMatchObject({ method: 'GET', route: '/api/settings', status: 200 })
    expect(shop.logged[0]?.ms).toEqual(expect.any(Number))
  })

  test.each([
    ['of a trusted proxy, when it is one', true, 'b7e2-41', true],
    ['of nobody without such a proxy', false, 'b7e2-41', false],
    ['not when it is an address', true, 'ada@example.org', false],
    ['not when it would break a line', true, 'a b', false],
    ['not when it is long', true, 'x'.repeat(65), false],
  ])('take the name %s [R10.74]', async (_, trustProxy, name, isTaken) => {
    const behind = shop.another({ trustProxy })
    const answer = await send(behind, 'GET', '/settings', undefined, { headers: { 'X-Request-Id': name } })
    expect(answer.headers.get('X-Request-Id') === name).toBe(isTaken)
    expect(idsOf(behind)).toEqual([answer.headers.get('X-Request-Id')])
    await behind.close()
  })

  test('of an error that nobody foresaw carry it too, and no value that was sent [R10.33 R10.74]', async () => {
    const broken = shop.another()
    await send(broken, 'GET', '/settings')
    broken.logged.length = 0
    await broken.db.destroy()
    const headers = { Authorization: 'Bearer token-geheim' }
    const sent = takeaway([cola()], { name: 'Ada Geheim' })
    const answer = await send(broken, 'POST', '/checkout/v2?email=geheim@example.org', sent, { headers })
    expect(answer.status).toBe(500)
    const id = answer.headers.get('X-Request-Id')
    expect(broken.logged.map(line => [line.msg, line.id])).toEqual([
      ['unexpected error', id],
      ['call', id],
    ])
    expect(JSON.stringify(broken.logged)).not.toMatch(/geheim/i)
  })

  test.each([
    ['debug', ['GET', 'GET', 'POST']],
    ['info', ['GET', 'POST']],
    ['warn', []],
  ] as const)(
    'at the level %s are those of %j: reading is logged on request, or when it fails [R10.74]',
    async (logLevel, methods) => {
      const other = shop.another({ logLevel })
      await send(other, 'GET', '/settings')
      await send(other, 'GET', '/checkout/orders/unknown')
      await send(other, 'POST', '/contact', {})
      const calls = other.logged.filter(({ msg }) => msg === 'call')
      expect(calls.map(({ method }) => method)).toEqual(methods)
      await other.close()
    },
  )

  test('are not written for those who only look whether it works [R10.74]', async () => {
    shop.logged.length = 0
    for (const path of ['/health', '/ready']) await shop.app.request(path)
    expect(shop.logged).toEqual([])
  })
})
