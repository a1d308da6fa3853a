import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call } from './setup/call.ts'
import { shopFolder, type } from './setup/command-line.ts'
import { cola, takeaway } from './setup/order.ts'
import { ownFolder } from './setup/own-folder.ts'
import { openShop } from './setup/shop.ts'

const LIVE = { SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2), PUBLIC_URL: 'https://shop.example' }

const here = ownFolder()

const shopIn = (name: string, empty = false) => shopFolder(here, name, empty)

test('the command line imports and exports a folder, or says what is wrong [R10.80 R10.82 R10.233]', async () => {
  const env = await shopIn('files', true)
  expect(await type(env, 'import', 'demo')).toEqual([
    0,
    expect.stringMatching(/^Imported 112 products and 8 combos .*\nThe pages do not follow yet: no server/),
  ])
  const target = join(here.folder, 'exported')
  expect(await type(env, 'export', target)).toEqual([
    0,
    expect.stringContaining(`Exported 112 products, 8 combos and`),
  ])
  expect(existsSync(join(target, 'pages/imprint.de.html'))).toBe(true)
  expect(await type(env, 'import', 'docs')).toEqual([
    1,
    expect.stringContaining('languages.csv: this file is missing'),
  ])
  expect(await type(env, 'import')).toEqual([
    1,
    'Missing argument <folder>: npm run shop -- import <folder> [branch] [--publish]\n',
  ])
})

test('the command line answers an order, or says why it cannot [R10.36]', async () => {
  const shop = await openShop()
  here.ends.push(shop.close)
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await shop.db.executeQuery(sql`vacuum into ${join(shop.folder, 'tischlein.sqlite')}`.compile(shop.db))
  const shopCommand = (...args: string[]) => type({ DATA_DIR: shop.folder }, ...args)
  expect(await shopCommand('approve', code.toLowerCase())).toEqual([
    0,
    expect.stringMatching(
      `^The order ${code} is accepted, promised for .+; the guest is notified by mail.\n$`,
    ),
  ])
  expect(await shopCommand('approve', code)).toEqual([1, `The order ${code} is accepted already.\n`])
  expect(await shopCommand('reject', 'nobody', '')).toEqual([1, 'There is no order NOBODY.\n'])
  expect(await shopCommand('orders')).toEqual([
    0,
    expect.stringMatching(
      `^${code}  accepted  takeaway, as soon as possible, promised for .+\n    Jürgen Öztürk`,
    ),
  ])
  expect(await shopCommand('complete', code)).toEqual([0, `The order ${code} is completed.\n`])
})

test('the command line writes the cards of the tables, or says what is missing [R10.60 R10.82]', async () => {
  const env = { ...(await shopIn('shop')), ...LIVE }
  const file = join(here.folder, 'cards.html')
  expect(await type(env, 'tables', file)).toEqual([
    0,
    `Wrote 8 cards into ${file}. Open it in a browser and print it on A4.\n`,
  ])
  expect(readFileSync(file, 'utf8').match(/<h2>/g)).toHaveLength(8)
  expect(await type(env, 'tables', join(here.folder, 'cards.pdf'))).toEqual([
    1,
    expect.stringContaining('Name an existing folder or a file ending in .html'),
  ])
  expect(await type(env, 'tables')).toEqual([
    1,
    'Missing argument <file or folder>: npm run shop -- tables <file or folder>\n',
  ])
})

test('the command line makes no shop of a folder that was mistyped [R10.173]', async () => {
  const dataDir = join(here.folder, 'mistyped')
  const [code, output] = await type({ DATA_DIR: dataDir }, 'orders')
  expect([code, output]).toEqual([1, expect.stringContaining(`There is no shop in ${dataDir}`)])
  expect(existsSync(dataDir)).toBe(false)
})

test('an import into a shop with a menu is a draft unless it is published, and says what differs [R12.19]', async () => {
  const env = await shopIn('drafting', true)
  const folder = join(here.folder, 'drafted-restaurant')
  cpSync('demo', folder, { recursive: true })
  expect(await type(env, 'import', folder)).toEqual([0, expect.stringMatching(/^Imported 112 products/)])
  expect(await type(env, 'import', folder)).toEqual([0, 'Nothing differs from what visitors see.\n'])
  const prices = join(folder, 'prices.csv')
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('101,standard,6.90', '101,standard,7.40'))
  const draft =
    '~ prices Bruschetta, Normal: price 6.90 → 7.40\nThis is a draft. Publish it at the desk, or by the same command with --publish.\n'
  expect(await type(env, 'import', folder)).toEqual([0, draft])
  expect(await type(env, 'import', folder, '--publish')).toEqual([
    0,
    expect.stringMatching(/^Imported 112 products/),
  ])
})

test('an import says which colours pages show when those of BRAND_COLOR cannot be read [R11.179]', async () => {
  const env = await shopIn('yellow', true)
  const folder = join(here.folder, 'yellow-restaurant')
  cpSync('demo', folder, { recursive: true })
  appendFileSync(join(folder, 'settings.csv'), 'BRAND_COLOR,#ffd400,,yes\n')
  expect(await type(env, 'import', folder, '--publish')).toEqual([
    0,
    expect.stringMatching(/BRAND_COLOR #ffd400 has too little contrast .* #[\da-f]{6} on light pages\./),
  ])
})

test('the command line says what it has sent again [R10.172 R10.82]', async () => {
  const env = { ...(await shopIn('mute')), ...LIVE }
  expect(await type(env, 'resend')).toEqual([0, 'There are no waiting messages.\n'])
})

test('the command line copies a shop and restores it elsewhere, and says what the copy holds [R10.50 R10.82]', async () => {
  const shop = await shopIn('shop')
  mkdirSync(join(here.folder, 'shop/media'))
  writeFileSync(join(here.folder, 'shop/media/pizza.svg'), '<svg/>')
  const first = join(here.folder, 'first')
  const [code, said] = await type({ ...shop, ...LIVE }, 'backup', `${first}/`)
  expect(code, said).toBe(0)
  expect(said).toMatch(
    /^Copied \d+ rows and the pictures into \S+\. Keep it .+\nThe backup does not contain SECRET\. Store it separately; .+\n$/,
  )
  expect(readdirSync(first)).toEqual(['database.jsonl.gz'])
  const [, demo] = await type(shop, 'backup', join(here.folder, 'second'))
  expect(demo).toMatch(/^Copied \d+ rows, the pictures, and the secret into \S+\. Keep it .+\n$/)
  expect(await type(shop, 'backup', first)).toEqual([1, `${first} already exists; choose a new folder.\n`])

  const other = { ...(await shopIn('other', true)), ...LIVE }
  const [, rows] = /^Copied (\d+)/.exec(said) ?? []
  expect(await type(other, 'restore', first)).toEqual([0, `Restored ${rows} rows from ${first}.\n`])
  expect(existsSync(join(here.folder, 'other/media/pizza.svg'))).toBe(true)
  expect(await type(other, 'tables', here.folder)).toEqual([0, expect.stringContaining('Wrote 8 cards')])
  expect(await type(other, 'restore', first)).toEqual([
    1,
    'The database is not empty. Restore into a new one.\n',
  ])
})

test('the command line says why a live shop takes no orders [R10.180]', async () => {
  const demo = await shopIn('demo')
  expect(await type(demo, 'orders')).toEqual([0, 'There are no open orders. “orders all” lists all.\n'])
  const [code, output] = await type({ ...demo, ...LIVE }, 'orders')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(
      'This shop takes no orders: there is neither a mail server nor a paired screen, so nobody hears of an order; the e-mail address is still',
    ),
  ])
})
