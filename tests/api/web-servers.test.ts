import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { close, listen } from '#server/app/listen.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { copyHeaders, drawingPolicy, pagePolicy } from '#server/site/headers.ts'
import { writeHostFiles } from '../../scripts/build/host-files.ts'
import { findWebServer, type WebServer } from '../../scripts/web-servers.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { type Person, person } from './setup/staff.ts'
import { startWebServer } from './setup/web-servers.ts'

const MB = 1024 * 1024

let shop: TestShop
let owner: Person
let api: Awaited<ReturnType<typeof listen>>
let port: number
const site = () => join(shop.folder, 'behind')

beforeAll(async () => {
  shop = await openShop()
  owner = await person(shop)
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'), { recursive: true })
  api = await listen(shop.app.fetch, { port: 0, host: '127.0.0.1' })
  port = (api.address() as AddressInfo).port
  for (const folder of ['live', '_astro']) mkdirSync(join(site(), folder), { recursive: true })
  writeFileSync(join(site(), 'live/index.html'), '<h1>Home</h1>')
  writeFileSync(join(site(), 'live/desk.html'), '<h1>Desk</h1>')
  writeFileSync(join(site(), 'live/sw.js'), '//')
  writeFileSync(join(site(), 'live/404.html'), '<h1>Nicht gefunden</h1>')
  const moved = {
    '/menu/pizza-pizza': '/menu/pizza',
    '/branch/mitte/en/menu/a-a~2fb': '/branch/mitte/en/menu/a',
  }
  writeFileSync(join(site(), 'live/redirects.json'), JSON.stringify(moved))
  writeHostFiles(join(site(), 'live'))
  writeFileSync(join(site(), 'live/_redirects.nginx.br'), 'packed')
  writeFileSync(join(site(), '_astro/logo.abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(async () => {
  await close(api)
  await shop.close()
})

/** A picture that is as large as its pixels, because they are all different. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(2200 * 1700 * 3), { raw: { width: 2200, height: 1700, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

const archive = async (): Promise<Uint8Array> => {
  const exported = await owner.get('/draft/export/zip')
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
  return zipSync({ ...files, 'notes/scan.bin': [randomBytes(60 * MB), { level: 0 }] })
}

for (const name of ['nginx', 'caddy'] satisfies WebServer[]) {
  const missing = findWebServer(name) ? '' : `; not run because there is no ${name}: apt-get install ${name}`
  // because the program cannot be unpacked everywhere; its name says that it is missing
  describe.skipIf(missing !== '')(`${name} in front of the shop, by its example in deploy/${missing}`, () => {
    let web: Awaited<ReturnType<typeof startWebServer>>
    beforeAll(async () => {
      web = await startWebServer(name, { api: port, site: site(), scratch: join(shop.folder, name) })
    })
    afterAll(() => web.close())

    const post = (path: string, type: string, body: Uint8Array) =>
      web.ask('POST', path, { ...owner.headers, 'Content-Type': type }, body)

    test('lets a picture of 10 MB and an import of 60 MB through [R10.262]', async () => {
      const file = await picture()
      expect(file.length).toBeGreaterThan(10 * MB)
      const crop = '?x=0&y=0&width=20&height=20'
      expect((await post(`/api/desk/pictures${crop}`, 'image/png', file)).status).toBe(200)
      const bytes = await archive()
      expect(bytes.length).toBeGreaterThan(60 * MB)
      const { data } = await (await owner.get('/draft/tables/prices')).json()
      const imported = await post(
        `/api/desk/draft/import?revision=${data.revision}`,
        'application/zip',
        bytes,
      )
      expect([imported.status, JSON.parse(imported.body)]).toEqual([200, { data: { changes: 0, left: [] } }])
    })

    test.each([
      ['/api/desk/pictures', 16 * MB],
      ['/api/desk/draft/import', 101 * MB],
      ['/api/desk/draft/rows', 3 * MB],
      ['/api/checkout/v2', 300 * 1024],
      ['/api/print/nobody', 300 * 1024],
    ])('refuses what is too large for %s before the shop reads it [R10.262]', async (path, size) => {
      const refused = await post(path, 'application/json', Buffer.alloc(size, ' '))
      expect(refused.status).toBe(413)
    })

    test('sends drawings sandboxed, and policies with everything else [R10.260 R10.261]', async () => {
      const found = async (path: string) => {
        const { status, header } = await web.ask('GET', path)
        expect(header('x-content-type-options'), path).toBe('nosniff')
        return [status, header('content-security-policy')]
      }
      expect(await found('/')).toEqual([200, pagePolicy])
      expect(await found('/_astro/logo.abc.svg')).toEqual([200, drawingPolicy])
      expect((await found('/nowhere'))[0]).toBe(404)
      expect(await found('/api/nowhere')).toEqual([404, "default-src 'none'; frame-ancestors 'none'"])
    })

    test.each([
      ['/menu/pizza-pizza', '/menu/pizza'],
      ['/menu/pizza-pizza?table=4', '/menu/pizza?table=4'],
      ['/branch/mitte/en/menu/a-a~2fb', '/branch/mitte/en/menu/a'],
    ])('leads from an address of before, %s, to the one of now [R2.1011]', async (before, now) => {
      const { status, header } = await web.ask('GET', before)
      expect([status, header('location').replace(/^http:\/\/[^/]+/, '')]).toEqual([301, now])
    })

    test('keeps the desk’s window apart from those of the shop [R12.526]', async () => {
      const opener = async (path: string) => (await web.ask('GET', path)).header('cross-origin-opener-policy')
      expect([await opener('/desk'), await opener('/')]).toEqual(['same-origin', 'same-origin-allow-popups'])
    })

    test('answers the desk’s page at the addresses of its views [R12.2801]', async () => {
      const { status, body, header } = await web.ask('GET', '/desk/menu/dishes/12')
      expect([status, body]).toEqual([200, '<h1>Desk</h1>'])
      expect(header('cross-origin-opener-policy')).toBe('same-origin')
    })

    test('leads to the desk, and says that there is nothing yet, before anything is published [R10.762]', async () => {
      const empty = {
        api: port,
        site: join(shop.folder, `${name}-empty`),
        scratch: join(shop.folder, `${name}-new`),
      }
      const first = await startWebServer(name, empty)
      try {
        expect((await first.ask('GET', '/')).body).toContain('Die Seiten dieses Shops werden gerade gebaut')
        for (const path of ['/desk', '/desk/opening'])
          expect((await first.ask('GET', path)).status).toBe(
            (await fetch(`http://127.0.0.1:${port}${path}`)).status,
          )
        expect((await first.ask('GET', '/api/desk/device')).status).toBe(401)
      } finally {
        await first.close()
      }
    })

    test('serves the desk at an address of its own, and pages of the shop only as text there [R12.524 R12.525]', async () => {
      const scratch = join(shop.folder, `${name}-desk`)
      const both = await startWebServer(name, { api: port, site: site(), scratch, withDesk: true })
      const ask = (path: string, Host = 'desk.shop.example', more = {}) =>
        both.ask('GET', path, { Host, ...more })
      try {
        const desk = await ask('/desk')
        expect([desk.status, desk.body, desk.header('content-type')]).toEqual([
          200,
          '<h1>Desk</h1>',
          'text/html; charset=utf-8',
        ])
        expect(desk.header('cross-origin-opener-policy')).toBe('same-origin')
        expect((await ask('/desk/settings/look')).body).toBe('<h1>Desk</h1>')
        for (const path of ['/', '/404']) {
          const copy = await ask(path)
          expect([copy.status, copy.header('content-type')]).toEqual([200, copyHeaders['Content-Type']])
          expect(copy.header('content-security-policy')).toBe(copyHeaders['Content-Security-Policy'])
          expect(copy.header('x-content-type-options')).toBe('nosniff')
        }
        const opened = await ask('/', 'desk.shop.example', { Accept: 'text/html,*/*' })
        expect([opened.status, opened.header('location')]).toEqual([302, expect.stringMatching(/\/desk$/)])
        expect((await ask('/sw.js')).header('content-type')).toMatch(/javascript/)
        expect((await ask('/_astro/logo.abc.svg')).status).toBe(200)
        expect((await ask('/api/desk/device')).status).toBe(401)
        expect((await ask('/api/settings')).status).toBe(404)
        expect((await ask('/api/settings', 'shop.example')).status).toBe(200)
        expect((await ask('/', 'shop.example')).header('content-type')).toBe('text/html; charset=utf-8')
      } finally {
        await both.close()
      }
    })
  })
}
