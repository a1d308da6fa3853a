import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../stores/browser.ts'

const PAGES = {
  about: { href: '/page/about', title: 'About us' },
  'über uns; 1': { href: '/page/about-too', title: 'About us, too' },
  terms: { href: '/page/terms', title: 'Terms' },
}

// What a code gives is said later, when the page is idle (tests/unit/cart/tell-code.test.ts).
vi.mock('#lib/shell/tell-code.ts', () => ({ tellCode: async () => undefined }))

let browser: ReturnType<typeof stubBrowser>
/** The browser's cookies, which all tabs share until it is closed. */
let jar: Map<string, string>

/** A visit of a page, as boot.ts starts it: what `?page` and the popup page open there, if anything. */
async function opened(address: string, popup?: string): Promise<string | undefined> {
  browser.reload()
  vi.stubGlobal('location', new URL(address, 'https://shop.example'))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    dispatchEvent: () => true,
    get cookie() {
      return [...jar].map(pair => pair.join('=')).join('; ')
    },
    set cookie(set: string) {
      const [pair = '', ...attributes] = set.split(/; */)
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some(each => /^max-age=0$/i.test(each))) jar.delete(name)
      else jar.set(name, value)
      expect(attributes).toContain('path=/')
    },
    getElementById: () => ({ textContent: JSON.stringify(PAGES), dataset: { popup } }),
  })
  const { unseenPopup } = await import('#lib/shell/popup-page.ts')
  const { openPage } = await import('#lib/shell/page-query.ts')
  const { $modalLink } = await import('#stores/modal-link.ts')
  openPage(unseenPopup())
  return $modalLink.get()?.title
}

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  browser = stubBrowser()
  jar = new Map()
})

test('the popup page opens on one page of a session [R4.21]', async () => {
  expect(await opened('/menu', 'about')).toBe('About us')
  expect(await opened('/', 'about')).toBeUndefined()
})

test('the popup page opens in one tab of a session [R4.21]', async () => {
  expect(await opened('/menu', 'über uns; 1')).toBe('About us, too')
  const { forgetSeen } = await import('#lib/shell/popup-page.ts')
  browser = stubBrowser()
  expect(await opened('/menu', 'über uns; 1')).toBeUndefined()
  forgetSeen('über uns; 1')
  expect(await opened('/menu', 'über uns; 1')).toBe('About us, too')
})

test('another popup page opens in the same session [R4.22]', async () => {
  await opened('/', 'about')
  expect(await opened('/', 'terms')).toBe('Terms')
})

test('?page goes before the popup page, which then still is to come [R2.29]', async () => {
  expect(await opened('/?page=terms', 'about')).toBe('Terms')
  expect(await opened('/', 'about')).toBe('About us')
})

test.each(['/?page=nowhere', '/?page=constructor', '/'])('%s opens nothing [R2.29]', async address => {
  expect(await opened(address)).toBeUndefined()
})

test('the popup page is not opened in front of itself [R2.172]', async () => {
  expect(await opened('/page/about', 'about')).toBeUndefined()
})

test.each([
  ['Google', 'google'],
  ['Instagram Story, May 2026', 'instagram-story-may-'],
  ['flyer_2.b', 'flyer_2.b'],
  ['', undefined],
])('a link that says it was at %j is kept for the visit as %j [R2.1574]', async (said, kept) => {
  await opened(`/?utm_source=${encodeURIComponent(said)}&utm_campaign=x`)
  await opened('/menu')
  const { sessionKeys, storage } = await import('#stores/storage/storage.ts')
  expect(storage[sessionKeys.source]).toBe(kept)
})

test('the code of a link is kept before anything more of the page has come [R2.1681]', async () => {
  const { localKeys, storage } = await import('#stores/storage/storage.ts')
  storage[localKeys.promotion] = JSON.stringify({ code: 'WINTER', without: ['first'] })
  await opened('/?code=%20SOMMER%2026')
  expect(JSON.parse(storage[localKeys.promotion] ?? '')).toEqual({ code: 'SOMMER 26', without: ['first'] })
  storage[localKeys.promotion] = 'broken'
  await opened('/?code=SOMMER')
  expect(JSON.parse(storage[localKeys.promotion] ?? '')).toEqual({ code: 'SOMMER' })
})
