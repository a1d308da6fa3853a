import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutside, readerFrom } from '#content/reading/outside.ts'
import { branchSites, readSources } from '#content/reading/read-sources.ts'
import { siteLocaleKey } from '#lib/routing/site-locale.ts'

interface Restaurant {
  settings: Record<string, string>
  languages: string[]
  branches: { name: string; url: string; slug?: string }[]
}

/** An API that returns what site locales are determined from. */
async function startApi({ settings, languages, branches }: Restaurant) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    '/api/settings': Object.entries(settings).map(([key, value]) => ({ key, value })),
    '/api/languages': languages.map(code => ({ code, name: code.toUpperCase() })),
    '/api/branches': branches,
  }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ data: answers[request.url ?? ''] }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => server.close() }
}

type Api = Awaited<ReturnType<typeof startApi>>
let mitte: Api
let west: Api
beforeEach(async () => {
  mitte = await startApi({ settings: {}, languages: ['en', 'de'], branches: [] })
  west = await startApi({ settings: {}, languages: ['fr', 'tr'], branches: [] })
})
afterEach(() => {
  mitte.close()
  west.close()
})

const start = (settings: Record<string, string>) =>
  startApi({
    settings,
    languages: ['de', 'ar'],
    branches: [
      { name: 'Mitte', url: mitte.url },
      { name: 'West', url: `${west.url}/`, slug: 'far-west' },
    ],
  })

/** The branches are on this machine. */
const read = (url: string) => readSources(url, readerFrom(createOutside(url, '127.0.0.1')))

test('a site has an siteData for each language of each branch, from that branch’s own API [R1.8 R1.10 R2.34]', async () => {
  const root = await start({ HAS_BRANCH: '1' })
  const { branches, sources } = await read(`${root.url}/api`)
  root.close()
  expect(branches).toEqual([
    { slug: 'mitte', name: 'Mitte', url: mitte.url, apiUrl: `${mitte.url}/api` },
    { slug: 'far-west', name: 'West', url: west.url, apiUrl: `${west.url}/api` },
  ])
  expect(
    sources.map(({ siteLocale, apiUrl }) => [siteLocaleKey(siteLocale), siteLocale.defaultLang, apiUrl]),
  ).toEqual([
    ['de', 'de', `${root.url}/api`],
    ['ar', 'de', `${root.url}/api`],
    ['mitte.de', 'de', `${mitte.url}/api`],
    ['mitte.en', 'de', `${mitte.url}/api`],
    ['far-west.fr', 'fr', `${west.url}/api`],
    ['far-west.tr', 'fr', `${west.url}/api`],
  ])
})

test('the branch that the API itself is, is read from there, wherever guests reach it [R12.762]', async () => {
  const root = await start({ HAS_BRANCH: '1', BRANCH: 'mitte' })
  mitte.close()
  const { branches, sources } = await read(`${root.url}/api`)
  root.close()
  expect(branches[0]).toEqual({ slug: 'mitte', name: 'Mitte', url: mitte.url, apiUrl: `${root.url}/api` })
  expect(sources.map(({ siteLocale, apiUrl }) => [siteLocaleKey(siteLocale), apiUrl])).toContainEqual([
    'mitte.de',
    `${root.url}/api`,
  ])
  expect(mitte.asked).toEqual([])
})

test('without HAS_BRANCH nobody is asked for branches [R1.9]', async () => {
  const root = await start({ HAS_BRANCH: '' })
  const { branches, sources } = await read(`${root.url}/api`)
  root.close()
  expect(branches).toEqual([])
  expect(sources.map(({ siteLocale }) => siteLocaleKey(siteLocale))).toEqual(['de', 'ar'])
  expect([...root.asked, ...mitte.asked, ...west.asked]).not.toContain('/api/branches')
})

const at = 'https://shop.example/shop/api'

test('a branch’s API is at its host, at the path of the site’s own [R4.27]', () => {
  const hosts = ['https://mitte.example', 'http://mitte.example/ignored?', '//mitte.example', 'mitte.example']
  expect(
    hosts.map(url => branchSites([{ name: 'Mitte', url, slug: undefined }], at, 'de')[0]?.apiUrl),
  ).toEqual([
    'https://mitte.example/shop/api',
    'http://mitte.example/shop/api',
    'https://mitte.example/shop/api',
    'https://mitte.example/shop/api',
  ])
})

test.each([
  [[{ name: 'Mitte', url: 'https://', slug: 'mitte' }], 'is not an address'],
  [[{ name: '?', url: 'https://a.example', slug: undefined }], 'needs a unique slug'],
  [
    [
      { name: 'A', url: 'https://a.example', slug: 'same' },
      { name: 'B', url: 'https://b.example', slug: 'Same' },
    ],
    'B needs a unique slug',
  ],
])('branches that cannot be told apart stop the build with a sentence', (branches, said) => {
  expect(() => branchSites(branches, at, 'de')).toThrow(said)
})
