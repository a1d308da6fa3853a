import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { deleteExpiredAccountData } from '#server/customers/accounts/delete-expired.ts'
import { startExpiredAccountsJob } from '#server/customers/expired-accounts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { networkOf, networksOf } from '#server/kit/network.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { send } from './setup/call.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

const PASSWORD = 'correct horse'
let shop: TestShop
beforeEach(async () => {
  // Only the limit for calls that create something is out of the way.
  shop = await openShop({ config: { rateLimit: 1000, trustProxy: true } })
  await setSettings(shop, { ALLOW_REGISTRATION: '1', ALLOW_SOCIAL_LOGIN: '1', GOOGLE_CLIENT_ID: 'x' })
})
afterEach(() => shop.close())

const from = (address: string) => ({ 'X-Forwarded-For': address })
const login = (email: string, password = 'wrong horse', address = '10.0.0.1', by = shop) =>
  send(by, 'POST', '/login', { email, password }, { headers: from(address) })

/** Signs in on a new device and returns the cookie that it keeps. */
async function deviceOf(email: string): Promise<string> {
  const [cookie = ''] = (await login(email, PASSWORD)).headers.getSetCookie()
  expect(cookie).toMatch(/^device=[^;]+; Max-Age=\d+; Path=\/api; HttpOnly; Secure; SameSite=None$/)
  return cookie.split(';')[0] ?? ''
}

/** Makes calls until one is refused; answers how many were not. */
async function free(make: (index: number) => Promise<Response>): Promise<{ calls: number; wait: number }> {
  for (let calls = 0; calls < 60; calls++) {
    const response = await make(calls)
    if (response.status !== 429) continue
    expect((await response.json()).message).toBe(accounts.tooManyAttempts)
    return { calls, wait: Number(response.headers.get('Retry-After')) }
  }
  throw new Error('nothing was refused')
}

describe('too many tries [R10.25 R10.49]', () => {
  test('to log in to an account are refused for their address on every process, the right one too, but not for its owner [R10.175]', async () => {
    await customer(shop, { email: 'ada@example.org', password: PASSWORD })
    const other = shop.another()
    const tried = await free(index => login('Ada@example.org', 'wrong', '10.0.0.1', index % 2 ? other : shop))
    expect(tried).toEqual({ calls: 10, wait: 900 })
    expect((await login('ada@example.org', PASSWORD, '10.0.0.1', other)).status).toBe(429)
    expect((await login('eva@example.org')).status).toBe(422)
    expect((await login('ada@example.org', PASSWORD, '10.0.2.1', other)).status).toBe(200)
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * MINUTE)
    expect((await login('ada@example.org', PASSWORD)).status).toBe(200)
    await other.close()
  })

  test('to log in to an account from many addresses are refused, except on a device of its owner [R10.175]', async () => {
    await customer(shop, { email: 'ada@example.org', password: PASSWORD })
    await customer(shop, { email: 'eva@example.org', password: PASSWORD })
    const [ada, eva] = [await deviceOf('ada@example.org'), await deviceOf('eva@example.org')]
    expect((await free(index => login('ada@example.org', 'wrong', `10.0.${index % 12}.1`))).calls).toBe(50)
    const attempt = (device: string | undefined, password = PASSWORD) =>
      send(
        shop,
        'POST',
        '/login',
        { email: 'ada@example.org', password },
        { headers: { ...from('10.0.3.1'), ...(device && { Cookie: device }) } },
      )
    expect((await attempt(undefined)).status).toBe(429)
    expect((await attempt(eva)).status).toBe(429)
    expect((await attempt(`${ada}x`)).status).toBe(429)
    expect((await attempt(ada)).status).toBe(200)
    expect((await free(() => attempt(ada, 'wrong'))).calls).toBe(10)
  })

  test('to log in are refused alike where nobody has the address', async () => {
    expect(await free(() => login('nobody@example.org'))).toEqual({ calls: 10, wait: 900 })
  })

  test('from one address are refused, and count for no account from then on', async () => {
    await customer(shop, { email: 'ada@example.org', password: PASSWORD })
    expect((await free(index => login(`${index}@example.org`))).calls).toBe(30)
    for (let index = 0; index < 15; index++) expect((await login('ada@example.org')).status).toBe(429)
    expect((await login('ada@example.org', PASSWORD, '10.0.0.2')).status).toBe(200)
  })

  test('are forgotten for an account once its owner is in', async () => {
    await customer(shop, { email: 'ada@example.org', password: PASSWORD })
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) expect((await login('ada@example.org')).status).toBe(422)
      expect((await login('ada@example.org', PASSWORD)).status).toBe(200)
    }
  })

  const form = (email: string) => ({
    name: 'Ada',
    email,
    phone: '030 901820',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
  })
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  const social = (socialId: string) => ({
    socialId,
    socialName: 'google',
    provider: 'google',
    providerToken: 'x',
  })
  test.each([
    ['register', '/register', form('one@example.org')],
    ['ask for a link', '/reset-password', { email: 'one@example.org' }],
  ])(
    'to %s are refused for an account and its address first, so that its owner still can [R10.175]',
    async (_, path, body) => {
      const from3 = (index: number) => send(shop, 'POST', path, body, { headers: from(`10.0.3.${index}`) })
      expect((await free(() => from3(1))).calls).toBe(3)
      expect((await from3(2)).status).toBe(200)
    },
  )

  const cases: [string, string, (who: string) => unknown, number, number][] = [
    ['register', '/register', who => form(`${who}@example.org`), 10, 20],
    ['register by a provider', '/register', who => ({ ...form('a@example.org'), ...social(who) }), 10, 20],
    ['ask for a link', '/reset-password', who => ({ email: `${who}@example.org` }), 10, 20],
    ['use a link', '/reset-password/confirm', who => ({ token: who, ...password }), 10, 30],
    ['sign in by a provider', '/social', social, 50, 30],
  ]

  test.each(cases)(
    'to %s are refused, for an account and from an address',
    async (_, path, body, ofAccount, ofAddress) => {
      const one = await free(index =>
        send(shop, 'POST', path, body('one'), { headers: from(`10.0.3.${index}`) }),
      )
      expect(one.calls).toBe(ofAccount)
      expect(one.wait).toBeGreaterThan(60)
      const many = await free(index =>
        send(shop, 'POST', path, body(`of${index}`), { headers: from('10.0.4.1') }),
      )
      expect(many.calls).toBe(ofAddress)
    },
  )

  test('to confirm are refused, for the profile and the end of the account together', async () => {
    const userId = await customer(shop, { password: PASSWORD })
    const { headers } = bearer(await tokenFor(shop, { userId }))
    const profile = { name: 'Ada', email: `${userId}@example.org`, phone: '030 901820', ...password }
    const tried = await free(index =>
      index % 2
        ? send(shop, 'PUT', '/me', { ...profile, currentPassword: 'wrong' }, { headers })
        : send(shop, 'DELETE', '/me', { currentPassword: 'wrong' }, { headers }),
    )
    expect(tried.calls).toBe(10)
    expect((await send(shop, 'DELETE', '/me', { currentPassword: PASSWORD }, { headers })).status).toBe(429)
  })

  test('to take another address are refused', async () => {
    const userId = await customer(shop, { password: PASSWORD })
    const { headers } = bearer(await tokenFor(shop, { userId }))
    const profile = { name: 'Ada', phone: '030 901820', currentPassword: PASSWORD }
    const tried = await free(index =>
      send(shop, 'PUT', '/me', { ...profile, email: `${index}@example.org` }, { headers }),
    )
    expect(tried.calls).toBe(5)
  })

  test('reveal nobody’s identity, and are deleted once they expire, like sessions', async () => {
    const userId = await customer(shop, { email: 'ada@example.org', password: PASSWORD })
    await login('ada@example.org')
    await send(shop, 'POST', '/reset-password', { email: 'ada@example.org' })
    await tokenFor(shop, { userId })
    const tables = ['rate_limits', 'reset_links', 'sessions'] as const
    const rows = () => Promise.all(tables.map(table => shop.db.selectFrom(table).selectAll().execute()))
    const sweepAfter = (minutes: number) => {
      const now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
      return inTransaction(shop.db, tx => deleteExpiredAccountData(tx, now))
    }
    const [limits = []] = await rows()
    expect(JSON.stringify(limits)).not.toMatch(/ada|10\.0\.0\.1|unknown/)
    const counts = async () => (await rows()).map(found => found.length)
    expect(await counts()).toEqual([6, 1, 1])
    await sweepAfter(29)
    expect(await counts()).toEqual([3, 1, 1])
    await sweepAfter(60)
    expect(await counts()).toEqual([0, 0, 1])
    await sweepAfter(31 * 24 * 60)
    expect(await counts()).toEqual([0, 0, 0])
    expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('that are over go when a server starts', async () => {
    await login('nobody@example.org')
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR)
    const log = pino({ level: 'silent' })
    const stop = startExpiredAccountsJob({ db: shop.db, log, now: () => shop.clock.now })
    await stop()
    expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

  test('are not counted with RATE_LIMIT=0', async () => {
    const free = await openShop()
    for (let index = 0; index < 12; index++) {
      expect((await login('nobody@example.org', 'wrong', '10.0.0.1', free)).status).toBe(422)
    }
    expect(await free.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    await free.close()
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 network counts in the wide one of its provider, too [R10.2152]', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }])
  expect(networksOf('2001:db8:1:2::1')).toEqual([
    { network: '2001:db8:1:2', share: 1 },
    { network: '2001:db8:1::/48', share: 2 },
  ])
})
