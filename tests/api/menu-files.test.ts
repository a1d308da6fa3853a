import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Brought } from '#contract/desk/bring.ts'
import { DraftReview } from '#contract/desk/draft.ts'
import { draftChanged, importHasMistakes, notReadable, ownersChange } from '#contract/desk/texts.ts'
import { ChangedDraft, MenuFiles } from '#contract/programs/keys/menu.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { send } from './setup/call.ts'
import { program } from './setup/keys.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

const mediaIn = ({ config }: TestShop) => join(config.dataDir, 'media')

let shop: TestShop
let editor: Person
let till: Awaited<ReturnType<typeof program>>
beforeEach(async () => {
  shop = await openShop()
  cpSync(join(DEMO_FOLDER, 'media'), mediaIn(shop), { recursive: true })
  editor = await person(shop, 'editor')
  till = await program(shop, 'menu:read', 'menu:write')
})
afterEach(() => shop.close())

const filesIn = async (state: 'draft' | 'published') =>
  dataOf(await till.call('GET', `/menu/${state}`), MenuFiles)
const write = (files: Record<string, string>, revision: number, { key = '', check = '' } = {}) =>
  till.call('PUT', `/menu/draft?revision=${revision}${check}`, { files }, key)
const written = async (files: Record<string, string>, revision: number) =>
  dataOf(await write(files, revision), ChangedDraft)
const review = async () => dataOf(await editor.get('/draft/review'), DraftReview)
const pricesOf = async (state: 'draft' | 'published') => {
  const { revision, files } = await filesIn(state)
  return { revision, prices: files['prices.csv'] ?? '' }
}
const dearer = (prices: string) => prices.replace('101,standard,6.90', '101,standard,7.40')
const raised = { file: 'prices.csv', key: '101 standard', kind: 'changed' }

test('a program reads the data files as guests see them and as the draft has them [R7.1640]', async () => {
  const before = await filesIn('draft')
  expect(before).toEqual(await filesIn('published'))
  expect(Object.keys(before.files)).toEqual(
    expect.arrayContaining(['products.csv', 'settings.csv', 'pages/imprint.de.html']),
  )
  const price = { kind: 'change', table: 'prices', key: '101 standard' }
  const changes = [{ ...price, cells: { price: { from: '6.90', to: '7.40' } } }]
  await editor.send('PUT', '/draft/rows', { changes })
  expect((await pricesOf('draft')).prices).toContain('101,standard,7.40')
  expect((await pricesOf('published')).prices).toContain('101,standard,6.90')
  expect((await filesIn('draft')).revision).toBeGreaterThan(before.revision)
  expect((await till.call('GET', '/menu/else')).status).toBe(422)
})

test('a program changes the draft by some of the files; the others stay, and nothing is published [R7.1641]', async () => {
  const name = { from: 'Hummus mit warmem Fladenbrot', to: 'Hummus' }
  await editor.send('PUT', '/draft/rows', {
    changes: [{ kind: 'change', table: 'products', key: '102', cells: { name } }],
  })
  const { revision, prices } = await pricesOf('draft')
  const files = { 'Prices.csv': dearer(prices) }
  const checked = await dataOf(await write(files, revision, { check: '&check=1' }), ChangedDraft)
  expect(checked).toMatchObject({ revision, changed: 1, changes: 2 })
  expect((await review()).changes).toHaveLength(1)
  const answer = await written(files, revision)
  const cells = [{ column: 'price', from: '6.90', to: '7.40' }]
  expect(answer).toMatchObject({ changed: 1, changes: 2, rows: [{ ...raised, cells }] })
  expect((await review()).changes.map(({ key, by }) => [key, by]).sort()).toEqual([
    ['101 standard', 'Kasse'],
    ['102', editor.name],
  ])
  expect((await pricesOf('published')).prices).toContain('101,standard,6.90')
  // What is there already is no change, and nobody has to look at the draft again.
  const { revision: now } = answer
  expect(await written(files, now)).toMatchObject({ revision: now, changed: 0, changes: 2 })
  const back = await written({ 'prices.csv': prices }, now)
  expect(back).toMatchObject({ changed: 1, changes: 1, rows: [{ ...raised, kind: 'restored' }] })
})

test('a call that was repeated changes the draft once, and one that has not seen the newest draft nothing [R7.1642]', async () => {
  const { revision, prices } = await pricesOf('draft')
  const files = { 'prices.csv': dearer(prices) }
  const first = await (await write(files, revision, { key: 'a' })).json()
  // Meanwhile somebody removes the dish.
  const removal = { kind: 'remove', table: 'products', key: '101' }
  expect((await editor.send('PUT', '/draft/rows', { changes: [removal] })).status).toBe(200)
  const again = await write(files, revision, { key: 'a' })
  expect([again.status, await again.json()]).toEqual([200, first])
  expect((await write({ 'prices.csv': prices }, revision, { key: 'a' })).status).toBe(409)
  const late = await write({ 'prices.csv': prices }, revision, { key: 'b' })
  expect([late.status, await late.json()]).toMatchObject([409, { message: draftChanged }])
  expect((await review()).changes).toHaveLength(2)
})

test('all mistakes of a file are answered by their places, and what only owners change with its column [R7.1643]', async () => {
  const { revision, prices } = await pricesOf('draft')
  const wrong = prices.replace('102,standard,6.50', '102,standard,teuer').replace('103,standard', '103,big')
  const refused = await write({ 'prices.csv': wrong }, revision)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      message: importHasMistakes,
      found: [
        { file: 'prices.csv', row: 3, column: 'price' },
        { file: 'prices.csv', row: 4, column: 'size' },
      ],
    },
  ])
  const unknown = await write({ 'price.csv': prices }, revision)
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { found: [{ file: 'price.csv' }] }])
  const { files } = await filesIn('draft')
  const all = files['settings.csv'] ?? ''
  const row: Record<string, string> = { key: 'MAP_TILES', value: 'https://evil.example/{z}/{x}/{y}.png' }
  const columns = all.split('\n', 1)[0]?.split(',') ?? []
  const settings = `${all}${columns.map(column => row[column] ?? '').join(',')}\n`
  const owners = await write({ 'settings.csv': settings, 'prices.csv': dearer(prices) }, revision)
  expect([owners.status, await owners.json()]).toMatchObject([
    403,
    { message: ownersChange, owners: [{ table: 'settings', key: 'MAP_TILES', column: 'value' }] },
  ])
  const nothing = await till.call('PUT', `/menu/draft?revision=${revision}`, { prices })
  expect([nothing.status, await nothing.json()]).toMatchObject([422, { message: notReadable }])
  expect((await till.call('PUT', '/menu/draft', { files: {} })).status).toBe(422)
  expect(await review()).toMatchObject({ revision, changes: [] })
})

test('archives and workbooks are taken too, and an archive may have some of the files with pictures [R7.1641]', async () => {
  const sendFile = async (bytes: Uint8Array<ArrayBuffer>, revision: number) => {
    const response = await shop.app.request(`/api/v1/menu/draft?revision=${revision}`, {
      method: 'PUT',
      headers: till.headers,
      body: bytes,
    })
    return dataOf(response, ChangedDraft)
  }
  const exported = async (format: string) =>
    new Uint8Array(await (await editor.get(`/draft/export/${format}`)).arrayBuffer())
  const all = unzipSync(await exported('zip'))
  expect(await sendFile(await exported('xlsx'), 0)).toMatchObject({ changed: 0 })
  const own = strToU8(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n',
  )
  const products = strFromU8(all['products.csv'] ?? own).replace('Humus,"Cremiges', 'Humus,"Ganz cremiges')
  const part = zipSync({ 'products.csv': strToU8(products), 'media/till.svg': own })
  expect(await sendFile(part, 0)).toMatchObject({ changed: 1, rows: [{ file: 'products.csv', key: '102' }] })
  expect((await review()).mistakes).toEqual([])
  expect(existsSync(join(mediaIn(shop), 'till.svg'))).toBe(true)
})

test('a program brings a menu in any form that is read at the desk, once for its key [R7.1644]', async () => {
  const card = 'Gericht;Preis\nKaltes Buffet;\nAustern;17,50\nKrabben;ab 18,50'
  const bring = (key: string, text = card) =>
    send(shop, 'POST', '/v1/menu/draft/bring?vat=7', text, { headers: till.headers, key })
  const brought = await dataOf(await bring('a'), Brought)
  expect(brought).toMatchObject({ dishes: 2, doubts: [{ where: 'Krabben' }], without: { vat: [] } })
  const { revision, changes } = await review()
  expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Austern', 'Krabben']))
  expect(await dataOf(await bring('a'), Brought)).toEqual(brought)
  expect((await review()).revision).toBe(revision)
  // Another file of the same size is another one.
  expect((await bring('a', card.replace('17', '16'))).status).toBe(409)
  expect((await bring('b', 'nothing')).status).toBe(422)
})

test('the calls of docs/change-your-menu.md raise a price in the draft [R7.1645]', async () => {
  const doc = readFileSync('docs/change-your-menu.md', 'utf8')
  const calls = [...doc.matchAll(/^curl (?:.*\\\n)*.*/gm)].map(([text]) => text)
  const [read = '', change = ''] = calls
  const addressIn = (text: string) => /"\$SHOP\/api\/v1([^"?]*)/.exec(text)?.[1] ?? ''
  const { revision, files } = await dataOf(await till.call('GET', addressIn(read)), MenuFiles)
  const method = /-X (\w+)/.exec(change)?.[1] ?? ''
  const body = { files: { 'prices.csv': dearer(files['prices.csv'] ?? '') } }
  const response = await till.call(method, `${addressIn(change)}?revision=${revision}`, body)
  expect(await dataOf(response, ChangedDraft)).toMatchObject({ changed: 1 })
})
