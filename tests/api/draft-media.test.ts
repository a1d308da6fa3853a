import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoles, OFFICE } from '#contract/api/roles.ts'
import { ChangedRows, Draft, DraftReview, Imported, Publication } from '#contract/desk/draft.ts'
import { ShopFont } from '#contract/desk/fonts.ts'
import { ShopPicture } from '#contract/desk/pictures.ts'
import { importFolder } from '#server/data/import.ts'
import { copyPicturedDemo } from '../pictures/pictured-demo.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let editor: Person
beforeEach(async () => {
  shop = await openShop()
  const pictured = join(shop.folder, 'pictured')
  copyPicturedDemo(pictured)
  await importFolder(shop.db, pictured, join(shop.config.dataDir, 'media'))
  editor = await person(shop, 'editor')
})
afterEach(() => shop.close())

const upload = (path: string, file: Uint8Array, type: string) =>
  shop.app.request(`/api/desk${path}`, {
    method: 'POST',
    body: new Blob([new Uint8Array(file)]),
    headers: { ...editor.headers, 'Content-Type': type, 'Content-Length': String(file.length) },
  })
const drawn = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const picture = async (colour = '#b3261e'): Promise<string> => {
  const answer = await upload('/pictures?x=0&y=0&width=100&height=100', await drawn(colour), 'image/jpeg')
  return (await dataOf(answer, ShopPicture)).file
}
/** The status for a guest, and that for the editor. */
const statuses = async (file: string): Promise<[number, number]> => [
  (await shop.app.request(`/media/${file}`)).status,
  (await shop.app.request(`/media/${file}`, { headers: editor.headers })).status,
]
const set = async (table: string, key: string, column: string, to: string) => {
  const { tables } = await dataOf(await editor.get(`/draft/tables/${table}`), Draft)
  const from = tables[0]?.rows.find(row => row.key === key)?.cells[column] ?? ''
  const changes = [{ kind: 'change', table, key, cells: { [column]: { from, to } } }]
  return dataOf(await editor.send('PUT', '/draft/rows', { changes }), ChangedRows)
}
const review = () => editor.get('/draft/review').then(response => dataOf(response, DraftReview))
const publish = async () =>
  dataOf(await editor.send('POST', '/publications', { revision: (await review()).revision }), Publication)

test('a picture is for the desk until something that is published names it, and public ever after [R10.500]', async () => {
  const [shown, other] = [await picture(), await picture('#0044aa')]
  expect(await statuses(shown)).toEqual([404, 200])
  await set('products', '101', 'image', shown)
  expect(await statuses(shown)).toEqual([404, 200])
  const { id } = await publish()
  expect([await statuses(shown), await statuses(other)]).toEqual([
    [200, 200],
    [404, 200],
  ])
  // Mails and pages from before still show it.
  await editor.send('POST', `/publications/${id}/undo`)
  expect(await statuses(shown)).toEqual([200, 200])
  expect(await picture()).toBe(shown)
  expect(await statuses(shown)).toEqual([200, 200])
})

test('a font, the pictures of settings and those in the text of a page become public in the same way [R10.500]', async () => {
  const figtree = readFileSync('src/styles/fonts/figtree-latin.woff2')
  const { file: font } = await dataOf(await upload('/fonts?name=haus.woff2', figtree, 'font/woff2'), ShopFont)
  const colours = ['#b3261e', '#0044aa', '#117733']
  const [logo = '', slide = '', inPage = ''] = await Promise.all(colours.map(picture))
  const all = [font, logo, slide, inPage]
  expect(await Promise.all(all.map(statuses))).toEqual(all.map(() => [404, 200]))
  await set('settings', 'FONT_SETTINGS', 'value', `${font}, Figtree`)
  await set('settings', 'LOGO', 'media', logo)
  await set('settings', 'HOME_SLIDER', 'media', `${logo} ${slide}`)
  await set('pages', 'about', 'text', `<p><img src="/media/${inPage}" alt=""></p>`)
  await publish()
  expect(await Promise.all(all.map(statuses))).toEqual(all.map(() => [200, 200]))
})

test('the pictures of an imported draft are for the desk until it is published, and what was public stays so [R10.500]', async () => {
  const files = unzipSync(new Uint8Array(await (await editor.get('/draft/export/zip')).arrayBuffer()))
  const products = new TextDecoder()
    .decode(files['products.csv'])
    .replace('tomatensuppe.jpg', 'neue-karte.jpg')
  const bytes = zipSync({
    ...files,
    'products.csv': strToU8(products),
    'media/neue-karte.jpg': new Uint8Array(await drawn('#b3261e')),
    'media/footer-logo.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
  })
  const { revision } = await review()
  const answer = await upload(`/draft/import?revision=${revision}`, bytes, 'application/zip')
  expect((await dataOf(answer, Imported)).changes).toBe(2)
  const { changes } = await review()
  const renamed = changes.find(({ key }) => key === 'FOOTER_LOGO')?.cells[0]?.to ?? ''
  expect(renamed).toMatch(/^footer-logo-[\da-f]{10}\.svg$/)
  const all = () =>
    Promise.all(['neue-karte.jpg', renamed, 'tomatensuppe.jpg', 'footer-logo.svg'].map(statuses))
  expect(await all()).toEqual([
    [404, 200],
    [404, 200],
    [200, 200],
    [200, 200],
  ])
  await publish()
  expect(await all()).toEqual([1, 2, 3, 4].map(() => [200, 200]))
})

test('only people who see the draft see its pictures, whatever they are called, and nothing keeps a copy [R10.500]', async () => {
  const file = await picture()
  for (const role of deskRoles) {
    const { headers } = role === 'editor' ? editor : await person(shop, role)
    const { status } = await shop.app.request(`/media/${file}`, { headers })
    expect([role, status]).toEqual([role, OFFICE.includes(role) ? 200 : 404])
  }
  for (const name of [
    `%2E%2F${file}`,
    `.%2F${file}`,
    `x%2F..%2F${file}`,
    `%2F${file}`,
    file.replace('.', '%2E'),
  ])
    expect([name, (await shop.app.request(`/media/${name}`)).status]).toEqual([name, 404])
  const refused = await shop.app.request(`/media/${file}`)
  const seen = await shop.app.request(`/media/${file}`, { headers: editor.headers })
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(seen.headers.get('Cache-Control')).toBe('private, no-store')
  await set('products', '101', 'image', file)
  await publish()
  const published = await shop.app.request(`/media/${file}`)
  expect(published.headers.get('Cache-Control')).toBe('public, max-age=300')
})
