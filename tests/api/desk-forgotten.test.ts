import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Acts } from '#contract/desk/acts.ts'
import { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { Enrolled, ForgottenAnswer } from '#contract/desk/staff.ts'
import { linkEnded, proofNeeded, tooShort, wrongSignIn } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { appCode, dataOf, invited, PASSWORD, type Person, person, sendStaff } from './setup/staff.ts'

let shop: TestShop
let owner: Person
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  owner = await person(shop)
})
afterEach(() => shop.close())

const NEXT = 'ein neues langes Passwort'

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const forget = (email: string, through = shop) => sendStaff(through, '/password/forgotten', { email })
const reset = (token: string, password = NEXT) => sendStaff(shop, '/password', { token, password })
const fieldsOf = async (response: Response) => [response.status, (await response.json()).data]
const ENDED = [422, { token: [linkEnded] }]

/** The token in the latest mail to an address; empty without one. */
async function mailedToken(to: string): Promise<string> {
  await shop.outbox.drain()
  const text = mails.findLast(({ to: { address } }) => address === to)?.text ?? ''
  return /\/desk#reset=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function tokenFor(email: string): Promise<string> {
  await forget(email)
  return mailedToken(email)
}

describe('a forgotten password', () => {
  test('is replaced by a link in a mail, once; everybody is signed out, and the code of the app is still asked for [R12.902 R12.903]', async () => {
    const again = await owner.signIn(String(owner.recoveryCodes[0]))
    expect(again.status).toBe(200)
    expect(await dataOf(await forget('Owner@shop.example'), ForgottenAnswer)).toEqual({ mails: true })
    const token = await mailedToken(owner.email)
    expect(mails.at(-1)).toMatchObject({ subject: 'Neues Passwort für Ihre Anmeldung bei Ofenvogel' })
    const answer = await reset(token)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null])
    expect(await answer.json()).toEqual({ data: null })
    expect((await owner.get('/device')).status).toBe(401)
    expect(await shop.db.selectFrom('desk_devices').selectAll().execute()).toEqual([])
    expect(await fieldsOf(await reset(token))).toEqual(ENDED)

    wait(MINUTE)
    expect((await owner.signIn(appCode(shop, owner.secret))).status).toBe(422)
    expect((await owner.signIn('', NEXT)).status).toBe(422)
    expect((await owner.signIn(appCode(shop, owner.secret), NEXT)).status).toBe(200)
  })

  test('is in the history, and its person is mailed that it was replaced [R12.904]', async () => {
    await reset(await tokenFor(owner.email))
    await shop.outbox.drain()
    expect(mails.at(-1)).toMatchObject({
      to: { address: owner.email },
      subject: 'Ihre Anmeldung bei Ofenvogel wurde geändert',
    })
    const other = await person(shop, 'owner', 'ada@shop.example')
    const { acts } = await dataOf(await other.get('/acts/2026-11-20'), Acts)
    expect(acts.find(({ kind }) => kind === 'password-reset')).toMatchObject({
      subject: owner.email,
      person: owner.name,
    })
  })

  test('has a link that works for an hour, and that a newer one replaces [R12.902]', async () => {
    const old = await tokenFor(owner.email)
    const token = await tokenFor(owner.email)
    expect(token).not.toBe(old)
    expect(await fieldsOf(await reset(old))).toEqual(ENDED)
    expect(await fieldsOf(await reset(token, 'kurz'))).toEqual([422, { password: [tooShort] }])
    wait(60 * MINUTE)
    expect(await fieldsOf(await reset(token))).toEqual(ENDED)
    const stored = JSON.stringify([
      await shop.db.selectFrom('staff_resets').selectAll().execute(),
      await shop.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
  })

  test('is answered the same for an address that nobody has, which is mailed nothing [R12.902]', async () => {
    const answers = await Promise.all([owner.email, 'niemand@shop.example'].map(email => forget(email)))
    const [known, unknown] = await Promise.all(answers.map(async each => [each.status, await each.text()]))
    expect(unknown).toEqual(known)
    await shop.outbox.drain()
    expect(mails.map(({ to }) => to.address)).toEqual([owner.email])
    expect(await shop.db.selectFrom('staff_resets').selectAll().execute()).toHaveLength(2)
  })

  test('is asked for a few times by one caller, and no more [R12.902]', async () => {
    const limited = shop.another({ rateLimit: 30 })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await forget(owner.email, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await forget('niemand@shop.example', limited)).status).toBe(200)
    await limited.close()
  })

  test('cannot be mailed by a shop without a mail server, which says so of every address [R12.905]', async () => {
    const mute = shop.another({ mode: 'live' })
    for (const email of [owner.email, 'niemand@shop.example'])
      expect(await dataOf(await forget(email, mute), ForgottenAnswer)).toEqual({ mails: false })
    expect(await shop.db.selectFrom('staff_resets').selectAll().execute()).toEqual([])
    await mute.close()
  })
})

describe('no link for a new password', () => {
  test('lets in somebody who was invited and has not set up a sign-in, nor ends their invitation [R12.903]', async () => {
    const token = await invited(shop, 'ben@shop.example', 'service')
    expect(await tokenFor('ben@shop.example')).toBe('')
    expect((await sendStaff(shop, '/invitation', { token })).status).toBe(200)
  })

  test('is for somebody who signs in by passkey alone [R12.903]', async () => {
    await shop.db.updateTable('staff').set({ password_hash: null, totp_secret: null }).execute()
    expect(await tokenFor(owner.email)).toBe('')
  })

  test('survives that an owner resets the sign-in [R12.903]', async () => {
    const ben = await person(shop, 'service', 'ben@shop.example')
    const token = await tokenFor(ben.email)
    const { id } = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', ben.email)
      .executeTakeFirstOrThrow()
    await dataOf(await owner.send('POST', `/people/${id}/link`, {}), StaffLink)
    expect(await fieldsOf(await reset(token))).toEqual(ENDED)
  })

  test('proves anything in a session that was there before [R12.903]', async () => {
    wait(10 * MINUTE)
    const service = await person(shop, 'service', 'ben@shop.example')
    const answer = await owner.send('POST', '/people', { email: 'eva@shop.example', role: 'service' })
    expect((await answer.json()).message).toBe(proofNeeded)
    await reset(await tokenFor(service.email))
    expect((await service.get('/device')).status).toBe(401)
    expect((await owner.get('/device')).status).toBe(200)
  })
})

test('a password that was forgotten by somebody without an app lets them in with the new one alone [R12.903]', async () => {
  const token = await invited(shop, 'ben@shop.example', 'service')
  const given = { token, name: 'Ben', password: PASSWORD, code: '' }
  await dataOf(await sendStaff(shop, '/invitation/password', given), Enrolled)
  expect((await reset(await tokenFor('ben@shop.example'))).status).toBe(200)
  const signIn = (password: string) =>
    sendStaff(shop, '/sign-in', { email: 'ben@shop.example', password, code: '' })
  expect(await fieldsOf(await signIn(PASSWORD))).toEqual([422, { email: [wrongSignIn] }])
  expect((await signIn(NEXT)).status).toBe(200)
})
