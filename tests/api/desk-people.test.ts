import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DeskAccess, type DeskPerson } from '#contract/desk/access.ts'
import { Acts } from '#contract/desk/acts.ts'
import { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { Enrolled, Invitation } from '#contract/desk/staff.ts'
import { alreadyThere, notYourself, personNeeded, wrongEmail } from '#contract/desk/texts.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { LastOwnerError } from '#server/staff/owners.ts'
import { removePerson } from '#server/staff/people.ts'
import { send } from './setup/call.ts'
import { counter } from './setup/counter.ts'
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

const BEN = 'ben@shop.example'

const people = async (through = owner): Promise<DeskPerson[]> =>
  (await dataOf(await through.get('/access'), DeskAccess)).people
const idOf = async (email: string): Promise<string> =>
  (await people()).find(each => each.email === email)?.id ?? ''
const linkIn = (response: Response): Promise<StaffLink> => dataOf(response, StaffLink)
const tokenOf = ({ address }: StaffLink): string => address.split('#link=')[1] ?? ''
const refused = async (response: Response) => [response.status, (await response.json()).message]
const post = (path: string, body: object, key?: string) =>
  send(shop, 'POST', `/desk${path}`, body, { headers: owner.headers, ...(key && { key }) })
const addPasskey = (id: string) =>
  shop.db
    .insertInto('staff_passkeys')
    .values({
      id: randomUUID(),
      staff_id: id,
      public_key: '',
      counter: 0,
      created_at: '',
      name: '',
      used_at: null,
    })
    .execute()
const setRole = (id: string, role: string) => owner.send('PUT', `/people/${id}/role`, { role })

describe('a person whom the owner adds', () => {
  test('gets a mail with the link that the owner sees too, once for each tap [R12.79]', async () => {
    const key = randomUUID()
    const answers = []
    for (const _ of [1, 2])
      answers.push(await linkIn(await post('/people', { email: BEN, role: 'service' }, key)))
    const [link, again] = answers
    expect(again).toEqual(link)
    expect(link?.address).toMatch(/\/desk#link=[\w-]{43}$/)
    await shop.outbox.drain()
    const sent = mails.filter(({ to }) => to.address === BEN)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('Ihre Anmeldung bei Ofenvogel')
    expect(sent[0]?.text).toContain(link?.address)
    const token = link ? tokenOf(link) : ''
    const invitation = await dataOf(await sendStaff(shop, '/invitation', { token }), Invitation)
    expect(invitation).toMatchObject({ email: BEN, role: 'service' })
    const given = { token, name: 'Ben', password: PASSWORD, code: '' }
    const { device } = await dataOf(await sendStaff(shop, '/invitation/password', given), Enrolled)
    expect(device).toMatchObject({ person: 'Ben', role: 'service' })
    expect((await sendStaff(shop, '/invitation', { token })).status).toBe(422)
    const stored = JSON.stringify(await shop.db.selectFrom('outbox').selectAll().execute())
    expect(stored).not.toContain(token)
  })

  test('has an address that can be mailed and that nobody else has [R12.79]', async () => {
    const added = await post('/people', { email: 'OWNER@shop.example', role: 'service' })
    expect([added.status, (await added.json()).data]).toEqual([422, { email: [alreadyThere] }])
    const wrong = await post('/people', { email: 'ben', role: 'service' })
    expect([wrong.status, (await wrong.json()).data]).toEqual([422, { email: [wrongEmail] }])
    expect(await people()).toMatchObject([{ role: 'owner', own: true }])
  })

  test('is mailed nothing once the link is replaced [R12.79]', async () => {
    await post('/people', { email: BEN, role: 'service' })
    const id = await idOf(BEN)
    await post(`/people/${id}/link`, {})
    await shop.outbox.drain()
    expect(mails.filter(({ to }) => to.address === BEN)).toHaveLength(1)
  })
})

describe('the owner', () => {
  test('changes what a person may do, at once [R12.80]', async () => {
    const ben = await person(shop, 'service', BEN)
    expect((await ben.get('/today')).status).toBe(200)
    expect(await (await setRole(await idOf(BEN), 'kitchen')).json()).toEqual({ data: null })
    expect((await ben.get('/today')).status).toBe(403)
  })

  test('makes nobody an owner or editor who signs in by password alone [R12.80]', async () => {
    const token = tokenOf(await linkIn(await post('/people', { email: BEN, role: 'service' })))
    const given = { token, name: 'Ben', password: PASSWORD, code: '' }
    const cookie = (await sendStaff(shop, '/invitation/password', given)).headers.get('Set-Cookie') ?? ''
    const key = randomUUID()
    const change = () =>
      send(shop, 'PUT', `/desk/people/${id}/role`, { role: 'editor' }, { headers: owner.headers, key })
    const id = await idOf(BEN)
    const link = await linkIn(await change())
    expect(await linkIn(await change())).toEqual(link)
    const headers = { ...owner.headers, Cookie: cookie.split(';')[0] ?? '' }
    expect((await send(shop, 'GET', '/desk/device', undefined, { headers })).status).toBe(401)
    const invitation = await dataOf(
      await sendStaff(shop, '/invitation', { token: tokenOf(link) }),
      Invitation,
    )
    expect(invitation).toMatchObject({ role: 'editor', needsCode: true })
  })

  test('resets how a person signs in, which ends all that let them in [R12.80]', async () => {
    const ben = await person(shop, 'service', BEN)
    const id = await idOf(BEN)
    await ben.send('PUT', '/pin', { pin: '4711' })
    await addPasskey(id)
    const link = await linkIn(await post(`/people/${id}/link`, {}))
    expect((await ben.get('/device')).status).toBe(401)
    expect((await ben.signIn(appCode(shop, ben.secret, 1))).status).toBe(422)
    expect((await people()).find(each => each.id === id)).toMatchObject({ ready: false, pin: false })
    expect((await sendStaff(shop, '/invitation', { token: tokenOf(link) })).status).toBe(200)
  })

  test('replaces by a new link on the command line, which leaves nothing of the old way once it is used [R12.110]', async () => {
    const ben = await person(shop, 'editor', BEN)
    const id = await idOf(BEN)
    await ben.send('PUT', '/pin', { pin: '4711' })
    await addPasskey(id)
    const token = await invited(shop, BEN, 'service')
    expect((await ben.get('/device')).status).toBe(200)
    const given = { token, name: 'Ben', password: 'ein anderes Passwort', code: '' }
    expect((await sendStaff(shop, '/invitation/password', given)).status).toBe(200)
    expect((await ben.get('/device')).status).toBe(401)
    expect((await ben.signIn(appCode(shop, ben.secret, 1))).status).toBe(422)
    for (const table of ['staff_passkeys', 'staff_recovery_codes'] as const)
      expect(await shop.db.selectFrom(table).selectAll().where('staff_id', '=', id).execute()).toEqual([])
    expect((await people()).find(each => each.id === id)).toMatchObject({ ready: true, pin: false })
  })

  test('removes a person, whose screen hears of it within two seconds [R12.80]', async () => {
    const ben = await person(shop, 'service', BEN)
    const id = await idOf(BEN)
    const stream = await ben.get('/events')
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    for (const _ of [1, 2]) expect((await owner.send('DELETE', `/people/${id}`)).status).toBe(200)
    const removed = Date.now()
    while (!(await reader.read()).done) expect(Date.now() - removed).toBeLessThan(4000)
    expect(Date.now() - removed).toBeLessThan(2500)
    expect((await ben.signIn(appCode(shop, ben.secret, 1))).status).toBe(422)
    expect(await people()).toHaveLength(1)
  })

  test('does none of this to themselves [R12.80]', async () => {
    const own = await idOf(owner.email)
    for (const [method, path, body] of [
      ['PUT', `/people/${own}/role`, { role: 'service' }],
      ['POST', `/people/${own}/link`, {}],
      ['DELETE', `/people/${own}`, undefined],
    ] as const)
      expect(await refused(await owner.send(method, path, body))).toEqual([409, notYourself])
  })

  test('stays, if there is no other: of two who remove each other, one does [R12.80]', async () => {
    await person(shop, 'owner', 'ada@shop.example')
    const both = await shop.db.selectFrom('staff').selectAll().execute()
    const removed = await Promise.allSettled(
      both.map(each =>
        inTransaction(shop.db, tx =>
          removePerson(tx, { person: each, by: COMMAND_LINE, now: shop.clock.now }),
        ),
      ),
    )
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(removed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(LastOwnerError),
    })
    expect(await shop.db.selectFrom('staff').select('role').execute()).toEqual([{ role: 'owner' }])
  })

  test('does it only after signing in, and all of it is recorded [R12.80]', async () => {
    const screen = await counter(shop, 'owner', 'Büro')
    const invited = await send(
      shop,
      'POST',
      '/desk/people',
      { email: BEN, role: 'service' },
      { headers: screen.headers },
    )
    expect(await refused(invited)).toEqual([403, personNeeded])
    await post('/people', { email: BEN, role: 'service' })
    const id = await idOf(BEN)
    await setRole(id, 'kitchen')
    await post(`/people/${id}/link`, {})
    await owner.send('DELETE', `/people/${id}`)
    const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
    const told = acts.filter(({ subject }) => subject === BEN)
    expect(told.map(({ kind, detail, person: who }) => [kind, detail, who].join(' ')).sort()).toEqual([
      `person-invited service ${owner.name}`,
      `person-removed  ${owner.name}`,
      `person-reset  ${owner.name}`,
      `person-role kitchen ${owner.name}`,
    ])
  })
})
