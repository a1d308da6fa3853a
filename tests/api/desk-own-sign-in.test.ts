import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskRole } from '#contract/api/roles.ts'
import { Acts, signInChanges } from '#contract/desk/acts.ts'
import { NewApp, OwnSignIn, RecoveryCodes } from '#contract/desk/own-sign-in.ts'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { PasskeyOptions } from '#contract/desk/staff.ts'
import {
  lastWayIn,
  noApp,
  personNeeded,
  signInAtCentre,
  wrongCode,
  wrongPasskey,
  wrongPassword,
} from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { signInPerson } from '#server/sessions/desk/devices.ts'
import { saveCentralPerson } from '#server/staff/central/people.ts'
import { send } from './setup/call.ts'
import { OWN_PAGE, pairedScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { browserAt, newPasskey } from './setup/passkey.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { appCode, dataOf, deviceIn, PASSWORD, type Person, person } from './setup/staff.ts'

let shop: TestShop
let ada: Person
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer, config: { mode: 'live' } })
  ada = await person(shop)
})
afterEach(() => shop.close())

const NEXT = 'ein neues langes Passwort'

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const own = async (through = ada) => dataOf(await through.get('/me'), OwnSignIn)
const fieldsOf = async (response: Response) => [response.status, (await response.json()).data]
const refused = async (response: Response) => [response.status, (await response.json()).message]
const changePassword = (present: string, through = ada) =>
  through.send('PUT', '/me/password', { present, password: NEXT })

/** Another browser on which a person has signed in. */
async function elsewhere(through: Person) {
  const response = await through.signIn(String(through.recoveryCodes[0]))
  const cookie = response.headers.getSetCookie().find(set => set.startsWith('__Host-desk=')) ?? ''
  const headers = { ...OWN_PAGE, Cookie: cookie.split(';')[0] ?? '' }
  const { id } = await deviceIn(response)
  return { id, status: async () => (await send(shop, 'GET', '/desk/device', undefined, { headers })).status }
}

/** Adds a passkey in the browser of a person, and returns it. */
async function addPasskey(through = ada, name = 'Mein Telefon') {
  const passkey = newPasskey()
  const options = await through.send('POST', '/me/passkeys/options', {})
  const { challenge } = await dataOf(options, PasskeyOptions)
  const browser = options.headers.getSetCookie().find(set => set.startsWith('__Host-desk-browser=')) ?? ''
  const headers = { ...through.headers, Cookie: `${through.headers.Cookie}; ${browser.split(';')[0]}` }
  const body = { name, answer: passkey.made(z.parse(z.string(), challenge)) }
  return { passkey, answer: await send(shop, 'POST', '/desk/me/passkeys', body, { headers }), body, headers }
}

/** What people have changed about their sign-in, by name: acts of one moment have no order. */
async function changesOf(): Promise<string[]> {
  const { acts } = await dataOf(await ada.get('/acts/2026-11-20'), Acts)
  const changes = acts.filter(({ kind }) => signInChanges.some(each => each === kind))
  return changes.map(({ kind, detail }) => `${kind} ${detail}`.trim()).sort()
}

describe('everybody who has signed in', () => {
  test('reads how they sign in and where, and nothing of others [R12.906]', async () => {
    const ben = await person(shop, 'kitchen', 'ben@shop.example')
    expect(await own(ben)).toMatchObject({
      email: 'ben@shop.example',
      password: true,
      app: true,
      needsCode: false,
      codes: 10,
      passkeys: [],
      sessions: [{ own: true }],
      centre: null,
    })
    const screen = await pairedScreen(shop)
    expect(await refused(await screen.get('/me'))).toEqual([403, personNeeded])
  })

  test('changes their password by the present one, and is signed out everywhere else [R12.907]', async () => {
    const other = await elsewhere(ada)
    expect(await fieldsOf(await changePassword('falsch'))).toEqual([422, { present: [wrongPassword] }])
    expect(await other.status()).toBe(200)
    expect((await changePassword(PASSWORD)).status).toBe(200)
    expect([await other.status(), (await ada.get('/device')).status]).toEqual([401, 200])
    wait(MINUTE)
    expect((await ada.signIn(appCode(shop, ada.secret))).status).toBe(422)
    expect((await ada.signIn(appCode(shop, ada.secret), NEXT)).status).toBe(200)
  })

  test('guesses the present password a few times, and no more [R12.907]', async () => {
    const limited = shop.another({ rateLimit: 30 })
    const guess = () =>
      send(limited, 'PUT', '/desk/me/password', { present: 'x', password: NEXT }, { headers: ada.headers })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    await limited.close()
  })

  test('ends one of their sessions, or all others, and nobody else’s [R12.910]', async () => {
    const ben = await person(shop, 'service', 'ben@shop.example')
    const first = await elsewhere(ben)
    await ben.send('DELETE', `/me/sessions/${ada.device.id}`)
    expect((await ada.get('/device')).status).toBe(200)
    expect((await ben.send('DELETE', `/me/sessions/${first.id}`)).status).toBe(200)
    expect(await first.status()).toBe(401)
    const { sessions } = await own(ben)
    expect(sessions.map(session => session.own)).toEqual([true])
    const second = await ben.signIn(String(ben.recoveryCodes[1]))
    expect(second.status).toBe(200)
    expect((await own(ben)).sessions).toHaveLength(2)
    expect((await ben.send('DELETE', '/me/sessions')).status).toBe(200)
    expect((await own(ben)).sessions).toHaveLength(1)
    expect((await ada.get('/device')).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('is added, listed with its name and last use, signs in, and is removed [R12.908]', async () => {
    const { passkey, answer, body, headers } = await addPasskey()
    expect(answer.status).toBe(200)
    expect((await own()).passkeys).toMatchObject([{ name: 'Mein Telefon', usedAt: null }])
    // The challenge is used up.
    expect(await fieldsOf(await send(shop, 'POST', '/desk/me/passkeys', body, { headers }))).toEqual([
      422,
      { answer: [wrongPasskey] },
    ])
    wait(MINUTE)
    const browser = browserAt(shop)
    const signed = passkey.signed(await browser.challenge('/passkey/options'))
    expect((await deviceIn(await browser.post('/passkey', { answer: signed }))).person).toBe(ada.name)
    const [listed] = (await own()).passkeys
    expect(listed?.usedAt).toBe(shop.clock.now.toISOString())
    expect((await ada.send('DELETE', `/me/passkeys/${listed?.id}`)).status).toBe(200)
    expect((await own()).passkeys).toEqual([])
    expect(await changesOf()).toEqual(['passkey-added Mein Telefon', 'passkey-removed Mein Telefon'])
  })

  test('is not kept with the challenge of another session [R12.908]', async () => {
    const ben = await person(shop, 'service', 'ben@shop.example')
    const passkey = newPasskey()
    const options = await ada.send('POST', '/me/passkeys/options', {})
    const { challenge } = await dataOf(options, PasskeyOptions)
    const browser = options.headers.getSetCookie()[0]?.split(';')[0]
    const headers = { ...ben.headers, Cookie: `${ben.headers.Cookie}; ${browser}` }
    const body = { name: 'x', answer: passkey.made(z.parse(z.string(), challenge)) }
    expect((await send(shop, 'POST', '/desk/me/passkeys', body, { headers })).status).toBe(422)
    expect(await shop.db.selectFrom('staff_passkeys').selectAll().execute()).toEqual([])
  })

  test('of somebody else is not removed [R12.908]', async () => {
    await addPasskey()
    const ben = await person(shop, 'service', 'ben@shop.example')
    const [listed] = (await own()).passkeys
    expect((await ben.send('DELETE', `/me/passkeys/${listed?.id}`)).status).toBe(200)
    expect((await own()).passkeys).toHaveLength(1)
  })

  test('stays if it is the last way in [R12.908]', async () => {
    await addPasskey()
    const [listed] = (await own()).passkeys
    // Owners need an app beside a password.
    await shop.db.updateTable('staff').set({ totp_secret: null }).execute()
    expect(await refused(await ada.send('DELETE', `/me/passkeys/${listed?.id}`))).toEqual([409, lastWayIn])
    expect((await own()).passkeys).toHaveLength(1)
    await addPasskey(ada, 'Tablet')
    expect((await ada.send('DELETE', `/me/passkeys/${listed?.id}`)).status).toBe(200)
    expect((await own()).passkeys).toMatchObject([{ name: 'Tablet' }])
  })
})

describe('the authenticator app', () => {
  /** A new app, as the desk shows it. */
  const newApp = async (through = ada) => dataOf(await through.send('POST', '/me/app', {}), NewApp)

  test('is replaced by one whose code was typed, with new recovery codes; the old ones no longer work [R12.909]', async () => {
    const { nonce, secret, address } = await newApp()
    expect(address).toContain(`secret=${secret}`)
    expect(secret).not.toBe(ada.secret)
    const set = (code: string) => ada.send('PUT', '/me/app', { nonce, code })
    expect(await fieldsOf(await set('000000'))).toEqual([422, { code: [wrongCode] }])
    expect((await own()).codes).toBe(10)
    const { recoveryCodes } = await dataOf(await set(appCode(shop, secret)), RecoveryCodes)
    expect(new Set(recoveryCodes).size).toBe(10)
    wait(MINUTE)
    expect((await ada.signIn(appCode(shop, ada.secret))).status).toBe(422)
    expect((await ada.signIn(String(ada.recoveryCodes[0]))).status).toBe(422)
    expect((await ada.signIn(String(recoveryCodes[0]))).status).toBe(200)
    expect((await ada.signIn(appCode(shop, secret))).status).toBe(200)
    expect((await own()).codes).toBe(9)
  })

  test('of one session is not that of another [R12.909]', async () => {
    const ben = await person(shop, 'service', 'ben@shop.example')
    const { nonce, secret } = await newApp()
    const code = appCode(shop, secret)
    expect((await ben.send('PUT', '/me/app', { nonce, code })).status).toBe(422)
  })

  test('has recovery codes that are made anew, and then the old ones no longer work [R12.909]', async () => {
    const { recoveryCodes } = await dataOf(await ada.send('POST', '/me/recovery-codes', {}), RecoveryCodes)
    expect((await ada.signIn(String(ada.recoveryCodes[0]))).status).toBe(422)
    expect((await ada.signIn(String(recoveryCodes[0]))).status).toBe(200)
    const kept = JSON.stringify(await shop.db.selectFrom('staff_recovery_codes').selectAll().execute())
    expect(kept).not.toContain(String(recoveryCodes[1]).replaceAll('-', ''))
  })

  test.each<[DeskRole, number]>([
    ['owner', 409],
    ['editor', 409],
    ['kitchen', 200],
    ['service', 200],
  ])('of a person with the role %s who has no passkey is removed: %i [R12.909]', async (role, status) => {
    const someone = await person(shop, role, 'ben@shop.example')
    const answer = await someone.send('DELETE', '/me/app')
    expect(answer.status).toBe(status)
    if (status === 409) expect((await answer.json()).message).toBe(lastWayIn)
    const { app, codes } = await own(someone)
    expect([app, codes]).toEqual(status === 409 ? [true, 10] : [false, 0])
    if (status === 200)
      expect(await refused(await someone.send('POST', '/me/recovery-codes', {}))).toEqual([409, noApp])
  })
})

test('each change is in the history, and its person is mailed it [R12.904]', async () => {
  await addPasskey()
  const [listed] = (await own()).passkeys
  await ada.send('DELETE', `/me/passkeys/${listed?.id}`)
  await ada.send('POST', '/me/recovery-codes', {})
  await changePassword(PASSWORD)
  const { nonce, secret } = await dataOf(await ada.send('POST', '/me/app', {}), NewApp)
  await ada.send('PUT', '/me/app', { nonce, code: appCode(shop, secret) })
  expect(await changesOf()).toEqual([
    'app-set',
    'codes-renewed',
    'passkey-added Mein Telefon',
    'passkey-removed Mein Telefon',
    'password-changed',
  ])
  await shop.outbox.drain()
  const told = mails.filter(({ to }) => to.address === ada.email).map(({ text }) => text)
  for (const word of [
    'Passkey hinzugekommen',
    'Passkey entfernt',
    'neue Wiederherstellungscodes',
    'Passwort Ihrer Anmeldung',
    'Authenticator-App eingerichtet',
  ])
    expect(told.filter(text => text.includes(word))).toHaveLength(1)
})

test('somebody who has come from the centre changes there how they sign in [R12.906]', async () => {
  const session = await inTransaction(shop.db, async tx => {
    const come = { id: '1', name: 'Zoe', email: 'zoe@centre.example', role: 'owner' as const }
    const zoe = await saveCentralPerson(tx, come, shop.clock.now)
    return signInPerson(tx, { person: zoe, system: 'iPhone', now: shop.clock.now })
  })
  const headers = {
    ...OWN_PAGE,
    Cookie: `__Host-desk=${session.token}`,
    [PROOF_HEADER]: session.proof,
  }
  const call = (method: string, path: string, body?: object) =>
    send(shop, method, `/desk/me${path}`, body, { headers })
  for (const [method, path, body] of [
    ['PUT', '/password', { present: '', password: NEXT }],
    ['POST', '/passkeys/options', {}],
    ['DELETE', '/passkeys/x', undefined],
    ['POST', '/app', {}],
    ['DELETE', '/app', undefined],
    ['POST', '/recovery-codes', {}],
  ] as const)
    expect([path, ...(await refused(await call(method, path, body)))]).toEqual([path, 409, signInAtCentre])
  expect((await dataOf(await call('GET', ''), OwnSignIn)).centre).not.toBeNull()
})
