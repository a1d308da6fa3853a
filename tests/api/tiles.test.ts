import { afterAll, beforeAll, expect, test } from 'vitest'
import { tileAddress } from '#server/places/tiles.ts'
import { pairedScreen } from './setup/desk.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { type Person, person } from './setup/staff.ts'

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

let shop: TestShop
let editor: Person
const asked: string[] = []
let answer = (): Response => new Response(PICTURE, { headers: { 'Content-Type': 'image/png' } })
beforeAll(async () => {
  shop = await openShop({
    fetchOutside: async address => {
      asked.push(address)
      return answer()
    },
  })
  editor = await person(shop, 'editor')
})
afterAll(() => shop.close())

test('the map at the desk comes from the tile server of the settings, and is kept [R12.2821]', async () => {
  await setSettings(shop, { MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })
  const tile = await editor.get('/tiles/14/8802/5373')
  expect([tile.status, tile.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(tile.headers.get('Cache-Control')).toBe('private, max-age=604800')
  expect(new Uint8Array(await tile.arrayBuffer())).toEqual(PICTURE)
  expect(asked).toEqual(['https://a.tiles.example/14/8802/5373.png'])
})

test('a screen asks for none, and neither does anybody for what no map has [R12.2821]', async () => {
  const before = asked.length
  const screen = await pairedScreen(shop)
  expect((await screen.get('/tiles/1/0/0')).status).toBe(403)
  for (const path of ['/tiles/20/0/0', '/tiles/1/2/0', '/tiles/1/0/2'])
    expect((await editor.get(path)).status).toBe(404)
  await setSettings(shop, { MAP_TILES: 'https://tiles.example/map.png' })
  expect((await editor.get('/tiles/1/0/0')).status).toBe(404)
  expect(asked).toHaveLength(before)
})

test.each([
  ['a drawing', () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })],
  ['an error', () => new Response('', { status: 404, headers: { 'Content-Type': 'image/png' } })],
])('%s instead of a picture is none [R12.2821]', async (_, instead) => {
  await setSettings(shop, { MAP_TILES: '' })
  answer = instead
  expect((await editor.get('/tiles/1/0/0')).status).toBe(503)
  expect(asked.at(-1)).toBe('https://tile.openstreetmap.org/1/0/0.png')
})

test('an address of the shop itself stays a path [R12.2821]', () => {
  expect(tileAddress({ url: '/tiles/{z}/{x}/{y}.webp' }, { z: 3, x: 4, y: 5 })).toBe('/tiles/3/4/5.webp')
})
