import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeskAccess } from '#contract/desk/access.ts'
import { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { PasskeyOptions, SignedIn } from '#contract/desk/staff.ts'
import { readConfig } from '#server/config/config.ts'
import { deskAddress } from '#server/staff/desk-address.ts'
import { cookieOf, OWN_PAGE } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { newPasskey } from './setup/passkey.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, invited } from './setup/staff.ts'

const DESK = { Origin: 'https://desk.example', Host: 'desk.example' }

type Headers = Record<string, string>

let shop: TestShop
const recorder = recordingMailer()
beforeAll(async () => {
  const config = { deskUrl: DESK.Origin, corsOrigins: [OWN_PAGE.Origin] }
  shop = await openShop({ config, mailer: recorder.mailer })
  const file = (path: string, content: string) => {
    const full = join(shop.folder, 'site', path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, content)
  }
  file('one/index.html', '<h1>Home</h1><script>steal()</script>')
  file('one/en/contact.html', '<h1>Contact</h1>')
  file('one/desk.html', '<h1>Desk</h1>')
  file('one/404.html', '<h1>Not found</h1>')
  file('one/desk.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  file('one/desk.webmanifest', '{}')
  file('one/sw.js', '//')
  file('_astro/desk.abc.js', 'export {}')
  file('current', 'one\n')
})
afterAll(() => shop.close())

/** Calls the server by a host of its two. */
const ask = (path: string, headers: Headers = DESK, method = 'GET', body?: object) =>
  shop.app.request(path, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const post = (path: string, body: object, headers: Headers = DESK) =>
  ask(`/api/desk${path}`, headers, 'POST', body)

/** Somebody who has made a passkey at the desk, and how their page calls. */
async function owner() {
  const token = await invited(shop, 'ada@shop.example', 'owner')
  const asked = await post('/invitation/passkey/options', { token })
  const options = await dataOf(asked.clone() as Response, PasskeyOptions)
  const passkey = newPasskey(DESK.Origin)
  const made = await post(
    '/invitation/passkey',
    { token, name: 'Ada', answer: passkey.made(String(options.challenge)) },
    { ...DESK, Cookie: cookieOf(asked) },
  )
  const { proof } = await dataOf(made.clone() as Response, SignedIn)
  return { options, made, Cookie: cookieOf(made), proof }
}

describe('with an address of its own, the desk', () => {
  test('is served there with what it loads, and the shop’s host leads to it [R12.524 R12.2801]', async () => {
    const page = await ask('/desk')
    expect([page.status, await page.text()]).toEqual([200, '<h1>Desk</h1>'])
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    for (const path of ['/desk.svg', '/desk.webmanifest', '/sw.js', '/_astro/desk.abc.js'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    for (const Host of ['shop.example', 'DESK.example.evil', '127.0.0.1:4321']) {
      const elsewhere = await ask('/desk', { Host })
      expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([
        302,
        'https://desk.example/desk',
      ])
    }
    const view = await ask('/desk/menu/dishes/12')
    expect([view.status, await view.text()]).toEqual([200, '<h1>Desk</h1>'])
    const led = await ask('/desk/menu/dishes/12', { Host: 'shop.example' })
    expect(led.headers.get('Location')).toBe('https://desk.example/desk/menu/dishes/12')
    const opened = await ask('/', { ...DESK, Accept: 'text/html,*/*' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/desk'])
    expect((await ask('/desk', { Host: 'Desk.Example:443' })).status).toBe(200)
  })

  test.each(['/', '/en/contact', '/nowhere', '/_astro/nowhere', '/locales/nowhere', '/desks'])(
    'gives %s there as text that runs nothing, for its previews only [R12.525]',
    async path => {
      const copy = await ask(path)
      expect(copy.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i)
      expect(copy.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/)
      expect(copy.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const own = await ask(path, { Host: 'shop.example' })
      expect(await copy.text()).toBe(await own.text())
      expect(own.headers.get('Content-Type')).toMatch(/^text\/(html|plain)/)
    },
  )

  test.each([
    '/api/settings',
    '/api/openapi.json',
    '/api/payments/x',
    '/api/chain/state',
    '/health',
    '/ready',
    '/metrics',
  ])('has nothing else of the server there: %s [R12.524]', async path => {
    expect((await ask(path)).status).toBe(404)
    if (path === '/api/settings') expect((await ask(path, { Host: 'shop.example' })).status).toBe(200)
  })

  test('refuses its API elsewhere, whatever a caller says of the host, and gives no cookie there [R12.524]', async () => {
    const { Cookie, proof } = await owner()
    const known = { Cookie, [PROOF_HEADER]: proof }
    const body = { email: 'eve@evil.example', role: 'owner' }
    for (const headers of [
      OWN_PAGE,
      { ...OWN_PAGE, 'X-Forwarded-Host': 'desk.example', Forwarded: 'host=desk.example' },
    ]) {
      const added = await post('/people', body, { ...headers, ...known })
      expect([added.status, await added.json()]).toEqual([404, { message: 'Not found' }])
      expect((await ask('/api/desk/access', { ...headers, ...known })).status).toBe(404)
      const signIn = await post('/passkey/options', {}, headers)
      expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([404, []])
    }
    expect((await post('/people', body, { ...DESK, Origin: OWN_PAGE.Origin, ...known })).status).toBe(403)
    const read = await ask('/api/desk/access', { ...DESK, Origin: OWN_PAGE.Origin, ...known })
    expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const { people } = await dataOf(await ask('/api/desk/access', { ...DESK, ...known }), DeskAccess)
    expect(people.map(({ email }) => email)).toEqual(['ada@shop.example'])
  })

  test('makes passkeys, cookies and links for its address [R12.524]', async () => {
    const { options, made, Cookie, proof } = await owner()
    expect(options.rp).toMatchObject({ id: 'desk.example' })
    expect(made.headers.get('Set-Cookie')).toMatch(/^__Host-desk=(?!.*Domain)/)
    const call = { ...DESK, Cookie, [PROOF_HEADER]: proof }
    const added = await post('/people', { email: 'ben@shop.example', role: 'service' }, call)
    const { address } = await dataOf(added, StaffLink)
    expect(address).toMatch(/^https:\/\/desk\.example\/desk#link=/)
    await shop.outbox.drain()
    expect(recorder.mails.find(({ to }) => to.address === 'ben@shop.example')?.text).toContain(address)
    expect(deskAddress(shop.config)).toBe('https://desk.example/desk')
  })

  test('has no passkey of the shop’s own address [R12.524]', async () => {
    const token = await invited(shop, 'ida@shop.example', 'owner')
    const asked = await post('/invitation/passkey/options', { token })
    const { challenge } = await dataOf(asked.clone() as Response, PasskeyOptions)
    const made = { token, name: 'Ida', answer: newPasskey().made(String(challenge)) }
    const refused = await post('/invitation/passkey', made, { ...DESK, Cookie: cookieOf(asked) })
    expect(refused.status).toBe(422)
  })
})

test('DESK_URL has another host name than shop and API [R12.524]', () => {
  const env = { PUBLIC_URL: 'https://shop.example', DATA_DIR: shop.folder }
  expect(readConfig({ ...env, DESK_URL: 'https://desk.example/' }).deskUrl).toBe('https://desk.example')
  expect(readConfig(env).deskUrl).toBeUndefined()
  for (const DESK_URL of ['https://shop.example', 'https://shop.example:8443', 'https://api.shop.example'])
    expect(() => readConfig({ ...env, PUBLIC_API_BASE: 'https://api.shop.example/api', DESK_URL })).toThrow(
      /DESK_URL is “.*”, but it must have another host name/,
    )
  expect(() => readConfig({ ...env, DESK_URL: 'desk' })).toThrow(/“desk” must be an address/)
})

test('a page of the shop gets no hold of the desk’s window [R12.526]', async () => {
  const opener = async (path: string, Host: string) =>
    (await ask(path, { Host })).headers.get('Cross-Origin-Opener-Policy')
  expect(await opener('/desk', 'desk.example')).toBe('same-origin')
  expect(await opener('/', 'shop.example')).toBe('same-origin-allow-popups')
})
