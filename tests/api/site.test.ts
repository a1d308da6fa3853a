import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
const file = (path: string, content: string | Buffer) => {
  const full = join(shop.folder, 'site', path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, content)
}
const get = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('before anything was published, every page says so', async () => {
  const answer = await get('/contact')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.text()).toContain('Gleich geht es los')
})

describe('a published site', () => {
  beforeAll(() => {
    file('one/index.html', '<h1>Home</h1>')
    file('one/contact.html', '<h1>Kontakt</h1>')
    file('one/contact.html.br', brotliCompressSync('<h1>Kontakt</h1>'))
    file('one/contact.html.gz', gzipSync('<h1>Kontakt</h1>'))
    file('one/en.html', '<h1>Home in English</h1>')
    file('one/en/contact.html', '<h1>Contact</h1>')
    file('one/me.html', '<h1>Konto</h1>')
    file('one/en/me.html', '<h1>Account</h1>')
    file('one/404.html', '<h1>Nicht gefunden</h1>')
    file('one/en/404.html', '<h1>Not found</h1>')
    file('one/sw.js', '//')
    file('one/menu/süß-1.html', '<h1>Süß</h1>')
    file('one/menu/pizza.html', '<h1>Pizza</h1>')
    file(
      'one/redirects.json',
      JSON.stringify({
        '/menu/pizza-pizza': '/menu/pizza',
        '/en/menu/pizza-pizza': '/en/menu/pizza',
        '/evil': '//evil.example',
      }),
    )
    file('_astro/page.abc.js', 'export {}')
    file('_astro/logo.abc.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    file('two/index.html', '<h1>New home</h1>')
    file('current', 'one\n')
  })

  test.each([
    ['/', 'Home'],
    ['/contact', 'Kontakt'],
    ['/en', 'Home in English'],
    ['/en/contact', 'Contact'],
    ['/me/my-orders/ABC', 'Konto'],
    ['/en/me/my-orders/ABC', 'Account'],
    ['/menu/s%C3%BC%C3%9F-1', 'Süß'],
  ])('%s shows its page', async (path, title) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, `<h1>${title}</h1>`])
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  test.each([
    ['/contact/', '/contact'],
    ['/contact/?a=1', '/contact?a=1'],
    ['/contact.html', '/contact'],
    ['/index.html', '/'],
    ['//evil.example/', '/evil.example'],
    ['/menu/pizza-pizza', '/menu/pizza'],
    ['/en/menu/pizza-pizza?table=4', '/en/menu/pizza?table=4'],
    ['/%5C%5Cevil.example/', '/evil.example'],
    ['/%2f%2fevil.example/', '/evil.example'],
    ['//evil.example//', '/evil.example'],
  ])(
    '%s has another address, without an ending and on this host [R2.36 R2.1011 R10.28]',
    async (path, target) => {
      const answer = await shop.app.request(`http://shop.example${path}`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, target])
    },
  )

  test.each([
    ['/nowhere', 'Nicht gefunden'],
    ['/evil', 'Nicht gefunden'],
    ['/en/nowhere', 'Not found'],
    ['/..%2ftwo%2findex', 'Nicht gefunden'],
    ['/%00', 'Nicht gefunden'],
    ['/%E0%A4%A', 'Nicht gefunden'],
  ])('%s is not found', async (path, title) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, `<h1>${title}</h1>`])
  })

  test.each(['/_astro/gone.js', '/_astro/..%2fcurrent', '/_astro/..%2ftwo%2fsw.js'])(
    '%s is no file',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('pages are sent compressed to those who can read that', async () => {
    const brotli = await get('/contact', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(brotli.headers.get('Vary')).toBe('Accept-Encoding')
    expect((await get('/contact', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe(
      'gzip',
    )
    expect(
      (await get('/contact', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding'),
    ).toBeNull()
    expect((await get('/', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull()
  })

  test('what the browser has is not sent again', async () => {
    const first = await get('/contact')
    const tag = first.headers.get('ETag') ?? ''
    expect((await get('/contact', { 'If-None-Match': tag })).status).toBe(304)
    expect((await get('/contact', { 'If-None-Match': '"x"' })).status).toBe(200)
    const modified = first.headers.get('Last-Modified') ?? ''
    expect((await get('/contact', { 'If-Modified-Since': modified })).status).toBe(304)
  })

  test('only files with a digest in their name are kept for good', async () => {
    expect((await get('/_astro/page.abc.js')).headers.get('Cache-Control')).toContain('immutable')
    expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('pages forbid foreign frames and content sniffing, and limit the referrer [R10.28]', async () => {
    for (const path of ['/', '/nowhere', '/_astro/page.abc.js']) {
      const { headers } = await get(path)
      expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
    }
  })

  test('drawings run nothing when they are opened as a page, and keep that from the cache [R10.260]', async () => {
    const first = await get('/_astro/logo.abc.svg')
    const again = await get('/_astro/logo.abc.svg', { 'If-None-Match': first.headers.get('ETag') ?? '' })
    expect([first.status, again.status]).toEqual([200, 304])
    for (const { headers } of [first, again]) {
      expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox; script-src 'none';/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  test('pages are only read', async () => {
    expect((await shop.app.request('/contact', { method: 'POST' })).status).toBe(404)
    const head = await shop.app.request('/contact', { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '16', ''])
  })

  test('another build goes live at once when it is named and not before, and files of the old one are still there [R11.27 R11.28]', async () => {
    // It has lain there whole since the first test.
    expect(await (await get('/')).text()).toBe('<h1>Home</h1>')
    file('current', 'two')
    expect(await (await get('/')).text()).toBe('<h1>New home</h1>')
    expect((await get('/_astro/page.abc.js')).status).toBe(200)
    file('current', '../..')
    expect((await get('/')).status).toBe(503)
  })
})
