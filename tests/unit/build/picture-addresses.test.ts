import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataTables } from '#contract/describe/data/tables.ts'
import { settingEntries } from '#contract/describe/settings/registry.ts'
import type { DataColumn } from '#contract/kit/column.ts'
import { readContent } from '../../../scripts/build/read-content.ts'
import { root } from '../../../scripts/checks/sources.ts'
import { type OtherApi, startOtherApi, wrapped } from '../../e2e/support/other-api.ts'
import { inOwnFolder } from './in-own-folder.ts'

const own = inOwnFolder()

let inside: Server
let asked: string[]
let host: string
let api: OtherApi
let printed: string[]
beforeEach(async () => {
  asked = []
  inside = createServer(({ url = '' }, response) => {
    asked.push(url)
    response
      .writeHead(200, { 'Content-Type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>(done => inside.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`
  printed = []
  vi.spyOn(console, 'warn').mockImplementation(line => void printed.push(line))
  // The address of the build's API is read once.
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  inside.close()
  inside.closeAllConnections()
  api.close()
})

const KINDS = ['picture', 'pictures', 'fonts']
/** Every setting whose value is the address of a picture or font. */
const keys = settingEntries.filter(([, { type }]) => KINDS.includes(type)).map(([key]) => key)

/** A picture in each part that an API can send it in, which says where it was. */
function mediaIn(name: string) {
  const media = (part: string) =>
    wrapped({
      id: part,
      alt: '',
      urls: { poster: `${host}/${name}-${part}.svg`, wide: `${host}/${name}-${part}-wide.svg` },
    })
  return {
    ...Object.fromEntries(['poster', 'icon', 'splash', 'background'].map(part => [part, media(part)])),
    ...Object.fromEntries(['gallery', 'slider'].map(part => [part, wrapped([media(part).data])])),
  }
}

/** Settings whose addresses are values, or pictures of the API. */
const settings = (how: 'value' | 'media') => [
  { key: 'SITE_TITLE', value: 'Haus' },
  ...keys.map(key => {
    const file = key.includes('FONT') ? 'woff2' : 'svg'
    return how === 'value' || file === 'woff2'
      ? { key, value: `${host}/${key}.${file}` }
      : { key, value: null, ...mediaIn(key) }
  }),
]

const answers = (how: 'value' | 'media') => {
  const dish = {
    id: 11,
    name: 'Suppe',
    sizes: wrapped([{ id: 1, name: 'Schale', price: 8 }]),
    ...mediaIn('dish'),
  }
  return {
    '/settings': wrapped(settings(how)),
    '/pages': wrapped([]),
    '/products/categories': wrapped([{ id: 3, name: 'Suppen', ...mediaIn('category') }]),
    '/products/categories/3/products': {
      data: [dish],
      meta: { category: wrapped({ id: 3, name: 'Suppen' }) },
    },
    '/products/menus': wrapped([{ id: 21, name: 'Combo', price: 9, items: [], ...mediaIn('menu') }]),
  }
}

/** Reads and loads all that the pages of a build show. */
async function load(): Promise<void> {
  vi.stubEnv('API_URL', api.url)
  await readContent(api.url, 'these sources', { folder: 'answers' })
  process.chdir(root)
  const { siteLoader } = await import('#content/reading/loader.ts')
  process.chdir(own.folder)
  const store = { clear: () => undefined, set: () => true }
  await siteLoader.load({ store, parseData: async ({ data }: { data: object }) => data } as never)
}

test.each(['value', 'media'] as const)(
  'no address inside the network is asked for a picture of any setting, category, dish or combo, as a %s [R10.513]',
  async how => {
    api = await startOtherApi(() => answers(how))
    await load()
    expect(asked).toEqual([])
    const named = printed.filter(line => line.includes('inside the network') && line.includes(host))
    expect(named.length).toBeGreaterThan(how === 'value' ? keys.length - 3 : keys.length)
    // A second build asks what it knows again.
    await load()
    expect(asked).toEqual([])
  },
)

test('the operator can allow one [R10.512]', async () => {
  api = await startOtherApi(() => answers('value'))
  vi.stubEnv('ALLOWED_INTERNAL_HOSTS', host.replace('http://', ''))
  await load()
  expect(asked).toContain('/LOGO.svg')
})

test('a picture of the build’s own API is where that is, wherever it redirects to is checked [R10.513]', async () => {
  api = await startOtherApi(own => ({
    '/settings': wrapped([
      { key: 'SITE_TITLE', value: 'Haus' },
      { key: 'LOGO', value: `${own}/pictures/1.svg` },
      { key: 'BACKGROUND_IMAGE', value: `${own}/to?${host}/2.svg` },
    ]),
  }))
  await load()
  expect(asked).toEqual([])
  expect(printed.filter(line => line.includes('/pictures/1.svg'))).toEqual([])
  expect(printed).toContainEqual(expect.stringMatching(/\/to\?.*inside the network/))
})

test('pictures are in the tables that this file fills', () => {
  const kinds: DataColumn['kind'][] = ['image', 'images', 'settingPicture']
  const tables = Object.entries(dataTables).filter(([, { columns }]) =>
    Object.values<DataColumn>(columns).some(({ kind }) => kinds.includes(kind)),
  )
  expect(tables.map(([name]) => name).sort()).toEqual(['categories', 'menus', 'products', 'settings'])
})
