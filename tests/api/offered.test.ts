import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { exportFolder } from '#server/data/export.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { call, errorOf } from './setup/call.ts'
import { bruschetta, cartOf, cola, lunch, type OrderBody, type SentLine, takeaway } from './setup/order.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { changeCatalogue, FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.clock.now = new Date(FRIDAY_EVENING)
  await offer({ products: { '101': '', '401': '' }, categories: { vorspeisen: '' }, menus: { mittag: '' } })
})

type Table = 'products' | 'categories' | 'menus'
const offer = (times: Partial<Record<Table, Record<string, string>>>) =>
  changeCatalogue(shop, async tx => {
    for (const [table, rows] of Object.entries(times) as [Table, Record<string, string>][]) {
      for (const [id, offered] of Object.entries(rows)) {
        await tx.updateTable(table).set({ offered }).where('id', '=', id).execute()
      }
    }
  })
const THEN = fieldTexts.notOfferedAt
const refused = async (items: SentLine[], changed: Partial<OrderBody> = {}) =>
  (await errorOf(shop, endpoints.placeOrder, { body: takeaway(items, changed) })).data
const order = (items: SentLine[], changed: Partial<OrderBody> = {}) =>
  call(shop, endpoints.placeOrder, { body: takeaway(items, changed) })
const later = (deliverAt: string) => ({ orderTime: 'later' as const, deliverAt })
const quoted = async (items: SentLine[], wanted: { orderTime?: 'now' | 'later'; deliverAt?: string }) => {
  const { changes } = await call(shop, endpoints.getQuote, { body: { cart: cartOf(items), ...wanted } })
  return changes.map(({ index, field, message, price }) => ({ index, field, message, price }))
}
const soldOut = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live?.soldOut
const dish = (productId: string, categoryId: string) =>
  call(shop, endpoints.getProduct, { params: { productId, categoryId } })

test('an order for now is refused at the line of what is not offered now, and the rest can be ordered [R12.292]', async () => {
  await offer({ products: { '101': 'mon-fri 11:00-14:30' } })
  expect(await refused([cola(), bruschetta()])).toEqual({ 'items.1.productId': [THEN] })
  expect(await quoted([cola(), bruschetta()], { orderTime: 'now' })).toEqual([
    { index: 1, field: 'productId', message: THEN, price: undefined },
  ])
  expect((await order([cola()])).code).toBeDefined()
  shop.clock.now = new Date('2026-11-20T12:00:00+01:00')
  expect(await quoted([bruschetta()], { orderTime: 'now' })).toEqual([])
  expect((await order([bruschetta()])).code).toBeDefined()
})

test('an order for later is judged by its own time [R12.292]', async () => {
  await offer({ products: { '101': 'sat 12:00-14:00' } })
  const [noon, evening] = ['2026-11-21T12:30:00+01:00', '2026-11-21T18:00:00+01:00']
  expect(await refused([bruschetta()], later(evening))).toEqual({ 'items.0.productId': [THEN] })
  expect(await quoted([bruschetta()], later(evening))).toMatchObject([{ field: 'productId' }])
  expect(await quoted([bruschetta()], later(noon))).toEqual([])
  expect((await order([bruschetta()], later(noon))).code).toBeDefined()
})

test('without a time a quote says nothing of it, and a wrong time is named alone [R12.292]', async () => {
  await offer({ products: { '101': 'sat 12:00-14:00' } })
  expect(await quoted([bruschetta()], {})).toEqual([])
  expect(await quoted([bruschetta()], { orderTime: 'later' })).toEqual([])
  shop.clock.now = new Date('2026-11-20T04:00:00+01:00')
  expect(await refused([bruschetta()])).toEqual({ orderTime: [fieldTexts.closedNow] })
})

test('a combo, and a dish in its slot, keep their own times [R12.291 R12.292]', async () => {
  await offer({ menus: { mittag: 'mon-fri 11:30-15:00' } })
  expect(await refused([lunch()])).toEqual({ 'items.0.menu': [THEN] })
  await offer({ menus: { mittag: '' }, products: { '401': 'mon-fri 11:30-15:00' } })
  expect(await refused([lunch()])).toEqual({ 'items.0.items.0.productId': [THEN] })
  shop.clock.now = new Date('2026-11-20T12:00:00+01:00')
  expect((await order([lunch()])).code).toBeDefined()
})

test('a dish has the times of its category, unless it has its own [R12.291]', async () => {
  await offer({ categories: { vorspeisen: 'mon-fri 11:00-14:30' } })
  expect((await dish('101', 'vorspeisen')).offered?.friday).toEqual([{ from: '11:00', to: '14:30' }])
  expect(await refused([bruschetta()])).toEqual({ 'items.0.productId': [THEN] })
  await offer({ products: { '101': 'fri 17:00-22:00' } })
  expect((await dish('101', 'vorspeisen')).offered?.friday).toEqual([{ from: '17:00', to: '22:00' }])
  expect((await order([bruschetta()])).code).toBeDefined()
})

test('what cannot be had right now is with what is sold out, and stays available for later [R2.207]', async () => {
  const before = await soldOut()
  await offer({ products: { '101': 'mon-fri 11:00-14:30' }, menus: { mittag: 'mon-fri 11:00-14:30' } })
  expect(await soldOut()).toEqual({ products: [...(before?.products ?? []), '101'], menus: ['mittag'] })
  expect((await dish('101', 'vorspeisen')).available).toBe(true)
  shop.clock.now = new Date('2026-11-20T11:00:00+01:00')
  // The demo's own combo for the evening.
  expect(await soldOut()).toEqual({ ...before, menus: ['feierabend'] })
})

test('an import reads them as people write them, names what is not clear, and an export writes them again [R12.290]', async () => {
  const files = restaurantFolder(shop)
  const addTimes = (file: string, row: string, cell: string): void => {
    const lines = readFileSync(files.path(file), 'utf8').trimEnd().split(/\r?\n/)
    const timed = lines.map(
      (line, index) => `${line},${index === 0 ? 'offered' : line.startsWith(row) ? cell : ''}\n`,
    )
    writeFileSync(files.path(file), timed.join(''))
  }
  addTimes('products.csv', '101,', '"Mo–Fr 11–14:30 Uhr, Sa 12-15"')
  addTimes('categories.csv', 'pizza,', 'mittags')
  expect(await files.mistakes()).toEqual([
    `categories.csv, row ${files.rowOf('categories.csv', 'pizza,')}, column offered: “mittags” must be weekdays and times such as mon-fri 11:00-14:30`,
  ])
  files.edit('categories.csv', ',mittags', ',So')
  expect(await files.mistakes()).toEqual([])
  const target = join(shop.folder, 'exported')
  await exportFolder(shop.db, {
    mediaDir: files.media,
    target,
  })
  const { read } = readFolder(target)
  const written = [...read.products, ...read.categories, ...read.menus].map(({ value }) => value.offered)
  expect(written.filter(Boolean)).toEqual([
    'mon-fri 11:00-14:30 sat 12:00-15:00',
    'sun',
    'mon-fri 17:00-20:00',
  ])
})
