import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { exportFolder } from '#server/data/export.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cartOf, takeaway } from './setup/order.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
const { mails, mailer } = recordingMailer()

describe('rates of three decimals', () => {
  beforeAll(async () => {
    shop = await openShop({ mailer })
    files = restaurantFolder(shop)
    files.edit('products.csv', ',bruschetta.svg,7,', ',bruschetta.svg,8.875,')
    files.add('taxes.csv', 'Sales tax,"8,875"')
  })
  afterAll(() => shop.close())

  test('are read from data files and written again as they are [R9.880]', async () => {
    expect(await files.mistakes()).toEqual([])
    const { vat_rate } = await shop.db
      .selectFrom('products')
      .select('vat_rate')
      .where('id', '=', '101')
      .executeTakeFirstOrThrow()
    expect(vat_rate).toBe('8.875')
    const target = join(shop.folder, 'exported')
    await exportFolder(shop.db, { mediaDir: files.media, target })
    expect(readFileSync(join(target, 'taxes.csv'), 'utf8')).toContain('Sales tax,8.875')
    expect(readFileSync(join(target, 'products.csv'), 'utf8')).toContain(',bruschetta.svg,8.875,')
  })

  test('hold in quote, order, mail and report [R9.880]', async () => {
    const items = [bruschetta({ qty: 2 })]
    const cart = { ...cartOf(items), total: 15.02 }
    const quote = await call(shop, endpoints.getQuote, { body: { cart } })
    // 13.80 contain 13.80 * 8.875 / 108.875, and 13.80 * 8.875 / 100 is added.
    const taxItems = [
      { name: '8.875 %', value: 1.12, net: 12.68 },
      { name: 'Sales tax', value: 1.22 },
    ]
    expect(quote).toMatchObject({ price: 13.8, taxPercent: 8.875, tax: 1.22, total: 15.02, taxItems })
    const { key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway(items, { cart }) })
    const { payment, items: ordered } = await call(shop, endpoints.getOrderStatus, { params: { key } })
    expect(payment).toMatchObject({ tax: 1.22, price: 15.02, taxItems })
    expect(ordered.map(({ vat }) => vat)).toEqual([[{ rate: 8.875, gross: 13.8 }]])
    await shop.outbox.drain()
    for (const { text } of mails) expect(text).toMatch(/8[.,]875 %/)
    const owner = await counter(shop, 'owner', 'Büro')
    const { figures } = await dataOf(await owner.get('/reports/month'), DeskReport)
    expect(figures.taxes.map(({ name, sold }) => [name, sold])).toEqual([
      ['8.875 %', { gross: 13.8, net: 12.68, tax: 1.12 }],
      ['Sales tax', { gross: 1.22, net: 0, tax: 1.22 }],
    ])
  })

  test.each(['8.8755', '100.001', '-1', '8,875 %'])(
    '“%s” is no percentage of three decimals [R9.880]',
    async rate => {
      files.edit('taxes.csv', /Sales tax.*/, `Sales tax,"${rate}"`)
      expect(await files.mistakes()).toEqual([
        `taxes.csv, row 2, column rate: “${rate}” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5`,
      ])
    },
  )
})
