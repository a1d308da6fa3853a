import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { ownDatabase } from './setup/database.ts'
import { ownFolder } from './setup/own-folder.ts'
import { run } from './setup/process.ts'

const LIVE = { SHOP_MODE: 'live', SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://shop.example' }

const here = ownFolder()

/** The environment of a shop with a data folder of its own, which holds the demo restaurant or nothing yet. */
async function shopIn(name: string, empty = false): Promise<Record<string, string>> {
  const dataDir = join(here.folder, name)
  mkdirSync(dataDir)
  const { options, drop } = await ownDatabase(here.folder, { empty })
  here.ends.push(drop)
  if (!options.url && !empty) copyFileSync(options.file, join(dataDir, 'tischlein.sqlite'))
  return { DATA_DIR: dataDir, ...(options.url && { DATABASE_URL: options.url }) }
}

/** An order as it is stored, with one dish. */
async function order(db: Database, changed: Partial<OrderRow>): Promise<void> {
  const row: OrderRow = {
    ...{ code: '', key_hash: changed.code ?? '', user_id: null, status: 'pending_approval' },
    ...{ state: 'received', promised_at: null, reason: '', created_at: '2099-11-20T16:00:00.000Z' },
    ...{
      deliver_at: null,
      way: 'takeaway',
      lang: 'de',
      source: 'web',
      name: 'Ada',
      email: 'ada@example.org',
    },
    ...{ phone: '+4930901820', address: null, notes: '', invoice: 0, table_id: null, table_name: '' },
    ...{ payment_id: 'counter', payment_name: 'Bar', price: 1740, delivery: 0, discount: 0, tax: 0, tip: 0 },
    ...{ total: 1740, tax_items: '[]', paid_at: null, slot: null },
    ...changed,
  }
  const words = { description: '', group: '' }
  const chosen = {
    ...{ name: 'Pizza', size: 'Klein', options: [], extras: ['Extra Mozzarella'], items: [], additives: [] },
    allergens: [
      { code: 'A1', name: 'Weizen', ...words },
      { code: 'G', name: 'Milch', ...words },
    ],
  }
  const house = JSON.stringify(chosen)
  const item = { order_code: row.code, position: 0, type: 'productItem', qty: 2, price: 870 } as const
  await db.insertInto('orders').values(row).execute()
  await db
    .insertInto('order_items')
    .values({ ...item, chosen: house, house, line: null, vat: null })
    .execute()
}

/** Types `npm run shop -- …`, and answers how that ended and what it said. */
async function type(env: Record<string, string>, ...args: string[]): Promise<[number | null, string]> {
  const { ended, output } = run('scripts/shop.ts', args, env)
  return [await ended, output()]
}

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

test('an import says which colours pages show when those of BRAND_COLOR cannot be read [R11.179]', async () => {
  const env = await shopIn('yellow', true)
  const folder = join(here.folder, 'yellow-restaurant')
  cpSync('demo', folder, { recursive: true })
  appendFileSync(join(folder, 'settings.csv'), 'BRAND_COLOR,#ffd400,,yes\n')
  expect(await type(env, 'import', folder)).toEqual([
    0,
    expect.stringMatching(/BRAND_COLOR #ffd400 has too little contrast .* #[\da-f]{6} on light pages\./),
  ])
})

test('the command line runs an evening: orders, their steps and their history [R4.82 R12.30 R10.82]', async () => {
  const env = await shopIn('evening')
  const db = openDatabase({ url: env.DATABASE_URL, file: join(env.DATA_DIR ?? '', 'tischlein.sqlite') })
  await order(db, { code: 'K7M4QX', notes: 'Hof 2', deliver_at: '2099-11-20T19:00:00.000Z' })
  await order(db, { code: 'B2C3DF', paid_at: '2099-11-20T16:00:00.000Z' })
  await order(db, { code: 'PENDNG', status: 'payment_pending' })
  await db.destroy()
  const [, open] = await type(env, 'orders')
  expect(open).toBe(
    [
      'B2C3DF  received  takeaway, as soon as possible  ordered 20 November 2099, 17:00',
      '    Ada, +4930901820, ada@example.org',
      '    2 × Pizza (Klein), Extra Mozzarella',
      '        Allergens: A1 Weizen, G Milch',
      '    17.40  paid: Bar',
      'K7M4QX  received  takeaway, for 20 November 2099, 20:00  ordered 20 November 2099, 17:00',
      '    Ada, +4930901820, ada@example.org',
      '    2 × Pizza (Klein), Extra Mozzarella',
      '        Allergens: A1 Weizen, G Milch',
      '    Notes: Hof 2',
      '    17.40  not paid: Bar',
      '',
    ].join('\n'),
  )
  const says = async (...args: string[]) => (await type(env, ...args))[1].trim()
  expect(await says('approve', 'k7m4qx', 'soon')).toBe('“soon” is not a number of minutes from 1 to 600.')
  expect(await says('approve', 'k7m4qx')).toBe(
    'The order K7M4QX is accepted, promised for 20 November 2099, 20:00; the guest is notified by mail.',
  )
  expect(await says('reject', 'K7M4QX', 'x')).toContain('is accepted and cannot be rejected')
  expect(await says('prepare', 'K7M4QX')).toBe('The order K7M4QX is in preparation.')
  expect(await says('ready', 'K7M4QX')).toBe('The order K7M4QX is ready; the guest is notified by mail.')
  expect(await says('on-the-way', 'K7M4QX')).toContain('is not a delivery')
  expect(await says('complete', 'K7M4QX')).toBe('The order K7M4QX is completed.')
  expect(await says('reject', 'B2C3DF')).toBe(
    'Missing argument <reason>: npm run shop -- reject <code> <reason>',
  )
  expect(await says('cancel', 'B2C3DF', 'Der Ofen ist aus')).toContain('is cancelled; the guest is notified')
  expect(await says('orders')).toBe('There are no open orders. “orders all” lists all.')
  expect((await says('orders', 'all')).match(/^\w+ {2}\w+/gm)).toEqual([
    'B2C3DF  cancelled',
    'K7M4QX  completed',
  ])
  const shown = await says('show', 'B2C3DF')
  expect(shown).toContain('Reason: Der Ofen ist aus')
  expect(shown).toMatch(/: received \(guest\)\n .+: cancelled \(command-line\): Der Ofen ist aus$/)
}, 60_000)

test('the command line says what it has sent again [R10.172 R10.82]', async () => {
  const env = { ...(await shopIn('mute')), ...LIVE }
  expect(await type(env, 'resend')).toEqual([0, 'There are no failed messages.\n'])
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

test('the command line tells the owner why a live shop takes no orders [R10.180]', async () => {
  const demo = await shopIn('demo')
  expect(await type(demo, 'orders')).toEqual([0, 'There are no orders yet\n'])
  const [code, output] = await type({ ...demo, ...LIVE }, 'orders')
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(
      'This shop takes no orders: SMTP_URL is not set, so nobody is told of an order; EMAIL is still',
    ),
  ])
})
