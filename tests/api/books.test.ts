import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { type BusinessDay, businessDay } from '#contract/hours/business-day.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import { failPayment, settlePayment } from '#server/checkout/settle-payment.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { backUpInto } from '#server/operations/backup/into-folder.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { writeBackup } from '#server/operations/backup/write.ts'
import { deleteOldVisitorData } from '#server/operations/retention.ts'
import { RefundError, requestRefund } from '#server/payments/refunds/request.ts'
import { settleRefund } from '#server/payments/refunds/settle.ts'
import { bookOf } from '#server/reports/books/book.ts'
import { startBooks } from '#server/reports/books/job.ts'
import { sumsIn } from '#server/reports/books/made.ts'
import { SALE_COLUMNS } from '#server/reports/books/sales.ts'
import { settleBooks, settleDay } from '#server/reports/books/settle.ts'
import { storedMonths, storedSums, storeSums, versionOf } from '#server/reports/books/stored.ts'
import { reportOf } from '#server/reports/report.ts'
import { daysOf } from '#server/reports/span.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { answerAs, answerWith } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { ownDatabase } from './setup/database.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

/** The engine decides the sums of a step, not which steps follow each other. */
const [STEPS, SEEDS] = inject('template').kind === 'sqlite' ? [40, [1, 2]] : [20, [1]]

let shop: TestShop
let built: Shop
let first: BusinessDay
beforeEach(async () => {
  shop = await openShop()
  built = await createShopSource()(shop.db)
  first = businessDay(shop.clock.now, built.business)
})
afterEach(() => shop.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(shop.db, work)

async function place(body: object = takeaway([cola()])): Promise<string> {
  return (await call(shop, endpoints.placeOrder, { body: body as never })).code ?? ''
}

const marks = (db: Database = shop.db) => db.selectFrom('book_marks').selectAll().execute()

/** All days until now, the last one as if it were over. */
const daysUntilNow = (): BusinessDay[] =>
  daysOf({ from: first.date, to: businessDay(shop.clock.now, built.business).date }, built.business)

/** Brings the sums up to date, and compares those of each day and of all together with orders and refunds. */
async function expectEqual(db: Database = shop.db): Promise<void> {
  const { business: clock } = built
  const days = daysUntilNow()
  await settleBooks(db, clock, days)
  for (const day of days)
    expect(await storedSums(db, [day.date], { dishes: true })).toEqual(
      await sumsIn(db, day, { dishes: true }),
    )
  const [begin, end] = [days[0], days.at(-1)]
  if (!begin || !end) throw new Error('there are no days')
  const book = await bookOf(db, days, { clock, now: end.to, dishes: true })
  const all = await sumsIn(db, { from: begin.from, to: end.to }, { dishes: true })
  const total = ({ open, declined, money, dishes }: typeof all) => ({
    ...{ open, declined },
    gross: money.reduce((sum, { gross }) => sum + gross, 0),
    qty: dishes.reduce((sum, { qty }) => sum + qty, 0),
  })
  expect(total(book)).toEqual(total(all))
}

/** Everything that changes an order, its money or whether it counts. */
const ACTS = {
  place: async () => void (await place(delivery([bruschetta({ qty: 3 }), cola()]))),
  placeOnline: async () => void (await place(takeaway([cola()], { paymentType: 'online' }))),
  pay: (code: string) => inTx(tx => settlePayment(tx, { code, shop: built, now: shop.clock.now })),
  payInVain: (code: string) => inTx(tx => failPayment(tx, code, shop.clock.now)),
  accept: (code: string) => answerWith(shop, code, 'accepted'),
  delay: (code: string) => answerWith(shop, code, 'accepted', { minutes: 90 }),
  complete: (code: string) => answerWith(shop, code, 'completed'),
  reject: (code: string) => answerWith(shop, code, 'rejected'),
  cancel: (code: string) => answerWith(shop, code, 'cancelled'),
  refundPart: (code: string) =>
    inTx(tx => requestRefund(tx, { code, amount: 100, actor: 'Theke', now: shop.clock.now })),
  refundRest: (code: string) => inTx(tx => requestRefund(tx, { code, actor: 'Theke', now: shop.clock.now })),
  refundDone: (code: string) => settleLast(code, 'done'),
  refundFailed: (code: string) => settleLast(code, 'failed'),
  forget: () => deleteOldVisitorData(shop.db, shop.clock.now, shop.clock.now),
  deleteByHand: async (code: string) => {
    for (const table of ['refunds', 'order_items'] as const)
      await shop.db.deleteFrom(table).where('order_code', '=', code).execute()
    await shop.db.deleteFrom('orders').where('code', '=', code).execute()
  },
} satisfies Record<string, (code: string) => Promise<unknown>>

async function settleLast(code: string, state: 'done' | 'failed'): Promise<void> {
  const refund = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_code', '=', code)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (refund) await settleRefund(shop.db, refund, { state }, shop.clock.now)
}

/** An act that an order's state or money does not allow changes nothing. */
async function tryTo(act: keyof typeof ACTS, code: string): Promise<void> {
  try {
    await ACTS[act](code)
  } catch (error) {
    if (!(error instanceof OrderChangeError || error instanceof RefundError)) throw error
  }
}

describe('the sums of business days', () => {
  test.each(SEEDS)(
    'follow every act on orders that were placed and paid on any day, to the cent (%i) [R12.560]',
    async seed => {
      const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
      const often = [...names, 'place', 'placeOnline', 'pay', 'pay', 'refundDone', 'accept'] as typeof names
      const step = fc.record({ act: fc.constantFrom(...often), of: fc.nat(), passes: fc.boolean() })
      const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
        seed,
        numRuns: 1,
      })
      for (const act of ['place', 'placeOnline', 'placeOnline'] as const) await ACTS[act]()
      for (const { act, of, passes } of steps) {
        if (passes) shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
        const orders = await shop.db.selectFrom('orders').select('code').orderBy('created_at').execute()
        await tryTo(act, orders[of % Math.max(1, orders.length)]?.code ?? '')
        await expectEqual()
      }
      expect(await marks()).toEqual([])
    },
    2 * MINUTE,
  )

  test('are marked by a change of whatever figures are made of, and of nothing else [R12.561]', async () => {
    const code = await place(takeaway([cola()], { paymentType: 'online' }))
    await inTx(tx => settlePayment(tx, { code, shop: built, now: shop.clock.now }))
    await ACTS.refundPart(code)
    await ACTS.refundDone(code)
    const touched = async (table: 'orders' | 'order_items' | 'refunds', column: string) => {
      await shop.db.deleteFrom('book_marks').execute()
      await shop.db
        .updateTable(table)
        .set(({ ref }) => ({ [column]: ref(column as never) }))
        .execute()
      return (await marks()).length > 0
    }
    // The code, what promotions took off and the payment's names stay as they were written with the order; as what it was placed never changes alone.
    for (const column of SALE_COLUMNS.filter(name => !/^(code|promoted|payment_names|placed)$/.test(name)))
      expect([column, await touched('orders', column)]).toEqual([column, true])
    for (const column of ['qty', 'price', 'deposit', 'deposit_vat', 'house', 'line'])
      expect([column, await touched('order_items', column)]).toEqual([column, true])
    for (const column of ['state', 'parts', 'settled_at'])
      expect([column, await touched('refunds', column)]).toEqual([column, true])
    for (const column of ['name', 'email', 'notes', 'reason', 'user_id', 'promised_at', 'slot'])
      expect([column, await touched('orders', column)]).toEqual([column, false])
    for (const column of ['reason', 'problem', 'due_at'])
      expect([column, await touched('refunds', column)]).toEqual([column, false])
  })

  test('of a refund follow the order that it is of, on another day [R12.561]', async () => {
    const code = await place(takeaway([cola()], { paymentType: 'online' }))
    await ACTS.pay(code)
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY)
    await ACTS.refundPart(code)
    await ACTS.refundDone(code)
    await expectEqual()
    await shop.db.updateTable('orders').set({ payment_name: 'Anders', order_type: 'curbside' }).execute()
    await expectEqual()
  })

  test('lack what counts on another day by now [R12.561]', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
    const code = await place(takeaway([cola()], { paymentType: 'online' }))
    await ACTS.pay(code)
    await expectEqual()
    await shop.db.updateTable('orders').set({ paid_at: '2026-11-20T17:00:00.000Z' }).execute()
    await expectEqual()
    await ACTS.refundPart(code)
    await ACTS.refundDone(code)
    await expectEqual()
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY)
    await ACTS.refundFailed(code)
    await expectEqual()
  })

  test('are stored by one of several processes, and never without an order that came meanwhile [R12.561]', async () => {
    await place()
    const [version, sums] = [await versionOf(shop.db), await sumsIn(shop.db, first, { dishes: true })]
    const seen = await marks()
    await place()
    await settleDay(shop.db, first)
    // Made before the second order, whose mark is gone by now.
    const late = { version, marks: seen, sums: { day: first, sums } }
    expect(await storeSums(shop.db, late)).toBe(false)
    await expectEqual()

    const again = { version: await versionOf(shop.db), sums: await sumsIn(shop.db, first, { dishes: true }) }
    await place()
    expect(
      await storeSums(shop.db, { version: again.version, marks: [], sums: { day: first, sums: again.sums } }),
    ).toBe(true)
    await expectEqual()
  })

  test('stay right while orders are placed and several processes settle them [R12.561]', async () => {
    const others = [shop.another(), shop.another()]
    await place()
    await expectEqual()
    const settling = [shop, ...others].map(async ({ db }) => {
      for (let round = 0; round < 5; round++) await settleBooks(db, built.business, [first])
    })
    const placing = Array.from({ length: 8 }, async () => answerAs(shop, await place(), 'accepted'))
    await Promise.all([...settling, ...placing])
    await expectEqual()
    for (const other of others) await other.close()
  })

  test('of a month that is over are added up once, and follow those of its days [R12.561]', async () => {
    const { business: clock } = built
    const codes = [await place(), await place(), await place()]
    for (const [index, code] of codes.entries())
      await shop.db
        .updateTable('orders')
        .set({ created_at: `2026-11-${['01', '15', '30'][index]}T12:00:00.000Z` })
        .where('code', '=', code)
        .execute()
    const days = daysOf({ from: '2026-10-20', to: '2026-12-31' }, clock)
    const now = new Date('2026-12-10T12:00:00.000Z')
    const [begin, end] = [days[0], days.at(-1)]
    if (!begin || !end) throw new Error('there are no days')
    const book = () => bookOf(shop.db, days, { clock, now, dishes: true })
    const made = () => sumsIn(shop.db, { from: begin.from, to: end.to }, { dishes: true })
    expect(await book()).toEqual(await made())
    expect(await storedMonths(shop.db)).toEqual(['2026-11'])
    expect(await book()).toEqual(await made())
    await answerAs(shop, codes[1] ?? '', 'cancelled')
    await shop.db
      .updateTable('orders')
      .set({ tip: 100, total: 390 })
      .where('code', '=', codes[2] ?? '')
      .execute()
    expect(await book()).toEqual(await made())
    expect((await storedSums(shop.db, ['2026-11'], { dishes: false })).declined).toBe(1)
  })

  test('are made again when business days end at another time [R12.562]', async () => {
    await place()
    await shop.db.updateTable('orders').set({ created_at: '2026-11-21T01:30:00.000Z' }).execute()
    shop.clock.now = new Date('2026-11-23T12:00:00.000Z')
    const countOn = async (date: string) => {
      const period = readPeriod(date)
      if (!period) throw new Error(`${date} is no period`)
      const now = await createShopSource()(shop.db)
      const { figures } = await reportOf(shop.db, { period, shop: now, now: shop.clock.now })
      return figures.sales.count
    }
    expect([await countOn('2026-11-20'), await countOn('2026-11-21')]).toEqual([1, 0])
    await setSettings(shop, { BUSINESS_DAY_ENDS: '02:00' })
    expect([await countOn('2026-11-20'), await countOn('2026-11-21')]).toEqual([0, 1])
  })

  test('are not part of a backup, and made again after it is restored [R12.562]', async () => {
    await place()
    await expectEqual()
    const { drop, db } = await ownDatabase(shop.folder, { empty: true })
    const target = join(shop.folder, 'backup')
    await backUpInto(target, file => writeBackup(shop.db, { dataDir: shop.folder, file }))
    await restoreBackup(db, target, join(shop.folder, 'restored'))
    expect(await db.selectFrom('book_days').selectAll().execute()).toEqual([])
    expect(await marks(db)).toEqual([])
    await expectEqual(db)
    await drop()
  })

  test('of days that are over are made by the running server, which a report then only reads [R12.562]', async () => {
    await place()
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * DAY)
    await place()
    const days = async () =>
      (await shop.db.selectFrom('book_days').select('day').orderBy('day').execute()).map(({ day }) => day)
    const { db, clock } = shop
    const log = { error: (wrong: unknown) => expect(wrong).toBeUndefined() } as never
    const stop = startBooks({ db, log, now: () => clock.now, shop: createShopSource() })
    await expect.poll(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    await stop()
  })
})
