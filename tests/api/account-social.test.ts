import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer } from './setup/account.ts'
import { call, errorOf } from './setup/call.ts'
import { APP_SECRET, CLIENTS, type Provider, startProvider } from './setup/provider.ts'
import { FRIDAY_EVENING, setSettings, type TestShop } from './setup/shop.ts'
import { type SocialShop, withSocialShop } from './setup/social.ts'

type Social = CallInput<typeof endpoints.social>['body']

const NONCE = 'n-0S6_WzA2Mj'
let open: SocialShop
let provider: Provider
let shop: TestShop
withSocialShop(opened => {
  open = opened
  shop = open.shop
  provider = open.provider
})

const ada = { sub: '1001', nonce: NONCE, email: 'ada@example.org', email_verified: true }
const idToken = (claims = {}, at: { seconds?: number; now?: Date } = {}) =>
  provider.idToken({ ...ada, ...claims }, { now: shop.clock.now, ...at })

/** What the storefront sends for Ada, who signed in at Google. */
const google = async (changed: Partial<Social> = {}): Promise<Social> => ({
  socialId: '1001',
  socialName: 'google',
  email: 'ada@example.org',
  provider: 'google',
  providerToken: changed.providerToken ?? (await idToken()),
  nonce: NONCE,
  ...changed,
})

const facebook = (about = {}, changed: Partial<Social> = {}): Social => ({
  socialId: '77',
  socialName: 'facebook',
  provider: 'facebook',
  providerToken: provider.accessToken({
    user_id: '77',
    me: { id: '77', email: 'eva@example.org' },
    ...about,
  }),
  ...changed,
})

const form = (social: Social) => ({ ...social, name: 'Ada', phone: '030 901820', terms: true as const })
const register = (social: Social) => call(shop, endpoints.register, { body: form(social) })
const login = async (social: Social) => (await call(shop, endpoints.social, { body: social })).token
const users = () => shop.db.selectFrom('users').selectAll().execute()
const nothingHappened = async () => {
  expect(await users()).toEqual([])
  expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('social_accounts').selectAll().execute()).toEqual([])
}
const refused = { status: 422, data: { providerToken: [accounts.socialFailed] } }

describe('an account of a provider [R10.32]', () => {
  test.each(['google', 'facebook'] as const)(
    '%s is unknown first, registers without e-mail and password, and signs in from then on',
    async name => {
      const social = name === 'google' ? await google() : facebook()
      expect(await errorOf(shop, endpoints.social, { body: social })).toMatchObject({
        status: 404,
        message: accounts.socialUnknown,
      })
      await nothingHappened()
      expect(await register(social)).toBeNull()
      const nonce = 'next'
      const next =
        name === 'google' ? await google({ nonce, providerToken: await idToken({ nonce }) }) : social
      const me = await call(shop, endpoints.getMe, {}, bearer(await login(next)))
      const email = name === 'google' ? 'ada@example.org' : 'eva@example.org'
      expect(me).toMatchObject({
        name: 'Ada',
        email,
        phone: '+4930901820',
        hasPassword: false,
        providers: [name],
      })
      await shop.outbox.drain()
      expect(open.mails.map(mail => mail.to.address)).toEqual([email])
    },
  )

  test('whose address the provider has not verified has no address, whatever the caller says', async () => {
    const providerToken = await idToken({ email_verified: false })
    await register(await google({ providerToken }))
    expect(await users()).toMatchObject([{ email: null, email_key: null }])
    await register(facebook({ me: { id: '77' } }, { email: 'ada@example.org' }))
    expect((await users()).map(user => user.email)).toEqual([null, null])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('is not linked to an account with its address, and says so', async () => {
    const id = await customer(shop, { email: 'Ada@example.org' })
    const body = form(await google())
    expect(await errorOf(shop, endpoints.register, { body })).toMatchObject({
      status: 422,
      data: { email: [accounts.socialKnown] },
    })
    expect((await users()).map(user => user.id)).toEqual([id])
    expect((await errorOf(shop, endpoints.social, { body: await google() })).status).toBe(404)
  })

  test('registers once, however often and at once', async () => {
    const body = form(await google())
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => call(shop, endpoints.register, { body })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await users()).toHaveLength(1)
    const again = form(await google({ providerToken: await idToken({ email: 'other@example.org' }) }))
    expect((await errorOf(shop, endpoints.register, { body: again })).data).toEqual({
      socialId: [accounts.socialKnown],
    })
    expect(await users()).toHaveLength(1)
  })
})

describe('a token that proves nothing signs nobody in and registers nobody [R10.32]', () => {
  const later = (seconds: number) => new Date(Date.parse(FRIDAY_EVENING) + seconds * SECOND)
  const bad: [string, () => Promise<Social> | Social][] = [
    ['none', async () => ({ socialId: '1001', socialName: 'google' })],
    ['no provider', () => google({ provider: undefined })],
    ['no token at all', () => google({ providerToken: 'no token' })],
    ['of somebody else', () => google({ socialId: '1002' })],
    ['for another shop', async () => google({ providerToken: await idToken({ aud: 'other.example' }) })],
    [
      'for several parties',
      async () => google({ providerToken: await idToken({ aud: [CLIENTS.google, 'other'], azp: 'other' }) }),
    ],
    [
      'by another issuer',
      async () => google({ providerToken: await idToken({ iss: 'https://evil.example' }) }),
    ],
    ['that has expired', async () => google({ providerToken: await idToken({}, { now: later(-3700) }) })],
    ['from the future', async () => google({ providerToken: await idToken({}, { now: later(600) }) })],
    ['without a nonce', async () => google({ providerToken: await idToken({ nonce: undefined }) })],
    ['with another nonce', () => google({ nonce: 'another' })],
    ['with no nonce in the call', () => google({ nonce: undefined })],
    ['without a subject', async () => google({ providerToken: await idToken({ sub: undefined }) })],
    ['that was changed', async () => google({ providerToken: changed(await idToken()) })],
    ['that nobody signed', async () => google({ providerToken: unsigned(await idToken()) })],
    ['signed by somebody else', async () => google({ providerToken: await forged() })],
    ['facebook: unknown', () => facebook({}, { providerToken: 'unknown' })],
    ['facebook: of somebody else', () => facebook({ user_id: '78', me: { id: '78' } })],
    ['facebook: for another app', () => facebook({ app_id: '1' })],
    ['facebook: not valid', () => facebook({ is_valid: false })],
    ['facebook: expired', () => facebook({ expires_at: Date.parse(FRIDAY_EVENING) / SECOND })],
    ['facebook: of a page', () => facebook({ type: 'PAGE' })],
    ['facebook: two persons', () => facebook({ me: { id: '78' } })],
    ['facebook: nobody any more', () => facebook({ me: {} })],
  ]

  test.each(bad)('%s', async (_, make) => {
    const social = await make()
    expect(await errorOf(shop, endpoints.social, { body: social })).toMatchObject(refused)
    expect(await errorOf(shop, endpoints.register, { body: form(social) })).toMatchObject(refused)
    await nothingHappened()
  })

  /** The same token for another person. */
  function changed(token: string): string {
    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, name: 'Eve' })).toString('base64url')
    return [head, other, signature].join('.')
  }

  function unsigned(token: string): string {
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    return `${head}.${token.split('.')[1]}.`
  }

  async function forged(): Promise<string> {
    const other = await startProvider()
    const token = await other.idToken({ ...ada, iss: provider.url }, { now: shop.clock.now })
    await other.close()
    return token
  }
})

describe('a provider', () => {
  test('is asked for its keys once, and its new key is found', async () => {
    const other = shop.another()
    provider.asked.length = 0
    for (const _ of [1, 2, 3]) await errorOf(other, endpoints.social, { body: await google() })
    expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/keys'])
    await other.close()
    await provider.rotate()
    const fresh = shop.another()
    expect((await errorOf(fresh, endpoints.social, { body: await google() })).status).toBe(404)
    await fresh.close()
  })

  test('that cannot be asked answers 503, and works again once it is back', async () => {
    const other = shop.another()
    provider.broken = true
    for (const social of [await google(), facebook()]) {
      expect((await errorOf(other, endpoints.social, { body: social })).status).toBe(503)
    }
    await nothingHappened()
    provider.broken = false
    for (const social of [await google(), facebook()]) {
      expect((await errorOf(other, endpoints.social, { body: social })).status).toBe(404)
    }
    expect(JSON.stringify(other.logged)).not.toMatch(/ada@|eva@|\b1001\b/)
    await other.close()
  })

  test('that does not know this shop says so in the log for its operator', async () => {
    await setSettings(shop, { FACEBOOK_APP_ID: 'wrong' })
    shop.logged.length = 0
    const social = facebook()
    expect((await errorOf(shop, endpoints.social, { body: social })).status).toBe(503)
    const logged = JSON.stringify(shop.logged)
    expect(logged).toContain('Facebook answered 400')
    expect(logged).not.toContain(social.providerToken)
    expect(logged).not.toContain(APP_SECRET)
    await setSettings(shop, { FACEBOOK_APP_ID: CLIENTS.facebook })
  })

  test('that the shop does not offer is not asked', async () => {
    await setSettings(shop, { ALLOW_SOCIAL_LOGIN: 'google' })
    provider.asked.length = 0
    for (const [endpoint, body] of [
      [endpoints.social, facebook()],
      [endpoints.register, form(facebook())],
    ] as const) {
      expect(await errorOf(shop, endpoint, { body: body as never })).toMatchObject({
        status: 403,
        message: fieldTexts.notOffered,
      })
    }
    await setSettings(shop, { ALLOW_SOCIAL_LOGIN: '' })
    expect((await errorOf(shop, endpoints.social, { body: await google() })).status).toBe(403)
    expect((await errorOf(shop, endpoints.register, { body: form(await google()) })).status).toBe(403)
    expect(provider.asked).toEqual([])
    await setSettings(shop, { ALLOW_SOCIAL_LOGIN: 'google,facebook' })
    await nothingHappened()
  })

  test('is never asked inside a transaction [R10.16]', async () => {
    shop.statements.length = 0
    const seen: string[] = []
    const originalAsked = provider.asked.push.bind(provider.asked)
    provider.asked.push = (...paths) => {
      const open = shop.statements.filter(each => /^begin/.test(each)).length
      const ended = shop.statements.filter(each => /^(commit|rollback)/.test(each)).length
      seen.push(open === ended ? 'outside' : 'inside')
      return originalAsked(...paths)
    }
    await register(facebook())
    await login(facebook())
    expect(new Set(seen)).toEqual(new Set(['outside']))
    expect(shop.statements.filter(each => /^begin/.test(each)).length).toBeGreaterThan(1)
    provider.asked.push = originalAsked
  })
})
