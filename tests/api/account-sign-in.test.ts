import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import { bearer } from './setup/account.ts'
import { call, errorOf, send } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { FRIDAY_EVENING, openShop, setSetting, type TestShop } from './setup/shop.ts'

type Form = Extract<CallInput<typeof endpoints.register>['body'], { password: string }>

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
  await setSetting(shop, 'ALLOW_REGISTRATION', '1')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  mails.length = 0
  for (const table of ['users', 'sessions', 'reset_links', 'idempotency', 'outbox'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

const form = (changed: Partial<Form> = {}): Form => ({
  name: 'Ada Beispiel',
  email: 'Ada@Example.org',
  phone: '030 901820',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  terms: true,
  ...changed,
})

const register = (changed?: Partial<Form>, sending = {}) =>
  call(shop, endpoints.register, { body: form(changed) }, sending)
const login = async (email = 'ada@example.org', password = 'correct horse') =>
  (await call(shop, endpoints.login, { body: { email, password } })).token
const users = () => shop.db.selectFrom('users').selectAll().execute()
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}

/** The mails that were sent since the last look. */
async function delivered() {
  await shop.outbox.drain()
  return mails.splice(0)
}

describe('a registration', () => {
  test('makes an account that signs in at once [R10.31]', async () => {
    expect(await register()).toBeNull()
    const token = await login('ada@EXAMPLE.org')
    expect(await call(shop, endpoints.getMe, {}, bearer(token))).toMatchObject({
      name: 'Ada Beispiel',
      email: 'Ada@Example.org',
      phone: '+4930901820',
      profit: 0,
      hasPassword: true,
      providers: [],
      table: false,
    })
    const [user] = await users()
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const everything = JSON.stringify([user, await shop.db.selectFrom('idempotency').selectAll().execute()])
    expect(everything).not.toContain('correct horse')
    expect(await delivered()).toMatchObject([
      {
        subject: 'Ihr Konto bei Ofenvogel',
        to: { name: '', address: 'Ada@Example.org' },
        text: expect.stringContaining('https://shop.example/login'),
      },
    ])
  })

  test('puts no text of its sender into a mail that somebody else may get', async () => {
    await register({ name: 'Win at http://evil.example' })
    await call(shop, endpoints.resetPassword, { body: { email: 'ada@example.org' } })
    const sent = await delivered()
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).not.toContain('evil')
  })

  test('with an address that has an account says the same, changes nothing and notifies its owner [R10.45]', async () => {
    await register()
    const before = await users()
    await delivered()
    const first = await send(shop, 'POST', '/register', form({ email: 'new@example.org' }))
    const known = await send(
      shop,
      'POST',
      '/register',
      form({
        email: 'ADA@example.org',
        name: 'Eve',
        password: 'evil horse',
        password_confirmation: 'evil horse',
      }),
      { lang: 'tr' },
    )
    expect([known.status, await known.text()]).toEqual([first.status, await first.text()])
    expect(await users()).toEqual([...before, expect.objectContaining({ email: 'new@example.org' })])
    const told = (await delivered()).find(mail => mail.to.address === 'Ada@Example.org')
    expect(told).toMatchObject({ subject: 'Sie haben schon ein Konto bei Ofenvogel' })
    expect(told?.text).toContain('https://shop.example/reset-password')
    expect(told?.text).not.toContain('Eve')
  })

  test('that is sent again under its key makes one account and one mail, and its key keeps no password', async () => {
    const other = shop.another()
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(index % 2 ? shop : other, endpoints.register, { body: form() }, { key: 'k' }),
      ),
    )
    await other.close()
    expect(await users()).toHaveLength(1)
    expect(await delivered()).toHaveLength(1)
    const another = { body: form({ password: 'other horse', password_confirmation: 'other horse' }) }
    expect(await errorOf(shop, endpoints.register, another, { key: 'k' })).toMatchObject({ status: 409 })
  })

  test('at the same moment with one address makes one account', async () => {
    await Promise.all(Array.from({ length: 6 }, () => register()))
    expect(await users()).toHaveLength(1)
    expect((await delivered()).map(mail => mail.subject)).toHaveLength(6)
  })

  const wrong: [string, Record<string, unknown>, Record<string, string>][] = [
    ['no name', { name: ' ' }, { name: fieldTexts.required }],
    ['no address', { email: 'ada' }, { email: fieldTexts.email }],
    ['no number', { phone: '030 1' }, { phone: fieldTexts.phone }],
    [
      'a short password',
      { password: 'short', password_confirmation: 'short' },
      { password: fieldTexts.tooShort },
    ],
    ['two passwords', { password_confirmation: 'other' }, { password_confirmation: fieldTexts.passwords }],
    ['no consent', { terms: false }, { terms: fieldTexts.terms }],
    ['an empty social id', { socialId: '', socialName: '', email: 'ada' }, { email: fieldTexts.email }],
  ]
  test.each(wrong)('says what is wrong at its field: %s', async (_, changed, data) => {
    const answer = await send(shop, 'POST', '/register', { ...form(), ...changed })
    const texts = Object.fromEntries(Object.entries(data).map(([field, text]) => [field, [text]]))
    expect([answer.status, (await answer.json()).data]).toEqual([422, texts])
    expect(await users()).toEqual([])
  })

  test('is refused while ALLOW_REGISTRATION is empty [R6.8]', async () => {
    await setSetting(shop, 'ALLOW_REGISTRATION', '')
    expect(await errorOf(shop, endpoints.register, { body: form() })).toMatchObject({ status: 403 })
    await setSetting(shop, 'ALLOW_REGISTRATION', '1')
    expect(await users()).toEqual([])
  })
})

describe('a login', () => {
  test('that fails says the same for every account, after the same work [R10.45]', async () => {
    await register()
    const times: Record<string, number[]> = { known: [], unknown: [] }
    for (const [who, email] of Array.from({ length: 5 }, () => [
      ['known', 'ada@example.org'],
      ['unknown', 'eve@example.org'],
    ]).flat()) {
      const start = performance.now()
      const body = { email: email ?? '', password: 'wrong horse' }
      const { status, data } = await errorOf(shop, endpoints.login, { body })
      times[who ?? '']?.push(performance.now() - start)
      expect([status, data]).toEqual([422, { login: [accounts.wrongLogin] }])
    }
    // Only the hash takes time; without it an unknown address would be answered many times sooner.
    const fastest = (who: string) => Math.min(...(times[who] ?? []))
    expect(fastest('unknown')).toBeGreaterThan(fastest('known') / 3)
  })

  test('of an account without a password fails, whatever is typed', async () => {
    await register()
    await shop.db.updateTable('users').set({ password_hash: null }).execute()
    const body = { email: 'ada@example.org', password: 'correct horse' }
    expect((await errorOf(shop, endpoints.login, { body })).data).toEqual({ login: [accounts.wrongLogin] })
  })

  test('gives each device a token of its own; logging out ends one', async () => {
    await register()
    const [phone, laptop] = [await login(), await login()]
    expect(phone).not.toBe(laptop)
    await call(shop, endpoints.logout, { body: {} }, bearer(phone))
    expect((await errorOf(shop, endpoints.getMe, {}, bearer(phone))).status).toBe(401)
    expect((await call(shop, endpoints.getMe, {}, bearer(laptop))).name).toBe('Ada Beispiel')
    const nothing = { method: 'POST', headers: { Authorization: `Bearer ${laptop}` } }
    expect((await shop.app.request('/api/me/logout', nothing)).status).toBe(200)
    expect((await errorOf(shop, endpoints.getMe, {}, bearer(laptop))).status).toBe(401)
  })
})

describe('a reset of the password', () => {
  const ask = (email: string, lang = 'de') =>
    call(shop, endpoints.resetPassword, { body: { email } }, { lang })
  const linkIn = (text = '') => /https:\/\/shop\.example(\S*)\/new-password#([\w-]+)/.exec(text) ?? []
  const confirmed = (token: string, password = 'new horse 1') =>
    send(shop, 'POST', '/reset-password/confirm', { token, password, password_confirmation: password })
  const linkFor = async (email: string, lang?: string) => {
    await ask(email, lang)
    const texts = (await delivered()).map(mail => mail.text)
    return linkIn(texts.join('\n'))[2] ?? ''
  }

  test('mails a link in the language it was asked for, that sets a new password once', async () => {
    await register()
    const old = await login()
    await delivered()
    await ask('ADA@example.org', 'en')
    const [mail, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'A new password for Ofenvogel',
      to: { address: 'Ada@Example.org' },
    })
    const [, prefix, token = ''] = linkIn(mail?.text)
    expect(prefix).toBe('/en')
    expect(JSON.stringify(await shop.db.selectFrom('reset_links').selectAll().execute())).not.toContain(token)

    expect((await confirmed(token)).status).toBe(200)
    expect((await errorOf(shop, endpoints.getMe, {}, bearer(old))).status).toBe(401)
    await login('ada@example.org', 'new horse 1')
    const body = { email: 'ada@example.org', password: 'correct horse' }
    expect((await errorOf(shop, endpoints.login, { body })).status).toBe(422)
    expect((await delivered()).map(each => each.subject)).toEqual([
      'Ihr Passwort bei Ofenvogel wurde geändert',
    ])

    const again = await confirmed(token, 'third horse')
    expect([again.status, (await again.json()).data]).toEqual([422, { token: [accounts.linkInvalid] }])
  })

  test('is valid for 30 minutes [R10.47]', async () => {
    await register()
    const token = await linkFor('ada@example.org')
    pass(30)
    expect((await confirmed(token)).status).toBe(422)
    pass(-1)
    expect((await confirmed(token)).status).toBe(200)
  })

  test('ends the links before it [R10.47]', async () => {
    await register()
    const [first, second] = [await linkFor('ada@example.org'), await linkFor('ada@example.org')]
    expect((await confirmed(first)).status).toBe(422)
    expect((await confirmed(second)).status).toBe(200)
  })

  test('at the same moment works once [R10.47]', async () => {
    await register()
    const token = await linkFor('ada@example.org')
    const answers = await Promise.all(['first horse', 'second horse'].map(each => confirmed(token, each)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  })

  test('says the same, writes the same and mails nobody where the address is unknown [R10.45]', async () => {
    await register()
    await delivered()
    const statements = async (email: string) => {
      shop.statements.length = 0
      const answer = await send(shop, 'POST', '/reset-password', { email })
      return { answer: [answer.status, await answer.text()], statements: [...shop.statements] }
    }
    const known = await statements('ada@example.org')
    expect(await delivered()).toHaveLength(1)
    expect(await statements('nobody@example.org')).toEqual(known)
    expect(await delivered()).toEqual([])
    const waiting = await shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    expect(waiting).toEqual([])
  })

  test('says what is wrong with the new password, and the link stays good', async () => {
    await register()
    const token = await linkFor('ada@example.org')
    const answer = await confirmed(token, 'short')
    expect([answer.status, (await answer.json()).data]).toEqual([422, { password: [fieldTexts.tooShort] }])
    expect((await confirmed(token)).status).toBe(200)
  })
})
