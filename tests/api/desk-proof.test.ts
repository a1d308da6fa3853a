import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { deskRoles } from '#contract/api/roles.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { PROOF_HEADER, PROOF_MS, ProofOptions } from '#contract/desk/proof.ts'
import { personNeeded, proofNeeded, wrongCode, wrongPasskey, wrongPassword } from '#contract/desk/texts.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { addDemoOwner, DEMO_OWNER } from '#server/app/demo-owner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { signInPerson } from '#server/sessions/desk/devices.ts'
import { saveCentralPerson } from '#server/staff/central/people.ts'
import { send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { cookieOf, OWN_PAGE } from './setup/desk.ts'
import { browserAt, newPasskey } from './setup/passkey.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import {
  appCode,
  dataOf,
  deviceIn,
  invited,
  PASSWORD,
  type Person,
  person,
  sendStaff,
} from './setup/staff.ts'

type Headers = Record<string, string>

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const BEN = { email: 'ben@shop.example', role: 'service' }
const post = (path: string, body: object, headers: Headers) =>
  send(shop, 'POST', `/desk${path}`, body, { headers })
const addBen = (headers: Headers) => post('/people', BEN, headers)
const messageOf = async (response: Response) => [response.status, (await response.json()).message]
const problemOf = async (response: Response) => [response.status, (await response.json()).data]

/** The session's cookie; signing in also leaves one that knows the device. */
const sessionIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find(set => set.startsWith('__Host-desk='))
    ?.split(';')[0] ?? ''

const Proof = z.object({ proof: z.string() })
/** Proves by what is typed, and returns how the page calls from then on. */
async function proven(headers: Headers, typed: string): Promise<Headers> {
  const { proof } = await dataOf(await post('/proof', { typed }, headers), Proof)
  return { ...headers, [PROOF_HEADER]: proof }
}

const marked = Object.entries<DeskEndpoint>(deskEndpoints).filter(([, endpoint]) => endpoint.requiresProof)

test('what changes who may do what is marked as needing a proof [R12.520]', () => {
  expect(marked.map(([name]) => name).sort()).toEqual([
    'addHook',
    'addOwnPasskey',
    'bringCustomers',
    'changeHook',
    'changeRole',
    'createPairing',
    'endOwnSession',
    'endOwnSessions',
    'endSession',
    'getOwnApp',
    'getOwnPasskeyOptions',
    'invitePerson',
    'makeBackup',
    'makeKey',
    'openBranch',
    'passBackup',
    'removeHook',
    'removeOwnApp',
    'removeOwnPasskey',
    'removePerson',
    'renewHookSecret',
    'renewOwnCodes',
    'resetSignIn',
    'revokeKey',
    'setOwnApp',
    'setOwnPassword',
    'setPin',
    'setRight',
    'switchHook',
  ])
})

describe.each(marked)('%s', (_, { method, path, access, body }) => {
  // What everybody may call is tried for every role by desk-roles.test.ts.
  const roles = access === deskRoles ? (['owner', 'service'] as const) : access === 'anyone' ? [] : access
  const call = (headers: Headers) =>
    send(shop, method, `/desk${path.replaceAll(/\{\w+\}/g, 'AAAAAA')}`, body && {}, { headers })
  const isAsked = async (headers: Headers): Promise<boolean> => {
    const response = await call(headers)
    return response.status === 403 && (await response.json()).message === proofNeeded
  }

  test('asks for a proof that is older than five minutes, or another page’s, and no longer after one [R12.520 R12.521]', async () => {
    for (const role of roles) {
      const someone = await person(shop, role, `${randomUUID()}@shop.example`)
      expect(await isAsked(someone.headers)).toBe(false)
      wait(PROOF_MS - SECOND)
      const other = await person(shop, role, `${randomUUID()}@shop.example`)
      expect(await isAsked(someone.session)).toBe(true)
      expect(await isAsked({ ...someone.session, [PROOF_HEADER]: '' })).toBe(true)
      expect(await isAsked({ ...someone.session, [PROOF_HEADER]: other.device.proof })).toBe(true)
      const again = await person(shop, role, `${randomUUID()}@shop.example`)
      wait(SECOND)
      expect(await isAsked(someone.headers)).toBe(true)
      wait(MINUTE)
      expect(await isAsked(await proven(again.session, appCode(shop, again.secret)))).toBe(false)
    }
  })

  test('is refused to a paired screen, which cannot prove anything [R12.520]', async () => {
    for (const role of roles) {
      const { headers } = await counter(shop, role, `Büro ${role}`)
      expect(await messageOf(await call(headers))).toEqual([403, personNeeded])
      expect(await messageOf(await post('/proof', { typed: '000000' }, headers))).toEqual([403, personNeeded])
      expect(await messageOf(await post('/proof/options', {}, headers))).toEqual([403, personNeeded])
    }
  })
})

describe('a proof', () => {
  test('is of the session and the page that asked for it, and the next one ends it [R12.521]', async () => {
    wait(PROOF_MS)
    const first = await proven(owner.session, appCode(shop, owner.secret))
    expect((await addBen(first)).status).toBe(200)
    expect(await messageOf(await addBen(owner.session))).toEqual([403, proofNeeded])
    const elsewhere = sessionIn(await owner.signIn(appCode(shop, owner.secret, 1)))
    const stolen = { ...OWN_PAGE, Cookie: elsewhere, [PROOF_HEADER]: first[PROOF_HEADER] ?? '' }
    expect(await messageOf(await addBen(stolen))).toEqual([403, proofNeeded])
    wait(MINUTE)
    const second = await proven(owner.session, appCode(shop, owner.secret))
    expect(await messageOf(await addBen(first))).toEqual([403, proofNeeded])
    expect((await send(shop, 'GET', '/desk/access', undefined, { headers: second })).status).toBe(200)
  })

  test('is stored as a digest, and ends with the session [R12.521]', async () => {
    const { device } = owner
    const rows = JSON.stringify(await shop.db.selectFrom('desk_devices').selectAll().execute())
    expect(rows).toContain('proof_hash')
    expect(rows).not.toContain(device.proof)
    expect((await owner.send('DELETE', '/device')).status).toBe(200)
    expect((await addBen(owner.headers)).status).toBe(401)
  })

  test('takes each code once, one of signing in neither, and a recovery code in its place [R12.523]', async () => {
    wait(MINUTE)
    const code = appCode(shop, owner.secret)
    expect((await owner.signIn(code)).status).toBe(200)
    const prove = (typed: string) => post('/proof', { typed }, owner.session)
    expect(await problemOf(await prove(code))).toEqual([422, { typed: [wrongCode] }])
    const next = appCode(shop, owner.secret, 1)
    expect((await prove(next)).status).toBe(200)
    expect((await prove(next)).status).toBe(422)
    expect((await owner.signIn(next)).status).toBe(422)
    const [recovery = ''] = owner.recoveryCodes
    expect((await prove(recovery)).status).toBe(200)
    expect((await prove(recovery)).status).toBe(422)
    expect((await prove(PASSWORD)).status).toBe(422)
    expect((await post('/proof', {}, owner.session)).status).toBe(422)
  })

  test('counts wrong codes with those of signing in, and leaves an earlier proof as it is [R12.523]', async () => {
    wait(MINUTE)
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await post('/proof', { typed: '000000' }, owner.session)).status).toBe(422)
    expect((await owner.signIn('000000')).status).toBe(422)
    const right = appCode(shop, owner.secret)
    expect((await post('/proof', { typed: right }, owner.session)).status).toBe(429)
    expect((await owner.signIn(right)).status).toBe(429)
    expect((await addBen(owner.headers)).status).toBe(200)
    const refused = await shop.db
      .selectFrom('acts')
      .select('kind')
      .where('kind', '=', 'code-refused')
      .execute()
    expect(refused).toHaveLength(7)
  })

  test('is the password where it is all that a person signs in by, and in a demo for its owner [R12.520 R12.72]', async () => {
    const token = await invited(shop, 'kim@shop.example', 'service')
    const set = { token, name: 'Kim', password: PASSWORD, code: '' }
    const kim = { ...OWN_PAGE, Cookie: cookieOf(await sendStaff(shop, '/invitation/password', set)) }
    expect(await problemOf(await post('/proof', { typed: 'wrong' }, kim))).toEqual([
      422,
      { typed: [wrongPassword] },
    ])
    const setPin = (headers: Headers) => send(shop, 'PUT', '/desk/pin', { pin: '1234' }, { headers })
    expect(await messageOf(await setPin(kim))).toEqual([403, proofNeeded])
    expect((await setPin(await proven(kim, PASSWORD))).status).toBe(200)

    await shop.db.deleteFrom('staff').execute()
    await addDemoOwner(shop.db, shop.clock.now)
    const signedIn = await sendStaff(shop, '/sign-in', { ...DEMO_OWNER, code: '' })
    const demo = { ...OWN_PAGE, Cookie: sessionIn(signedIn) }
    expect((await dataOf(await post('/proof/options', {}, demo), ProofOptions)).typed).toBe('password')
    expect((await addBen(await proven(demo, DEMO_OWNER.password))).status).toBe(200)
    const live = shop.another({ mode: 'live' })
    const atLive = await send(live, 'POST', '/desk/proof', { typed: DEMO_OWNER.password }, { headers: demo })
    expect(atLive.status).toBe(422)
    await live.close()
  })

  test('is given at the centre for somebody who has come from there [R12.520]', async () => {
    const key = '0123456789abcdef'.repeat(4)
    const branch = shop.another({ centre: { url: 'https://centre.example', key } })
    const known = { id: 'ada', name: 'Ada', email: 'ada@centre.example', role: 'owner' as const }
    const { token, proof } = await inTransaction(shop.db, async tx => {
      const central = await saveCentralPerson(tx, known, shop.clock.now)
      return signInPerson(tx, { person: central, system: 'Linux', now: shop.clock.now })
    })
    const headers = { ...OWN_PAGE, Cookie: `__Host-desk=${token}` }
    const options = await send(branch, 'POST', '/desk/proof/options', {}, { headers })
    expect(await dataOf(options, ProofOptions)).toEqual({
      typed: null,
      passkey: null,
      centre: 'https://centre.example',
    })
    expect((await send(branch, 'POST', '/desk/proof', { typed: '' }, { headers })).status).toBe(422)
    const added = await send(branch, 'POST', '/desk/people', BEN, {
      headers: { ...headers, [PROOF_HEADER]: proof },
    })
    expect(added.status).toBe(200)
    await branch.close()
  })
})

describe('a passkey', () => {
  /** Somebody with a passkey, and the browser on which they have signed in. */
  async function withPasskey(email: string) {
    const token = await invited(shop, email, 'owner')
    const browser = browserAt(shop)
    const passkey = newPasskey()
    const challenge = await browser.challenge('/invitation/passkey/options', { token })
    const made = { token, name: 'Ada', answer: passkey.made(challenge) }
    await deviceIn(await browser.post('/invitation/passkey', made))
    const asked = async (): Promise<string> => {
      const { passkey: options } = await dataOf(await browser.post('/proof/options'), ProofOptions)
      return z.parse(z.string(), options?.challenge)
    }
    const prove = (answer: object) => browser.post('/proof', { passkey: answer })
    return { browser, passkey, asked, prove }
  }
  const refused = [422, { answer: [wrongPasskey] }]

  test('proves that it is its person, by a challenge of this session only, once [R12.523]', async () => {
    const ada = await withPasskey('ada@shop.example')
    const answer = ada.passkey.signed(await ada.asked())
    const { proof } = await dataOf(await ada.prove(answer), Proof)
    expect(await problemOf(await ada.prove(answer))).toEqual(refused)
    const added = await ada.browser.post('/people', BEN)
    expect(await messageOf(added)).toEqual([403, proofNeeded])
    expect((await ada.browser.post('/people', BEN, { [PROOF_HEADER]: proof })).status).toBe(200)
    wait(PROOF_MS)
    const late = await ada.browser.post(
      '/people',
      { ...BEN, email: 'x@y.example' },
      { [PROOF_HEADER]: proof },
    )
    expect(await messageOf(late)).toEqual([403, proofNeeded])
  })

  test('of another person, or for another purpose or session, proves nothing [R12.523]', async () => {
    const ada = await withPasskey('ada@shop.example')
    const eva = await withPasskey('eva@shop.example')
    expect(await problemOf(await ada.prove(eva.passkey.signed(await ada.asked())))).toEqual(refused)
    expect(await problemOf(await ada.prove(ada.passkey.signed(await eva.asked())))).toEqual(refused)
    const toSignIn = await ada.browser.challenge('/passkey/options')
    expect(await problemOf(await ada.prove(ada.passkey.signed(toSignIn)))).toEqual(refused)
    const toProve = await ada.asked()
    const signIn = await ada.browser.post('/passkey', { answer: ada.passkey.signed(toProve) })
    expect(await problemOf(signIn)).toEqual(refused)
    // The same browser, in a session of its own since.
    const challenge = await ada.browser.challenge('/passkey/options')
    await deviceIn(await ada.browser.post('/passkey', { answer: ada.passkey.signed(challenge) }))
    expect(await problemOf(await ada.prove(ada.passkey.signed(toProve)))).toEqual(refused)
    expect((await ada.prove(ada.passkey.signed(await ada.asked()))).status).toBe(200)
  })
})
