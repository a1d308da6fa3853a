import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type BuiltPage,
  builtFolder,
  builtPage,
  builtPages,
  dataOf,
  isBuilt,
  isPrivate,
  valuesOf,
} from './support/built.ts'
import { expect, test } from './support/test.ts'

// One worker reads the pages once.
test.describe.configure({ mode: 'default' })

const file = (name: string): string => readFileSync(join(builtFolder(), name), 'utf8')

/** The shop's own address, as configured for its build. */
const origin = (): string => new URL(/Sitemap: (\S+)/.exec(file('robots.txt'))?.[1] ?? '').origin

/** The site's own addresses that a page names, of pages, files and pictures. */
function ownAddresses(page: BuiltPage): URL[] {
  const sets = valuesOf(page, 'srcset').flatMap(set =>
    set.split(',').map(each => each.trim().split(' ')[0] ?? ''),
  )
  const named = [
    'href',
    'src',
    'content',
    'data-search',
    'data-module',
    'component-url',
    'renderer-url',
    'action',
  ]
    .flatMap(attribute => valuesOf(page, attribute))
    .filter(value => /^(?:\/|#(?![\da-f]{6}$)|\?|https?:)/.test(value))
  const own = origin()
  return [...new Set([...sets, ...named])]
    .map(value => new URL(value, own + page.path))
    .filter(url => url.origin === own && !/^\/(?:api|media)\//.test(url.pathname))
}

test('every link, fragment, picture and file of every page is there [R2.84]', () => {
  const pages = builtPages()
  const ids = new Map(pages.map(page => [page.path, new Set(valuesOf(page, 'id'))]))
  const built = new Map<string, boolean>()
  const isThere = (pathname: string): boolean => {
    const known = built.get(pathname) ?? isBuilt(pathname)
    built.set(pathname, known)
    return known
  }
  const dead = pages.flatMap(page =>
    ownAddresses(page)
      .filter(({ pathname, hash }) => {
        const known = hash === '' || ids.get(pathname)?.has(decodeURIComponent(hash.slice(1)))
        return !isThere(pathname) || !known
      })
      .map(url => `${page.path} → ${url.pathname}${url.hash}`),
  )
  expect(pages.length).toBeGreaterThan(400)
  expect([...new Set(dead)]).toEqual([])
})

test('every page has a policy that knows its inline scripts, and nothing runs besides [R10.27 R11.19]', () => {
  for (const { path, html, markup, scripts } of [...builtPages(), builtPage('desk.html')]) {
    const policies = [...html.matchAll(/<meta http-equiv="content-security-policy" content="([^"]*)">/g)]
    expect(policies.length, path).toBe(1)
    const policy = policies[0]?.[1] ?? ''
    const index = policies[0]?.index ?? 0
    const before = html.slice(0, index)
    // The desk has no code of the owner's, and its own comes after the policy.
    if (path === '/desk') expect(before).not.toMatch(/<script|<style|stylesheet|preload/)
    else expect(before, `${path}: before its policy`).toMatch(/<head><meta charset="utf-8">$/)
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).not.toMatch(/unsafe|\*|script-src [^;]*(?:https?:|data:)/)
    const digests = scripts
      .filter(({ attributes }) => !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes))
      .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const known = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(
      digests.filter(digest => !known.includes(digest)),
      `${path}: scripts without a hash`,
    ).toEqual([])
    expect(markup, path).not.toMatch(/<[^>]+\s(?:on\w+|style)=|(?:href|src)="\s*javascript:|<iframe|<base\b/i)
  }
})

test('imprint and privacy are one click away on every page [R11.6]', () => {
  const without = builtPages().filter(page => {
    const links = new Set(valuesOf(page, 'href'))
    const prefix = /^\/(?:en|tr)(?=\/|$)/.exec(page.path)?.[0] ?? ''
    return !['impressum-imprint', 'datenschutz-privacy'].every(slug => links.has(`${prefix}/page/${slug}`))
  })
  expect(without.map(({ path }) => path)).toEqual([])
})

test('sitemaps list every public page of their language, and no other [R2.85 R2.86]', () => {
  const pages = builtPages()
  const listed = [...file('sitemap-index.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  )
  expect(listed.map(({ pathname }) => pathname).sort()).toEqual(
    ['de', 'en', 'tr'].map(lang => `/sitemap-${lang}-0.xml`),
  )
  for (const lang of ['de', 'en', 'tr']) {
    const urls = [...file(`sitemap-${lang}-0.xml`).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => url,
    )
    const wanted = pages
      .filter(page => !isPrivate(page) && page.html.includes(`<html lang="${lang}"`))
      .map(({ path }) => origin() + path)
    expect(urls.sort()).toEqual(wanted.sort())
  }
  const kept = pages.filter(page => !isPrivate(page)).map(({ path }) => path)
  const hidden = /\/(?:me|login|register|reset-password|checkout|order|unavailable|select-branch|404)$/
  expect(kept.filter(path => hidden.test(path))).toEqual([])
  expect(pages.filter(isPrivate).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/me', '/checkout', '/order', '/404', '/en/checkout']),
  )
  expect(file('robots.txt')).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http\S+\/sitemap-index\.xml\n$/,
  )
})

test('every public page names itself and a picture for those who share it [R2.35 R2.87]', () => {
  const titles = new Map<string, string>()
  const site = origin()
  for (const page of builtPages().filter(each => !isPrivate(each))) {
    const property = (name: string): string =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(page.markup)?.[1] ?? ''
    const own = site + page.path
    expect(page.markup, page.path).toContain(`<link rel="canonical" href="${own}">`)
    expect(property('url')).toBe(own)
    expect(property('title'), page.path).not.toBe('')
    expect(property('locale')).toBe(
      { de: 'de_DE', en: 'en_GB', tr: 'tr_TR' }[/lang="(\w+)"/.exec(page.html)?.[1] ?? ''],
    )
    const picture = new URL(property('image'))
    expect([picture.origin, isBuilt(picture.pathname)], page.path).toEqual([site, true])
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? ''
    const lang = /lang="(\w+)"/.exec(page.html)?.[1]
    expect(titles.get(`${lang} ${title}`), `the title of ${page.path}`).toBeUndefined()
    titles.set(`${lang} ${title}`, page.path)
  }
})

test('home says what is cooked, by whom and where, and shows the picture that networks show in full [R2.964 R2.965]', async () => {
  for (const [path, dishes] of [
    ['index.html', 'Vorspeisen &amp; Meze, Suppen, Salate von Ofenvogel in Berlin'],
    ['en.html', 'Starters &amp; Meze, Soups, Salads from Ofenvogel in Berlin'],
    ['tr.html', 'Berlin, Ofenvogel: Başlangıçlar &amp; Mezeler'],
  ] as const) {
    const { markup } = builtPage(path)
    expect(markup).toContain('<title>Ofenvogel · Pizza, Pide &amp; Meze · Berlin</title>')
    expect(markup).toContain(`<meta name="description" content="${dishes}`)
    const picture =
      /<meta property="og:image" content="[^"]*(\/_astro\/share-[^"]+)">/.exec(markup)?.[1] ?? ''
    const { width, height } = await sharp(join(builtFolder(), '..', picture)).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
  }
})

test('a dish is shared with its own picture, which says its size and what it shows [R2.1660]', async () => {
  for (const [path, name] of [
    ['menu/desserts/panna-cotta-mit-beeren-1202.html', 'Panna cotta mit Beeren'],
    ['menu/combos/pasta-abend-zu-zweit-zwei.html', 'Pasta-Abend zu zweit'],
  ] as const) {
    const { markup } = builtPage(path)
    const property = (property: string): string =>
      new RegExp(`<meta property="og:image${property}" content="([^"]+)">`).exec(markup)?.[1] ?? ''
    const picture = /\/_astro\/\w+-shared\.jpg$/.exec(property(''))?.[0] ?? ''
    const { format, width, height } = await sharp(join(builtFolder(), '..', picture)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect([':type', ':width', ':height', ':alt'].map(property)).toEqual(['image/jpeg', '1200', '630', name])
  }
})

test('the manifest of every language starts where it should and has its icons [R2.88 R2.1300]', () => {
  for (const prefix of ['', '/en', '/tr']) {
    const manifest = JSON.parse(file(`${prefix}/manifest.webmanifest`.slice(1)))
    expect(manifest).toMatchObject({
      name: 'Ofenvogel',
      start_url: prefix || '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.length).toBeGreaterThan(0)
    for (const { src } of manifest.icons) expect(isBuilt(src)).toBe(true)
    const sizes = manifest.icons.map(({ sizes: size, purpose }: Record<string, string>) => [size, purpose])
    expect(sizes).toEqual(
      expect.arrayContaining([
        ['192x192', undefined],
        ['512x512', 'maskable'],
      ]),
    )
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
    expect([names.length, names.includes('')]).toEqual([3, false])
  }
})

test('every page names only existing pages to its scripts [R2.84]', () => {
  const named = new Map<string, string>()
  for (const page of builtPages()) {
    const shop = dataOf<{ dictionaryPath: string; paths: Record<string, string> }>(page, 'id="shop"')
    const { dictionaryPath = '', paths = {} } = shop ?? {}
    for (const [name, path] of [...Object.entries(paths), ['dictionary', dictionaryPath] as const])
      named.set(path, `${page.path}: ${name}`)
  }
  expect([...named].filter(([path]) => !isBuilt(path))).toEqual([])
})
