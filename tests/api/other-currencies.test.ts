import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { lastDecimal } from '#contract/desk/texts.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, lunch, takeaway } from './setup/order.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'
import { StripeStub } from './setup/stripe-stub.ts'

/** Amounts of the demo in euros, as a shop in another currency would have them. */
const AMOUNTS = ['prices', 'extra_prices', 'options', 'menus', 'areas', 'price-history']

/** What something costs at a size, without further columns. */
const pricesIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .map(line => line.split(',').slice(0, 3).join())
    .sort()

const shops = [
  {
    currency: 'JPY',
    written: (whole: string, cents: string) => `${Number(`${whole}${cents}`)}`,
    dish: { price: 690, cell: '690', shown: '¥690' },
    // 12.5 % off 990.
    combo: 866,
    tip: 100,
    total: 2346,
    stripe: 2346,
    refund: { amount: 500, stripe: 500, refused: [0.5, 422] as const },
    mailed: /: (?:JP)?¥?2[.,]346/,
    csv: /;2346\r\n/,
  },
  {
    currency: 'KWD',
    written: (whole: string, cents: string) => `${whole}.${cents}0`,
    dish: { price: 6.9, cell: '6.900', shown: '6.900' },
    // 12.5 % off 9.900, in tens of fils.
    combo: 8.66,
    tip: 0.25,
    total: 22.71,
    stripe: 22_710,
    refund: { amount: 1.25, stripe: 1250, refused: [1.255, 409] as const },
    mailed: /: (?:KWD\s)?22[.,]710/,
    csv: /;22\.710\r\n/,
  },
]

describe.each(shops)('a shop in $currency', ({ currency, written, dish, combo, tip, total, ...expected }) => {
  let shop: TestShop
  let files: ReturnType<typeof restaurantFolder>
  let stripe: StripeStub
  let code = ''
  const { mails, mailer } = recordingMailer()

  beforeAll(async () => {
    stripe = await new StripeStub().start()
    stripe.refunds.currency = currency.toLowerCase()
    shop = await openShop({ empty: true, mailer, config: { env: stripe.env } })
    await migrate(shop.db)
    files = restaurantFolder(shop)
    for (const name of AMOUNTS) {
      const path = files.path(`${name}.csv`)
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replaceAll(/(?<=,)(-?\d+)\.(\d\d)(?=,|$)/gm, (_, whole, cents) => written(whole, cents)),
      )
    }
    files.edit('settings.csv', 'CURRENCY,EUR', `CURRENCY,${currency}`)
    files.edit('menus.csv', new RegExp(`,${written('9', '90')},0,`), `,${written('9', '90')},12.5,`)
    files.edit('payment-providers.csv', /,sandbox$/m, ',stripe')
  })
  afterAll(async () => {
    await shop.close()
    stripe.stop()
  })

  const write = async () =>
    await shop.db.selectFrom('orders').select(['price', 'tip', 'total', 'currency']).executeTakeFirst()

  test('imports its prices as they are written, and writes them again [R9.881]', async () => {
    expect(await files.mistakes()).toEqual([])
    const params = { categoryId: 'vorspeisen', productId: '101' }
    const { sizes } = await call(shop, endpoints.getProduct, { params })
    expect(sizes.map(({ price }) => price)).toEqual([dish.price])
    const target = join(shop.folder, 'exported')
    await exportFolder(shop.db, { mediaDir: files.media, target })
    for (const name of ['prices', 'extra_prices'])
      expect(pricesIn(join(target, `${name}.csv`))).toEqual(pricesIn(files.path(`${name}.csv`)))
    expect(readFileSync(join(target, 'prices.csv'), 'utf8')).toContain(`101,standard,${dish.cell},`)
  })

  test('charges what it shows: dishes, a combo and a tip [R9.881 R9.882 R10.98]', async () => {
    const items = [bruschetta({ qty: 2, price: dish.price }), lunch({ price: combo })]
    const price = total - tip
    const cart = { items, price, delivery: 0, tip, total }
    const quote = await call(shop, endpoints.getQuote, { body: { cart } })
    expect(quote).toMatchObject({ tip, total, changes: [] })
    const body = takeaway(items, { cart, paymentType: 'online' })
    code = String((await call(shop, endpoints.placeOrder, { body }, { key: 'k', lang: 'en' })).code)
    expect(stripe.session()).toMatchObject({ amount: expected.stripe })
    expect(await write()).toMatchObject({ total: expected.stripe, currency })
    stripe.pay('cs_1')
    const { key = '' } = await call(shop, endpoints.checkPayment, { query: stripe.session().query })
    const { payment } = await call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })
    expect(payment).toMatchObject({ tip, price: total })
    await shop.outbox.drain()
    const texts = mails.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(expected.mailed)
  })

  test('gives back exactly what is asked for [R9.881 R9.882]', async () => {
    const desk = await counterPerson(shop)
    const { amount, refused } = expected.refund
    const [wrong, status] = refused
    const answer = await desk.post(`/orders/${code}/refunds`, { amount: wrong }, 'wrong')
    expect(answer.status).toBe(status)
    if (status === 409) expect(await answer.json()).toMatchObject({ message: lastDecimal })
    expect((await desk.post(`/orders/${code}/refunds`, { amount }, 'right')).status).toBe(200)
    await shop.worker.drain()
    expect(stripe.refunds.amounts).toEqual([expected.refund.stripe])
  })

  test('reports the same amounts [R9.881]', async () => {
    const owner = await person(shop, 'owner')
    const { parts, figures } = await dataOf(await owner.get('/reports/month'), DeskReport)
    expect(parts).toMatchObject({ total, tips: tip })
    expect(figures.refunds.revenue).toBe(expected.refund.amount)
    expect(await (await owner.get('/reports/month/orders?lang=en')).text()).toMatch(expected.csv)
  })

  test('keeps its currency, since there are orders in it [R9.883]', async () => {
    files.edit('settings.csv', `CURRENCY,${currency}`, 'CURRENCY,USD')
    if (currency === 'KWD')
      for (const name of AMOUNTS)
        writeFileSync(
          files.path(`${name}.csv`),
          readFileSync(files.path(`${name}.csv`), 'utf8').replaceAll(/(\d\.\d\d)0(?=,|$)/gm, '$1'),
        )
    await expect(importFolder(shop.db, files.folder, files.media)).rejects.toThrow(
      `settings.csv, CURRENCY must stay ${currency}: there are orders or points in it`,
    )
  })
})

describe('a shop without orders', () => {
  let shop: TestShop
  let files: ReturnType<typeof restaurantFolder>
  beforeAll(async () => {
    shop = await openShop()
    files = restaurantFolder(shop)
  })
  afterAll(() => shop.close())

  test('changes its currency once its prices have the decimals of it, and forgets earlier prices [R9.883]', async () => {
    files.edit('settings.csv', 'CURRENCY,EUR', 'CURRENCY,JPY')
    expect((await files.mistakes()).filter(each => each.startsWith('prices.csv, row 2,'))).toEqual([
      expect.stringContaining('“6.90” must be an amount without decimals, such as 790'),
    ])
    for (const name of AMOUNTS)
      writeFileSync(
        files.path(`${name}.csv`),
        readFileSync(files.path(`${name}.csv`), 'utf8').replaceAll(/(?<=,)(-?\d+)\.(\d\d)(?=,|$)/gm, '$1$2'),
      )
    files.edit('price-history.csv', /product,1205.*\n/, '')
    expect(await files.mistakes()).toEqual([])
    const history = shop.db.selectFrom('price_history').selectAll().where('id', '=', '1205')
    expect((await history.execute()).map(({ price }) => price)).toEqual([590])
  })

  test('that is paid online takes no amount that cards cannot be charged with [R9.882]', async () => {
    files.edit('settings.csv', 'CURRENCY,JPY', 'CURRENCY,KWD')
    files.edit('prices.csv', '101,standard,690', '101,standard,1.255')
    expect(await files.mistakes()).toEqual([
      expect.stringContaining('“1.255” must end in 0, because cards cannot be charged with the last decimal'),
    ])
    files.edit('payment-providers.csv', /^online.*\n/m, '')
    expect(await files.mistakes()).toEqual([])
  })
})
