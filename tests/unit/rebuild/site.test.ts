import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { referencesIn } from '#content/page-references.ts'
import { checkSite } from '../../../scripts/build/check-site.ts'
import { publish } from '../../../scripts/publish/publish.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LONG = 'Bianca '.repeat(100)
const PAGES = {
  'index.html': `<a href="/menu">Menu</a>${LONG}`,
  'menu.html': `<a class="x" href="/menu/pizza#top">Pizza</a><a href="/me/my-orders">Orders</a>${LONG}`,
  'menu/pizza.html': `<a href="/">Home</a>${LONG}`,
  'me.html': 'account',
  'contact.html': 'contact',
  'checkout.html': 'checkout',
  'order.html': 'order',
  '404.html': 'lost',
  'sw.js': 'worker',
}

const SCRIPT = { '_astro/a.12345678.js': 'export {}' }

function write(name: string, pages: Record<string, string>, shared: Record<string, string> = SCRIPT): string {
  const site = join(folder, name)
  for (const [path, text] of Object.entries({ ...pages, ...shared })) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  return site
}

/** Checks a built site with the links of its pages. */
function check(site: string): void {
  checkSite(site, referencesIn(site, globSync('**/*.html', { cwd: site })).links)
}

test('a site with all its pages and links may go live [R11.36]', () => {
  expect(() => check(write('.building', PAGES))).not.toThrow()
})

test.each([
  ['a page that every site has', { ...PAGES, 'contact.html': undefined }, 'lacks contact.html'],
  ['the page of a link', { ...PAGES, 'menu/pizza.html': undefined }, '/menu/pizza on menu.html'],
])('a site without %s does not go live [R11.36]', (_, pages, sentence) => {
  const kept = Object.entries(pages).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const building = write('.building', Object.fromEntries(kept))
  expect(() => check(building)).toThrow(sentence)
})

test('a link of the owner’s to a picture of the API leads somewhere [R11.172]', () => {
  const page = '<a href="/media/card.jpg">Card</a>'
  expect(() => check(write('.building', { ...PAGES, 'page/card-1.html': page }))).not.toThrow()
})

test('a link of the owner’s to an address of before leads somewhere [R2.1011]', () => {
  const page = '<a href="/menu/pizza-pizza">Pizza</a>'
  const moved = '{"/menu/pizza-pizza": "/menu/pizza"}'
  const site = write('.building', { ...PAGES, 'page/sale-1.html': page, 'redirects.json': moved })
  expect(() => check(site)).not.toThrow()
})

test('a link that cannot be parsed leads nowhere, and is named to the owner [R11.172]', () => {
  const building = write('.building', { ...PAGES, 'page/sale-1.html': '<a href="/100%">Sale</a>' })
  expect(() => check(building)).toThrow('/100% on page/sale-1.html')
})

test('publishing reports exactly the changed addresses, and compresses only those again [R11.37]', async () => {
  const site = join(folder, 'site')
  const first = await publish(write('.building', PAGES), site, '1-a')
  expect(first.changed).toContain('/menu/pizza')
  expect(first.changed).toContain('/')
  const packed = readFileSync(join(site, '1-a/menu/pizza.html.br'))
  const { 'contact.html': _gone, ...others } = PAGES
  const changed = { ...others, 'menu.html': `${PAGES['menu.html']} new`, 'menu/soup.html': 'soup' }
  // The content of the first build's compressed files shows whether they were reused.
  writeFileSync(join(site, '1-a/menu/pizza.html.br'), 'taken over')
  writeFileSync(join(site, '1-a/menu.html.br'), 'taken over')
  const second = await publish(write('.building', changed), site, '2-b')
  expect(second.changed.toSorted()).toEqual(['/contact', '/menu', '/menu/soup'])
  expect(readFileSync(join(site, '2-b/menu/pizza.html.br'), 'utf8')).toBe('taken over')
  expect(readFileSync(join(site, '2-b/menu.html.br'), 'utf8')).not.toBe('taken over')
  expect(packed.length).toBeGreaterThan(0)
  expect(existsSync(join(site, '2-b/contact.html'))).toBe(false)
})

test('what a build brought stays two weeks after it was replaced, however long it was live [R11.28]', async () => {
  const site = join(folder, 'site')
  const filesOf = (build: number) => ({
    [`_astro/page.${build}.js`]: LONG,
    [`locales/de.${build}.json`]: `"${LONG}"`,
  })
  const goLive = (build: number) => publish(write('.building', PAGES, filesOf(build)), site, `${build}-x`)
  const age = (days: number): void => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    for (const path of globSync('{_astro,*/locales}/*', { cwd: site })) utimesSync(join(site, path), at, at)
  }
  const isThere = (build: number, served: number): boolean[] =>
    [`_astro/page.${build}.js`, `_astro/page.${build}.js.br`, `${served}-x/locales/de.${build}.json`].map(
      path => existsSync(join(site, path)),
    )
  await goLive(1)
  age(30)
  await goLive(2)
  expect(isThere(1, 2)).toEqual([true, true, true])
  age(13)
  await goLive(3)
  expect(isThere(1, 3)).toEqual([true, true, true])
  age(15)
  await goLive(4)
  expect(isThere(1, 4)).toEqual([false, false, false])
  expect(isThere(3, 4)).toEqual([true, true, true])
  expect(isThere(4, 4)).toEqual([true, true, true])
})
