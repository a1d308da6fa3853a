import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Brought, FetchedPictures } from '#contract/desk/bring.ts'
import { createFetchOutside, type FetchOutside } from '#lib/outside/fetch-outside.ts'
import { bringPictures, hasPictures } from '#server/data/bring/pictures.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { PICTURES } from '../pictures/pictured-demo.ts'
import { OWN_PAGE } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const picture = readFileSync(join(PICTURES, 'pommes.jpg'))
const asked: string[] = []
/** Addresses of example.org have pictures; all others are asked as usual. */
const fetchOutside: FetchOutside = async (address, request) => {
  asked.push(address)
  return address.startsWith('https://example.org/')
    ? new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } })
    : createFetchOutside()(address, request)
}

let shop: TestShop
let editor: Person
beforeEach(async () => {
  asked.length = 0
  shop = await openShop({ fetchOutside })
  editor = await person(shop, 'editor')
})
afterEach(() => shop.close())

const bring = async (text: string) => {
  const response = await shop.app.request('/api/desk/draft/bring', {
    method: 'POST',
    headers: { ...OWN_PAGE, ...editor.headers, 'Content-Type': 'text/csv' },
    body: text,
  })
  return dataOf(response, Brought)
}
const images = async () =>
  new Map(
    (await (await openDraft(shop.db)).table('products')).rows.map(({ cells: { name = '', image = '' } }) => [
      name,
      image,
    ]),
  )

test('pictures are fetched by the addresses of the file, a few at a time, and never from inside the network [R12.1538]', async () => {
  const rows = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'].map(
    name => `${name};5,00;https://example.org/${name}.jpg`,
  )
  const card = ['Name;Preis;Bild', 'Innen;5,00;http://127.0.0.1:1/x.jpg', ...rows].join('\n')
  expect(await bring(card)).toMatchObject({ dishes: 6, pictures: 6 })
  // Nothing is fetched before somebody wants it.
  expect(asked).toEqual([])
  const fetchNext = async () => dataOf(await editor.send('POST', '/draft/bring/pictures'), FetchedPictures)
  const first = await fetchNext()
  const second = await fetchNext()
  expect([first.added + second.added, first.left, second.left]).toEqual([5, 2, 0])
  expect([...first.failed, ...second.failed]).toMatchObject([
    {
      where: 'Innen',
      cell: 'http://127.0.0.1:1/x.jpg',
      why: 'leads inside a network, where no picture is fetched',
    },
  ])
  const found = await images()
  expect(found.get('Fünf')).toMatch(/\.webp$/)
  expect(found.get('Innen')).toBe('')
  // What has failed is not tried again.
  expect(await fetchNext()).toEqual({ added: 0, failed: [], left: 0 })
  expect(asked).toHaveLength(6)
  const service = await person(shop, 'service')
  expect((await service.send('POST', '/draft/bring/pictures')).status).toBe(403)
})

test('an archive of pictures gives them to the dishes of their names or numbers that have none [R12.1537]', async () => {
  await bring('Nr;Name;Preis\n801;Eins;5,00\n802;Zwei;6,00')
  await shop.db.updateTable('products').set({ image: 'pommes.jpg' }).where('id', '=', '1001').execute()
  const path = join(shop.folder, 'pictures.zip')
  writeFileSync(
    path,
    zipSync({
      '801.jpg': picture,
      'Zwei.png': strToU8('no picture'),
      'Urlaub.jpg': picture,
      'Pommes frites.jpg': picture,
    }),
  )
  expect(hasPictures(path)).toBe(true)
  const bringer = {
    db: shop.db,
    mediaDir: join(shop.config.dataDir, 'media'),
    by: 'Ada',
    now: shop.clock.now,
  }
  const { added, failed, strangers } = await bringPictures(path, bringer)
  expect(added).toBe(1)
  expect(failed).toMatchObject([{ where: 'Zwei', cell: 'Zwei.png' }])
  expect(strangers).toContain('Urlaub.jpg')
  expect((await images()).get('Eins')).toMatch(/\.webp$/)
})
