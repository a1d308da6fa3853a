import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { call, errorOf, send } from './setup/call.ts'
import type { Provider } from './setup/provider.ts'
import { FRIDAY_EVENING, type TestShop } from './setup/shop.ts'
import { type SocialShop, withSocialShop } from './setup/social.ts'

type Profile = CallInput<typeof endpoints.updateMe>['body']

const PASSWORD = 'correct horse'
let open: SocialShop
let provider: Provider
let shop: TestShop
let ada: string
let token: string
let otherToken: string
withSocialShop(opened => {
  open = opened
  shop = open.shop
  provider = open.provider
})
beforeEach(async () => {
  ada = await customer(shop, { email: 'ada@example.org', password: PASSWORD })
  token = await tokenFor(shop, { userId: ada })
  otherToken = await tokenFor(shop, { userId: ada })
})

const profile = (changed: Partial<Profile> = {}): Profile => ({
  name: 'Ada Beispiel',
  email: 'ada@example.org',
  phone: '030 901820',
  ...changed,
})
const update = (changed: Partial<Profile>, by = token) =>
  call(shop, endpoints.updateMe, { body: profile(changed) }, bearer(by))
const refused = async (changed: Partial<Profile>, by = token) => {
  const { status, data } = await errorOf(shop, endpoints.updateMe, { body: profile(changed) }, bearer(by))
  return { status, data }
}
const statusOf = async (by: string) => (await send(shop, 'GET', '/me', undefined, bearer(by))).status
const stored = () => shop.db.selectFrom('users').selectAll().where('id', '=', ada).executeTakeFirstOrThrow()
const twice = (password: string) => ({ password, password_confirmation: password })

describe('a profile', () => {
  test('changes name and phone without being confirmed, and no session ends', async () => {
    const me = await update({ name: 'Ada\nNeu', phone: '+49 30 23125014', ...twice('') })
    expect(me).toMatchObject({ name: 'Ada Neu', phone: '+493023125014', email: 'ada@example.org' })
    expect((await call(shop, endpoints.getMe, {}, bearer(otherToken))).name).toBe('Ada Neu')
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('spells the same address otherwise without being confirmed', async () => {
    expect((await update({ email: 'Ada@Example.org' })).email).toBe('Ada@Example.org')
    expect(await statusOf(otherToken)).toBe(200)
  })

  test.each([
    ['e-mail address', { email: 'new@example.org' }],
    ['password', twice('new horse 1')],
  ])(
    'changes the %s by the current password only, and ends all other sessions [R10.46]',
    async (_, changed) => {
      const before = await stored()
      expect(await refused(changed)).toEqual({
        status: 422,
        data: { currentPassword: [fieldTexts.required] },
      })
      expect(await refused({ ...changed, currentPassword: 'wrong' })).toEqual({
        status: 422,
        data: { currentPassword: [accounts.wrongPassword] },
      })
      const byProvider = { provider: 'google' as const, providerToken: 'x', nonce: 'x' }
      expect((await refused({ ...changed, ...byProvider })).status).toBe(422)
      expect(await stored()).toEqual(before)
      expect(await statusOf(otherToken)).toBe(200)

      await update({ ...changed, currentPassword: PASSWORD })
      expect([await statusOf(token), await statusOf(otherToken)]).toEqual([200, 401])
      const body = { email: 'ada@example.org', password: PASSWORD, ...changed }
      await call(shop, endpoints.login, { body })
    },
  )

  test('notifies the previous address of both changes', async () => {
    await update({ email: 'new@example.org', ...twice('new horse 1'), currentPassword: PASSWORD })
    await shop.outbox.drain()
    expect(open.mails.map(mail => [mail.to.address, mail.subject]).sort()).toEqual([
      ['ada@example.org', 'Ihr Passwort bei Ofenvogel wurde geändert'],
      ['ada@example.org', 'Ihre E-Mail-Adresse bei Ofenvogel wurde geändert'],
    ])
  })

  test('ends the links of a reset when the password changes', async () => {
    await call(shop, endpoints.resetPassword, { body: { email: 'ada@example.org' } })
    expect(await shop.db.selectFrom('reset_links').selectAll().execute()).toHaveLength(1)
    await update({ ...twice('new horse 1'), currentPassword: PASSWORD })
    expect(await shop.db.selectFrom('reset_links').selectAll().execute()).toEqual([])
  })

  test('does not take the address of another account, also when both ask at once', async () => {
    const eva = await customer(shop, { email: 'eva@example.org', password: PASSWORD })
    const evas = await tokenFor(shop, { userId: eva })
    const confirmed = { currentPassword: PASSWORD }
    expect(await refused({ email: 'EVA@example.org', ...confirmed })).toEqual({
      status: 422,
      data: { email: [accounts.emailRefused] },
    })
    const both = [token, evas].map(by => update({ email: 'both@example.org', ...confirmed }, by))
    const answers = await Promise.allSettled(both)
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = answers.find(answer => answer.status === 'rejected')
    expect(String(failed?.reason)).toContain(accounts.emailRefused)
  })

  test.each([
    ['no name', { name: ' ' }, { name: [fieldTexts.required] }],
    ['no address', { email: '' }, { email: [fieldTexts.required, fieldTexts.email] }],
    ['no number', { phone: '030 1' }, { phone: [fieldTexts.phone] }],
    ['two passwords', { password: 'new horse 1' }, { password_confirmation: [fieldTexts.passwords] }],
    ['a short password', twice('short'), { password: [fieldTexts.tooShort] }],
  ])('says what is wrong at its field: %s', async (_, changed, data) => {
    expect(await refused({ ...changed, currentPassword: PASSWORD })).toEqual({ status: 422, data })
  })
})

describe('an account without a password confirms at its provider [R10.32 R10.46]', () => {
  const NONCE = 'a nonce'
  const changed = { email: 'new@example.org' }
  beforeEach(async () => {
    await shop.db.updateTable('users').set({ password_hash: null }).execute()
    for (const [name, subject] of [
      ['google', '1001'],
      ['facebook', '77'],
    ] as const) {
      await shop.db
        .insertInto('social_accounts')
        .values({ provider: name, subject, user_id: ada, created_at: FRIDAY_EVENING })
        .execute()
    }
  })

  const google = async (sub: string, secondsAgo = 0) => ({
    provider: 'google' as const,
    nonce: NONCE,
    providerToken: await provider.idToken(
      { sub, nonce: NONCE },
      { now: new Date(shop.clock.now.getTime() - secondsAgo * SECOND) },
    ),
  })
  const facebook = (metadata: { auth_type?: string; auth_nonce?: string }, nonce = NONCE) => ({
    provider: 'facebook' as const,
    nonce,
    providerToken: provider.accessToken({ user_id: '77', metadata }),
  })
  const again = { auth_type: 'reauthenticate', auth_nonce: NONCE }

  test('by a token that is not older than five minutes', async () => {
    expect((await update({ ...changed, ...(await google('1001', 290)) })).email).toBe('new@example.org')
    expect(await statusOf(otherToken)).toBe(401)
  })

  test('by a sign-in that was asked for with its nonce', async () => {
    expect((await update({ ...changed, ...facebook(again) })).email).toBe('new@example.org')
  })

  test.each([
    ['token', () => google('1001')],
    ['sign-in', async () => facebook(again)],
  ])('one change by one %s, and none where the change was refused [R6.30]', async (_, make) => {
    const credential = await make()
    await customer(shop, { email: 'taken@example.org' })
    expect(await refused({ email: 'taken@example.org', ...credential })).toMatchObject({
      data: { email: expect.anything() },
    })
    await update({ ...changed, ...credential })
    expect(await refused({ email: 'third@example.org', ...credential })).toEqual({
      status: 422,
      data: { providerToken: [accounts.socialFailed] },
    })
    const gone = await errorOf(shop, endpoints.deleteMe, { body: credential }, bearer(token))
    expect(gone).toMatchObject({ status: 422, data: { providerToken: [accounts.socialFailed] } })
    expect((await stored()).email).toBe('new@example.org')
  })

  test('and may have a password from then on', async () => {
    await update({ ...twice('new horse 1'), ...(await google('1001')) })
    await call(shop, endpoints.login, { body: { email: 'ada@example.org', password: 'new horse 1' } })
    expect(await refused(changed)).toMatchObject({ data: { currentPassword: [fieldTexts.required] } })
  })

  test.each([
    ['nothing', async () => ({})],
    ['a password that it does not have', async () => ({ currentPassword: PASSWORD })],
    ['a token of somebody else', () => google('1002')],
    ['an old token', () => google('1001', 310)],
    ['a sign-in of some other time', async () => facebook({})],
    ['a sign-in with another nonce', async () => facebook({ ...again, auth_nonce: 'other' })],
    ['a sign-in without a nonce', async () => facebook({ ...again, auth_nonce: '' }, '')],
  ])('but not by %s', async (_, make) => {
    expect(await refused({ ...changed, ...(await make()) })).toEqual({
      status: 422,
      data: { providerToken: [accounts.confirmAtProvider] },
    })
    expect((await stored()).email).toBe('ada@example.org')
  })
})
