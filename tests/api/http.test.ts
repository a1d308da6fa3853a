import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { tokenFor } from './setup/account.ts'
import { send } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('a body that cannot be read', () => {
  test.each([
    ['broken JSON', '{"cart": ', 400],
    ['nothing', '', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number', '7', 422],
    ['the character 0', JSON.stringify(takeaway([cola()], { name: 'a\0b' })), 400],
    ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['more than 256 KB', JSON.stringify(takeaway([cola()], { notes: 'x'.repeat(300_000) })), 413],
  ])('%s', async (_, body, status) => {
    const response = await send(shop, 'POST', '/checkout/v2', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('message')
  })

  test('a form is no JSON', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await send(shop, 'POST', '/checkout/v2', 'name=x', { headers })).status).toBe(415)
  })

  test('too much is refused before all of it was read [R10.25]', async () => {
    const endless = new ReadableStream({ pull: stream => stream.enqueue(new Uint8Array(65_536)) })
    const request = new Request('http://shop/api/checkout/v2', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect((await shop.app.request(request)).status).toBe(413)
  })
})

describe('calls that lead nowhere', () => {
  test('an unknown path answers 404 as JSON', async () => {
    const response = await send(shop, 'GET', '/nowhere')
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }])
  })

  test('every endpoint of the contract answers something else than 404 or 500 [R7.10 R7.11]', async () => {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path
        .replaceAll(/\{categoryId\}/g, 'pizza')
        .replaceAll(/\{productId\}/g, '401')
        .replaceAll(/\{menuId\}/g, 'mittag')
      const response = await send(
        shop,
        endpoint.method,
        path.replaceAll(/\{\w+\}/g, '1'),
        endpoint.method === 'GET' ? undefined : {},
      )
      const isSought = /^\/(orders|tables|checkout\/prepared)\/\{/.test(endpoint.path)
      // A wish and a browser are checked before their order is looked for, and a code before its table.
      const isChecked = /^\/(orders\/\{key\}\/(wishes|push)|tables\/\{id\}\/sessions)$/.test(endpoint.path)
      const expected = isSought && !isChecked ? [404] : [200, 401, 403, 422]
      expect(expected, `${endpoint.method} ${endpoint.path}`).toContain(response.status)
    }
  })
})

test.each([
  ['https://shop.example', 'max-age=31536000'],
  ['http://localhost:4321', null],
])('a shop at %s tells every caller to stay with https: %s [R10.178]', async (publicUrl, expected) => {
  const at = shop.another({ publicUrl })
  for (const path of ['/api/settings', '/api/nowhere', '/health', '/media/x.svg', '/']) {
    const { headers } = await at.app.request(path)
    expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, expected])
  }
  await at.close()
})

test.each([
  ['GET', '/health', 200],
  ['GET', '/ready', 200],
  ['GET', '/metrics', 401],
  ['GET', '/api/settings', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/nowhere', 404],
  ['POST', '/api/checkout/v2', 422],
  ['OPTIONS', '/api/settings', 204],
  ['POST', '/api/print/starcloud/nobody', 404],
  ['GET', '/api/chain/state', 401],
  ['GET', '/api/payments/nowhere', 404],
  ['GET', '/api/answer/nowhere', 404],
  ['GET', '/api/desk/nowhere', 404],
  ['GET', '/media/none.svg', 404],
  ['GET', '/menu/', 301],
  ['DELETE', '/menu', 404],
])('no answer can become a page or be taken for one: %s %s [R10.261]', async (method, path, status) => {
  const measured = shop.another({ metricsToken: 'a token of the figures, long enough' })
  const answer = await measured.app.request(path, { method })
  await measured.close()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  )
})

describe('callers from elsewhere [R10.24]', () => {
  const preflight = (origin: string) =>
    shop.app.request('/api/checkout/v2', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key,lang',
      },
    })

  test('a configured origin may call with credentials', async () => {
    const { headers } = await preflight('https://menu.example')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://menu.example')
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    const answer = await send(shop, 'GET', '/settings', undefined, {
      headers: { Origin: 'https://menu.example' },
    })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://menu.example')
  })

  test('errors can be read there too', async () => {
    const answer = await send(
      shop,
      'POST',
      '/checkout/v2',
      {},
      { headers: { Origin: 'https://menu.example' } },
    )
    expect(answer.status).toBe(422)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://menu.example')
  })

  test('no other origin may', async () => {
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await preflight('null')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const headers = { Origin: 'https://evil.example' }
    const answer = await send(shop, 'GET', '/settings', undefined, { headers })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a session cookie [R10.23]', () => {
  const order = (headers: Record<string, string>) =>
    send(shop, 'POST', '/checkout/v2', takeaway([cola()]), { headers })
  /** A table's session as a cookie, and its anti-forgery token. */
  const session = async () => {
    const own = `session=${await tokenFor(shop, { tableId: 't3' })}`
    const answer = await send(shop, 'GET', '/settings', undefined, { headers: { Cookie: own } })
    return { own, token: /XSRF-TOKEN=([\w-]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '' }
  }

  test('changes something only with the header that fits its cookie', async () => {
    const { own, token } = await session()
    expect(token.length).toBeGreaterThan(20)
    const cookie = `${own}; XSRF-TOKEN=${token}`
    expect((await order({ Cookie: cookie })).status).toBe(403)
    const longer = token.replace(/./, 'é')
    for (const guess of ['guess', longer]) {
      expect((await order({ Cookie: cookie, 'X-XSRF-TOKEN': guess })).status).toBe(403)
    }
    for (const method of ['PUT', 'DELETE']) {
      expect((await send(shop, method, '/me', {}, { headers: { Cookie: cookie } })).status).toBe(403)
    }
    expect((await order({ Cookie: cookie, 'X-XSRF-TOKEN': token })).status).not.toBe(403)
  })

  test('does not take the token of another session, or one that was planted', async () => {
    const { own, token } = await session()
    const { own: other } = await session()
    expect((await order({ Cookie: `${other}; XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token })).status).toBe(403)
    expect((await order({ Cookie: `${own}; XSRF-TOKEN=x`, 'X-XSRF-TOKEN': 'x' })).status).toBe(403)
  })

  test('that a neighbouring host has planted counts for nothing, alone and before our own [R10.270]', async () => {
    const { own, token } = await session()
    const planted = 'session=planted'
    expect((await order({ Cookie: planted })).status).toBe(200)
    expect((await order({ Cookie: `${planted}; XSRF-TOKEN=x`, 'X-XSRF-TOKEN': 'x' })).status).toBe(200)
    const desk = { Cookie: planted, Origin: 'https://shop.example', Host: 'shop.example' }
    expect((await send(shop, 'POST', '/desk/passkey/options', {}, { headers: desk })).status).toBe(200)
    const both = { Cookie: `${planted}; ${own}; XSRF-TOKEN=${token}` }
    expect((await send(shop, 'POST', '/me/logout', {}, { headers: both })).status).toBe(403)
    const signedIn = { ...both, 'X-XSRF-TOKEN': token }
    expect((await send(shop, 'POST', '/me/logout', {}, { headers: signedIn })).status).toBe(200)
  })

  test('is not asked of those who send a Bearer token, or no session at all', async () => {
    expect((await order({ Cookie: 'session=s1', Authorization: 'Bearer t' })).status).toBe(200)
    expect((await order({})).status).toBe(200)
    expect((await send(shop, 'GET', '/settings')).headers.get('Set-Cookie')).toBeNull()
  })
})

describe('too many calls [R10.25]', () => {
  test('that create something answer 429 and when to come back; reading is free', async () => {
    const busy = await openShop({ config: { rateLimit: 3, trustProxy: true } })
    const place = (address: string) =>
      send(busy, 'POST', '/checkout/v2', takeaway([cola()]), {
        headers: { 'X-Forwarded-For': `1.1.1.1, ${address}` },
      })
    for (const _ of [1, 2, 3]) expect((await place('10.0.0.1')).status).toBe(200)
    const refused = await place('10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await place('10.0.0.2')).status).toBe(200)
    expect((await send(busy, 'GET', '/settings')).status).toBe(200)
    await busy.close()
  })

  test('do not reach the database, and are accepted again after a minute', async () => {
    const busy = await openShop({ config: { rateLimit: 3 } })
    const statuses = async () => {
      const answers = Array.from({ length: 9 }, () => send(busy, 'POST', '/contact', {}))
      return (await Promise.all(answers)).map(({ status }) => status).sort()
    }
    const counted = () => busy.db.selectFrom('rate_limits').select('count').execute()
    const expected = [422, 422, 422, 429, 429, 429, 429, 429, 429]
    expect(await statuses()).toEqual(expected)
    expect(await counted()).toEqual([{ count: 3 }])
    busy.clock.now = new Date(busy.clock.now.getTime() + 60_000)
    expect(await statuses()).toEqual(expected)
    expect(await counted()).toEqual([{ count: 3 }])
    await busy.close()
  })
})

describe('what leaves the server [R10.28 R10.33]', () => {
  test('answers say that they are data', async () => {
    const { headers } = await send(shop, 'GET', '/settings')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('the log names calls by their pattern and nobody by name', async () => {
    shop.logged.length = 0
    const placed = await (await send(shop, 'POST', '/checkout/v2', takeaway([cola()]))).json()
    await send(shop, 'GET', `/orders/${placed.data.key}`)
    const text = JSON.stringify(shop.logged)
    expect(shop.logged.map(line => line.route)).toEqual(['/api/checkout/v2', '/api/orders/:key'])
    for (const secret of [placed.data.key, 'Öztürk', 'juergen', '901820']) expect(text).not.toContain(secret)
  })
})
