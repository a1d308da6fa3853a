import { describe, expect, test } from 'vitest'
import {
  asCopy,
  filesOf,
  hasFailed,
  homeOf,
  isGone,
  isStale,
  kindOf,
  mayKeep,
  offlineOf,
  pageKey,
  type RequestInfo,
  surplus,
} from '#lib/shell/service-worker/decide.ts'

const ORIGIN = 'https://shop.example'
const navigate = (path: string): RequestInfo => ({ method: 'GET', mode: 'navigate', url: ORIGIN + path })
const load = (path: string): RequestInfo => ({ method: 'GET', mode: 'cors', url: ORIGIN + path })

describe('what a request is to the service worker', () => {
  test.each([
    ['/', 'page'],
    ['/en', 'page'],
    ['/menu/pizza-3/margherita-12', 'page'],
    ['/?payment=1&sess=2', 'page'],
    ['/order', 'page'],
    ['/contact', 'page'],
    ['/menu', 'page'],
    ['/mexico', 'page'],
    ['/checkout-terms', 'page'],
    ['/checkout', 'live'],
    ['/checkout?return=1', 'live'],
    ['/en/checkout', 'live'],
    ['/pt-BR/checkout', 'live'],
    ['/branch/mitte/checkout', 'live'],
    ['/branch/mitte/en/checkout', 'live'],
    ['/me', 'live'],
    ['/me/my-orders/AB-12', 'live'],
    ['/en/me', 'live'],
    ['/branch/mitte/me', 'live'],
    ['/branch/mitte/me/my-orders', 'live'],
    ['/api/settings', 'other'],
    ['/media/pizza.svg', 'other'],
  ] as const)('opening %s is %s [R11.30]', (path, kind) => {
    expect(kindOf(navigate(path), ORIGIN)).toBe(kind)
  })

  test.each([
    ['/_astro/app.1a2b3c.js', 'file'],
    ['/_astro/0abc123-480.avif', 'file'],
    ['/locales/de.1a2b3c4d.json', 'file'],
    ['/assets/img/misc/no-image.jpg', 'other'],
    ['/api', 'other'],
    ['/api/me', 'other'],
    ['/api/checkout/v2', 'other'],
    ['/me', 'other'],
    ['/checkout', 'other'],
    ['/manifest.webmanifest', 'other'],
    ['/sw.js', 'other'],
    ['/', 'other'],
  ] as const)('loading %s is %s [R11.30]', (path, kind) => {
    expect(kindOf(load(path), ORIGIN)).toBe(kind)
  })

  test('what is sent and what goes elsewhere is left to the browser', () => {
    expect(kindOf({ ...load('/_astro/a.js'), method: 'POST' }, ORIGIN)).toBe('other')
    expect(kindOf({ ...navigate('/'), method: 'POST' }, ORIGIN)).toBe('other')
    expect(kindOf({ ...load(''), url: 'https://api.example/_astro/a.js' }, ORIGIN)).toBe('other')
    expect(kindOf({ ...navigate(''), url: 'https://api.example/' }, ORIGIN)).toBe('other')
  })
})

test.each([
  ['/checkout', '/'],
  ['/me/my-orders', '/'],
  ['/en/checkout', '/en'],
  ['/branch/mitte/checkout', '/branch/mitte'],
  ['/branch/mitte/me', '/branch/mitte'],
  ['/branch/mitte/pt-BR/me/x', '/branch/mitte/pt-BR'],
])('from %s a visitor without network is led to %s', (path, home) => {
  expect(homeOf(ORIGIN + path)).toBe(home)
})

test('a page is kept once, whatever its query and fragment', () => {
  expect(pageKey(`${ORIGIN}/en?payment=1&sess=2#menu`)).toBe(`${ORIGIN}/en`)
  expect(pageKey(`${ORIGIN}/desk/menu/dishes/12`)).toBe(`${ORIGIN}/desk`)
})

describe('what is kept of an answer', () => {
  const answer = (changes: { status?: number; redirected?: boolean; type?: string; cache?: string }) => ({
    status: changes.status ?? 200,
    redirected: changes.redirected ?? false,
    type: changes.type ?? 'basic',
    headers: new Headers(changes.cache ? { 'Cache-Control': changes.cache } : {}),
  })

  test.each([
    ['a whole page', answer({}), true],
    ['one to be asked again', answer({ cache: 'no-cache' }), true],
    ['one that may not be stored', answer({ cache: 'private, no-store' }), false],
    ['another status', answer({ status: 404 }), false],
    ['a part', answer({ status: 206 }), false],
    ['the end of a redirect', answer({ redirected: true }), false],
    ['a redirect', answer({ status: 0, type: 'opaqueredirect' }), false],
    ['another origin', answer({ type: 'opaque', status: 0 }), false],
  ])('%s', (_what, given, expected) => {
    expect(mayKeep(given)).toBe(expected)
  })

  test.each([
    [200, false, false],
    [304, false, false],
    [404, false, true],
    [410, false, true],
    [429, false, false],
    [500, true, false],
    [503, true, false],
  ])('status %i: the copy serves better is %s, the page is gone is %s', (status, failed, gone) => {
    expect([hasFailed({ status }), isGone({ status })]).toEqual([failed, gone])
  })
})

test.each([
  [[], 2, []],
  [['a'], 2, []],
  [['a', 'b'], 2, []],
  [['a', 'b', 'c', 'd'], 2, ['a', 'b']],
])('of %j at most %i stay, so %j go', (kept, most, gone) => {
  expect(surplus(kept, most)).toEqual(gone)
})

test('a copy says when it was made', () => {
  const html = '<!doctype html><html lang="de"><head></head><body><p>&lt;html&gt;</p></body></html>'
  const copy = asCopy(html, '2026-11-20T17:30:00.000Z')
  expect(copy).toBe(html.replace('<html ', '<html data-kept="2026-11-20T17:30:00.000Z" '))
})

describe('the page for what has no copy', () => {
  test.each([
    ['/', '/offline'],
    ['/menu/pizza-3', '/offline'],
    ['/en', '/en/offline'],
    ['/en/contact', '/en/offline'],
    ['/branch/mitte/en/menu', '/branch/mitte/en/offline'],
  ])('is for %s that of its site locale, %s [R2.960]', (path, offline) => {
    expect(offlineOf(ORIGIN + path)).toBe(offline)
  })

  test('is asked for again after a day [R2.960]', () => {
    const kept = '2026-05-13T18:00:00.000Z'
    expect(isStale(undefined, Date.parse(kept))).toBe(true)
    expect(isStale(null, Date.parse(kept))).toBe(true)
    expect(isStale(kept, Date.parse('2026-05-14T17:59:59.000Z'))).toBe(false)
    expect(isStale(kept, Date.parse('2026-05-14T18:00:00.000Z'))).toBe(true)
  })

  test('is kept with its styles, scripts and pictures, each once, and not with what its islands load [R2.960]', () => {
    const html =
      '<link href="/_astro/a.css"><script src="/_astro/b.js"></script><img src="/_astro/c.svg"><img src="/_astro/c.svg">' +
      '<a href="/menu"></a><astro-island component-url="/_astro/react.js"></astro-island>'
    expect(filesOf(html)).toEqual(['/_astro/a.css', '/_astro/b.js', '/_astro/c.svg'])
  })
})
