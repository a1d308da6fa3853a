import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskNow } from '#contract/desk/orders.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { filesOf, rowsIn } from '#server/data/export/files.ts'
import { importFolder } from '#server/data/import.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endBusy, startBusy } from '#server/evening/change.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { cola, curbside, type OrderBody, takeaway } from './setup/order.ts'
import { restaurantFolder } from './setup/restaurant-folder.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

const FILE = 'preparation-times.csv'
const HEAD = 'order_type,weekday,from,to,minutes\n'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openShop()
  files = restaurantFolder(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = new Date(FRIDAY_EVENING)
})

const write = (...rows: string[]) =>
  writeFileSync(join(files.folder, FILE), HEAD + rows.map(row => `${row}\n`).join(''))
const use = async (...rows: string[]) => {
  write(...rows)
  await importFolder(shop.db, files.folder, files.media)
}
const at = (clock: string): string => new Date(`2026-11-20T${clock}:00+01:00`).toISOString()
const later = (deliverAt: string): Partial<OrderBody> => ({ orderTime: 'later', deliverAt })
const place = async (body: OrderBody) => {
  const answer = await send(shop, 'POST', '/checkout/v2', body)
  const { data, nextTime } = await answer.json()
  return answer.ok ? 'placed' : [data, nextTime]
}
const times = async () => await call(shop, endpoints.getTimes, {})
const proposed = async () => {
  const screen = await pairedScreen(shop)
  const answer = await screen.get('/now')
  return z.parse(z.object({ data: DeskNow }), await answer.json()).data.minutes
}

const toldGuests = async () => (await call(shop, endpoints.getWorkingHours, {})).meta.live?.minutes

describe('a preparation time of an order type and a time of the week [R4.116]', () => {
  test('is the earliest time for its orders, also in what is offered; the first that applies counts', async () => {
    await use('takeaway,friday,18:00,20:00,60', 'takeaway,,,,15', 'delivery,,,,45')
    expect(await place(takeaway([cola()], later(at('18:45'))))).toEqual([
      { deliverAt: [fieldTexts.timeTooSoon] },
      at('19:00'),
    ])
    expect(await place(takeaway([cola()], later(at('19:00'))))).toBe('placed')
    expect(await place(curbside([cola()], later(at('18:30'))))).toBe('placed')
    const offered = await times()
    expect(offered[0]).toMatchObject({ time: at('18:30'), orderTypes: ['curbside', 'table'] })
    expect(offered.find(({ time }) => time === at('18:45'))?.orderTypes).toEqual([
      'delivery',
      'curbside',
      'table',
    ])
    expect(offered.find(({ time }) => time === at('19:00'))).not.toHaveProperty('orderTypes')
  })

  test('is proposed at the desk and promised without other minutes, at its time of the day only', async () => {
    await use('takeaway,friday,18:00,20:00,60', 'delivery,,,,45')
    expect(await proposed()).toEqual({ delivery: 45, takeaway: 60, curbside: 30, table: 30 })
    const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await answerAs(shop, code, 'accepted')
    const order = await shop.db
      .selectFrom('orders')
      .select('promised_at')
      .where('code', '=', code)
      .executeTakeFirst()
    expect(order?.promised_at).toBe(at('19:00'))
    shop.clock.now = new Date(at('20:00'))
    expect((await proposed()).takeaway).toBe(30)
  })

  test('applies past midnight, and is longer while the kitchen is busy', async () => {
    await use('takeaway,friday,22:00,02:00,20')
    shop.clock.now = new Date(at('23:59'))
    expect((await proposed()).takeaway).toBe(20)
    shop.clock.now = new Date('2026-11-21T01:30:00+01:00')
    expect((await proposed()).takeaway).toBe(20)
    const until = new Date('2026-11-21T03:00:00+01:00')
    await inTransaction(shop.db, tx => startBusy(tx, { minutes: 10, until }, shop.clock.now))
    expect((await proposed()).takeaway).toBe(30)
    expect(await toldGuests()).toMatchObject({ takeaway: 30, delivery: 40 })
    await inTransaction(shop.db, tx => endBusy(tx, shop.clock.now))
    shop.clock.now = new Date('2026-11-22T01:30:00+01:00')
    expect((await proposed()).takeaway).toBe(30)
  })

  test('is exported as it was imported', async () => {
    await use('takeaway,friday,18:00,20:00,60', 'delivery,,,,45')
    expect((await filesOf(rowsIn(shop.db), ['de'])).get(FILE)).toBe(
      `${HEAD}takeaway,friday,18:00,20:00,60\ndelivery,,,,45\n`,
    )
  })

  test('is refused with every mistake that its file has', async () => {
    write('dine-in,friday,18:00,20:00,60', ',someday,,,10', ',,18:00,,10', ',,,,soon')
    expect((await files.mistakes()).filter(line => line.startsWith(FILE))).toEqual([
      `${FILE}, row 2, column order_type: “dine-in” must be one of delivery, takeaway, curbside, table`,
      `${FILE}, row 3, column weekday: “someday” must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday`,
      `${FILE}, row 5, column minutes: “soon” must be a whole number of minutes such as 30`,
      `${FILE}, row 4, column to: must not be empty when “from” is not`,
    ])
  })
})
