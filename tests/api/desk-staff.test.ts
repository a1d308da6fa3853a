import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DeskAccess } from '#contract/desk/access.ts'
import { linkEnded, wrongCode, wrongSignIn } from '#contract/desk/texts.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { addDemoOwner, DEMO_OWNER, removeDemoOwner } from '#server/app/demo-owner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeStaff } from '#server/staff/staff.ts'
import { send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { appCode, dataOf, deviceIn, invited, PASSWORD, person, sendStaff } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const fieldsOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await response.json()).data,
]

test('the desk says to everybody whose it is, and that it has no owner, until somebody is added [R12.766 R12.1672]', async () => {
  const entry = async () => (await send(shop, 'GET', '/desk/entry')).json()
  await shop.db.deleteFrom('staff').execute()
  const logo = { address: '/media/logo.svg', ground: 'light' }
  const said = { shopName: 'Ofenvogel', branch: '', logo }
  expect(await entry()).toEqual({ data: { needsOwner: true, ...said } })
  await invited(shop, 'ada@shop.example', 'owner')
  await setSettings(shop, { PAGE_TONE: 'ember' })
  expect(await entry()).toEqual({
    data: { needsOwner: false, ...said, logo: { ...logo, ground: 'dark' } },
  })
  // The desk shows no pictures of other hosts.
  const elsewhere = { media: '', value: 'https://elsewhere.example/logo.svg' }
  await changeCatalogue(shop, tx =>
    tx.updateTable('settings').set(elsewhere).where('key', '=', 'LOGO').execute(),
  )
  expect((await entry()).data.logo).toBeUndefined()
})

describe('a link', () => {
  test('sets a password and an authenticator app once, and signs in [R12.3 R12.70]', async () => {
    const token = await invited(shop, 'ada@shop.example', 'owner')
    const invitation = await (await sendStaff(shop, '/invitation', { token })).json()
    expect(invitation.data).toMatchObject({ email: 'ada@shop.example', role: 'owner', needsCode: true })
    expect(invitation.data.address).toContain(`secret=${invitation.data.secret}`)
    const code = appCode(shop, invitation.data.secret)
    const given = { token, name: 'Ada', password: PASSWORD, code }
    const response = await sendStaff(shop, '/invitation/password', given)
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-desk=.*HttpOnly.*SameSite=Strict/)
    expect((await response.json()).data).toMatchObject({ device: { role: 'owner', person: 'Ada' } })
    expect(await fieldsOf(await sendStaff(shop, '/invitation/password', given))).toEqual([
      422,
      { token: [linkEnded] },
    ])
  })

  test('works for 48 hours, and a newer one replaces it [R12.70]', async () => {
    const old = await invited(shop, 'ada@shop.example', 'owner')
    const token = await invited(shop, 'Ada@shop.example', 'owner')
    expect((await sendStaff(shop, '/invitation', { token: old })).status).toBe(422)
    wait(2 * DAY - 1)
    expect((await sendStaff(shop, '/invitation', { token })).status).toBe(200)
    wait(1)
    expect(await fieldsOf(await sendStaff(shop, '/invitation', { token }))).toEqual([
      422,
      { token: [linkEnded] },
    ])
  })

  test('needs the code of the app from owners and editors, and the link survives a wrong one [R12.70]', async () => {
    for (const role of ['owner', 'editor'] as const) {
      const token = await invited(shop, `${role}@shop.example`, role)
      const given = { token, name: 'Ada', password: PASSWORD }
      for (const code of ['', '000000'])
        expect(await fieldsOf(await sendStaff(shop, '/invitation/password', { ...given, code }))).toEqual([
          422,
          { code: [wrongCode] },
        ])
      expect((await sendStaff(shop, '/invitation', { token })).status).toBe(200)
    }
    const token = await invited(shop, 'service@shop.example', 'service')
    const given = { token, name: 'Ada', password: PASSWORD, code: '' }
    expect((await sendStaff(shop, '/invitation/password', given)).status).toBe(200)
  })
})

describe('signing in by password', () => {
  test('needs the code of the app, which works once [R12.3]', async () => {
    const ada = await person(shop)
    expect((await ada.signIn('')).status).toBe(422)
    wait(MINUTE)
    const code = appCode(shop, ada.secret)
    expect((await ada.signIn(code, 'wrong password')).status).toBe(422)
    expect((await deviceIn(await ada.signIn(code))).person).toBe(ada.name)
    expect(await fieldsOf(await ada.signIn(code))).toEqual([422, { email: [wrongSignIn] }])
  })

  test('takes a recovery code once in place of the app [R12.70]', async () => {
    const ada = await person(shop)
    expect(new Set(ada.recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = ada.recoveryCodes
    expect((await ada.signIn(first)).status).toBe(200)
    expect((await ada.signIn(first)).status).toBe(422)
    expect((await ada.signIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const kept = await shop.db.selectFrom('staff_recovery_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first.replaceAll('-', ''))
  })

  test('answers the same for an address that nobody has [R12.3]', async () => {
    const ada = await person(shop)
    const unknown = await sendStaff(shop, '/sign-in', { email: 'x@y.example', password: PASSWORD, code: '' })
    expect(await fieldsOf(unknown)).toEqual(await fieldsOf(await ada.signIn('', 'wrong password')))
  })

  test('locks out the address that guesses, and nobody else [R12.71]', async () => {
    const ada = await person(shop)
    const limited = shop.another({ rateLimit: 30 })
    const later = (ms: number): void => {
      wait(ms)
      limited.clock.now = shop.clock.now
    }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await ada.signIn('000000', 'wrong password', limited)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    later(MINUTE)
    const refused = await ada.signIn(appCode(shop, ada.secret), PASSWORD, limited)
    expect([refused.status, (await refused.json()).message]).toEqual([429, accounts.tooManyAttempts])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    later(15 * MINUTE)
    expect((await ada.signIn(appCode(shop, ada.secret), PASSWORD, limited)).status).toBe(200)
    await limited.close()
  })

  test('without an app is for the demo only, whose owner a live shop removes [R12.72]', async () => {
    await addDemoOwner(shop.db, shop.clock.now)
    const signIn = (through: TestShop) => sendStaff(through, '/sign-in', { ...DEMO_OWNER, code: '' })
    expect((await deviceIn(await signIn(shop))).role).toBe('owner')
    const live = shop.another({ mode: 'live' })
    expect((await signIn(live)).status).toBe(422)
    await live.close()
    await removeDemoOwner(shop.db, shop.clock.now)
    expect((await signIn(shop)).status).toBe(422)
    expect(await shop.db.selectFrom('desk_devices').selectAll().execute()).toEqual([])
  })

  test('does not add a demo owner where somebody works [R12.72]', async () => {
    await person(shop)
    await addDemoOwner(shop.db, shop.clock.now)
    const people = await shop.db.selectFrom('staff').select('email').execute()
    expect(people).toEqual([{ email: 'owner@shop.example' }])
  })
})

describe('sessions of people', () => {
  test('are listed with the screens, and the owner ends any of them at once [R12.3 R12.73]', async () => {
    const owner = await person(shop)
    const screen = await pairedScreen(shop)
    const editor = await person(shop, 'editor')
    const { sessions, people } = await dataOf(await owner.get('/access'), DeskAccess)
    expect(sessions.map(({ name, person: who, own }) => [who ?? name, own])).toEqual(
      expect.arrayContaining([
        [owner.name, true],
        ['Küche', false],
        [editor.name, false],
      ]),
    )
    expect(people).toMatchObject([{ role: 'editor' }, { role: 'owner', ready: true }])
    for (const { id } of [screen, editor.device])
      expect((await owner.send('DELETE', `/devices/${id}`)).status).toBe(200)
    expect((await screen.get('/now')).status).toBe(401)
    expect((await editor.get('/device')).status).toBe(401)
  })

  test('of others are neither shown to an editor nor ended by one [R12.73]', async () => {
    const owner = await person(shop)
    const editor = await person(shop, 'editor')
    const { sessions, people } = await dataOf(await editor.get('/access'), DeskAccess)
    expect([sessions.map(({ person: who }) => who), people]).toEqual([[editor.name], []])
    await editor.send('DELETE', `/devices/${owner.device.id}`)
    expect((await owner.get('/device')).status).toBe(200)
    await editor.send('DELETE', `/devices/${editor.device.id}`)
    expect((await editor.get('/device')).status).toBe(401)
  })

  test('end after seven days without a call, and when the person is removed [R12.73]', async () => {
    const owner = await person(shop)
    wait(7 * DAY - 1)
    expect((await owner.get('/device')).status).toBe(200)
    wait(7 * DAY)
    expect((await owner.get('/device')).status).toBe(401)
    const editor = await person(shop, 'editor')
    const removed = { email: editor.email, by: COMMAND_LINE, now: shop.clock.now }
    await inTransaction(shop.db, tx => removeStaff(tx, removed))
    expect((await editor.get('/device')).status).toBe(401)
    expect((await editor.signIn(appCode(shop, editor.secret, 1))).status).toBe(422)
  })

  test('end where the person listens, within two seconds [R12.73]', async () => {
    const owner = await person(shop)
    const other = await person(shop, 'service')
    const stream = await other.get('/events')
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await owner.send('DELETE', `/devices/${other.device.id}`)
    const ended = Date.now()
    while (!(await reader.read()).done) expect(Date.now() - ended).toBeLessThan(4000)
    expect(Date.now() - ended).toBeLessThan(2500)
  })

  test('have the role that the person has now [R12.73]', async () => {
    const editor = await person(shop, 'editor')
    expect((await editor.get('/now')).status).toBe(403)
    await invited(shop, editor.email, 'service')
    expect((await editor.get('/now')).status).toBe(200)
  })

  test('set up again, end everywhere else [R12.73]', async () => {
    const before = await person(shop)
    await person(shop)
    expect((await before.get('/device')).status).toBe(401)
  })
})

test('the owner gets a code that pairs a screen with the role that was chosen [R12.4 R12.73]', async () => {
  const owner = await person(shop)
  const { code, expiresAt } = (await (await owner.send('POST', '/pairings', { role: 'service' })).json()).data
  expect(Date.parse(expiresAt) - shop.clock.now.getTime()).toBe(10 * MINUTE)
  const paired = await sendStaff(shop, '/devices', { code, name: 'Theke' })
  expect(await deviceIn(paired)).toMatchObject({ name: 'Theke', role: 'service' })
  expect((await owner.send('POST', '/pairings', { role: 'owner' })).status).toBe(422)
})
