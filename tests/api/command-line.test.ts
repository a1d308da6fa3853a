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
import { expect, test } from 'vitest'
import { shopFolder, type } from './setup/command-line.ts'
import { ownFolder } from './setup/own-folder.ts'

const LIVE = { SHOP_MODE: 'live', SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.example' }

const here = ownFolder()

const shopIn = (name: string, empty = false) => shopFolder(here, name, empty)

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
  expect(readdirSync(first).sort()).toEqual(['database.jsonl.gz', 'media'])
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
      'This shop takes no orders: there is neither a mail server (SMTP_URL) nor a paired screen, so nobody hears of an order; the e-mail address (EMAIL) is still',
    ),
  ])
})
