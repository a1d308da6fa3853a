import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { TableCardsError, writeTableCards } from '../../scripts/shop/table-cards.ts'
import { call } from './setup/call.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const write = (target: string, publicUrl = 'https://shop.example') =>
  writeTableCards(shop.db, target, { publicUrl })

/** The cards of the whole restaurant as the file has them. */
async function written(publicUrl?: string): Promise<string> {
  const file = join(shop.folder, 'cards.html')
  await write(file, publicUrl)
  return readFileSync(file, 'utf8')
}

/** What a phone's camera reads from each code of a page. */
const scanned = (html: string) =>
  Promise.all(
    [...html.matchAll(/<svg .*?<\/svg>/gs)].map(async ([svg]) => {
      const { data, info } = await sharp(Buffer.from(svg)).resize(400).ensureAlpha().raw().toBuffer({
        resolveWithObject: true,
      })
      return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: Infinity })
    }),
  )

test('every table has a card whose code leads to it [R10.60 R2.30]', async () => {
  const html = await written()
  const codes = await scanned(html)
  expect(codes).toEqual(Array.from({ length: 8 }, (_, index) => `https://shop.example/?table=t${index + 1}`))
  const names = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)
  expect(names.slice(0, 3)).toEqual(['Tisch 1 (Fenster)', 'Tisch 2 (Fenster)', 'Tisch 3'])
  expect(html.match(/<p class="shop">Ofenvogel<\/p>/g)).toHaveLength(8)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Scannen, aussuchen, bestellen')
  for (const [index, code] of codes.entries()) {
    const id = new URL(code ?? '').searchParams.get('table') ?? ''
    expect((await call(shop, endpoints.getTable, { params: { id } })).id).toBe(`t${index + 1}`)
  }
})

test('the cards need no other file and hold the names of tables as text [R10.60]', async () => {
  const rename = (name: string) =>
    changeCatalogue(shop, tx =>
      tx.updateTable('dining_tables').set({ name }).where('id', '=', 't1').execute(),
    )
  await rename('<b>Stammtisch</b> & Co.')
  const html = await written()
  await rename('Tisch 1 (Fenster)')
  expect(html).toContain('<h2>&lt;b&gt;Stammtisch&lt;/b&gt; &amp; Co.</h2>')
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|\bsrc=/)
})

test('a long id that nobody guesses fits into a code [R10.60]', async () => {
  const id = 'fenster_9f2c41d07be84a6e9b53c8d1e07a6f42'
  const name = (to: string, from: string) =>
    changeCatalogue(shop, tx =>
      tx.updateTable('dining_tables').set({ id: to }).where('id', '=', from).execute(),
    )
  await name(id, 't1')
  const [first] = await scanned(await written())
  await name('t1', id)
  expect(first).toBe(`https://shop.example/?table=${id}`)
})

test('the cards of a branch lead to that branch, and there are none before a branch is chosen [R10.60]', async () => {
  await setSettings(shop, { HAS_BRANCH: '1', BRANCH: '' })
  await expect(written()).rejects.toThrow(TableCardsError)
  await setSettings(shop, { BRANCH: 'mitte' })
  const [first] = await scanned(await written())
  await setSettings(shop, { HAS_BRANCH: '', BRANCH: '' })
  expect(first).toBe('https://shop.example/branch/mitte?table=t1')
})

test('a folder gets a file of its own, and a wrong call prints the usage [R10.60]', async () => {
  const folder = join(shop.folder, 'to-print')
  mkdirSync(folder)
  const [told, ...others] = await write(folder)
  expect(told).toContain(join(folder, 'tables.html'))
  expect(others).toEqual([])
  expect(existsSync(join(folder, 'tables.html'))).toBe(true)
  await expect(write(join(folder, 'cards.pdf'))).rejects.toThrow(/ending in \.html/)
  await expect(write(join(folder, 'nowhere/cards.html'))).rejects.toThrow(/Create it first/)
  expect((await write(folder, 'http://localhost:4321')).at(-1)).toContain('Set PUBLIC_URL')
})

test('for a restaurant without tables it says where to list them [R10.60]', async () => {
  const tables = await shop.db.selectFrom('dining_tables').selectAll().execute()
  await changeCatalogue(shop, tx => tx.deleteFrom('dining_tables').execute())
  await expect(written()).rejects.toThrow(/tables\.csv/)
  await changeCatalogue(shop, tx => tx.insertInto('dining_tables').values(tables).execute())
})
