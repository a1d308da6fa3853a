import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPeriod } from '#contract/desk/period.ts'
import type { ReportFile } from '#contract/desk/report.ts'
import { daysAfter } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { UNPLACED, withItems } from '#server/orders/store.ts'
import { guestOrder } from '#server/orders/views.ts'
import { reportFile } from '#server/reports/files.ts'
import { reportOf } from '#server/reports/report.ts'
import { createShopSource, type Shop } from '#server/shop/shop.ts'
import { storeManyOrders } from './setup/many-orders.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

const ORDERS = 10_000
const MONTHS = [
  ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  '2027-01',
]
const RATES = ['7 %', '19 %']

let shop: TestShop
let receipts: Receipt[]
let built: Shop
beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' })
  built = await createShopSource()(shop.db)
  await storeManyOrders(shop, ORDERS, 20_261_120)
  receipts = await readReceipts()
}, 2 * MINUTE)
afterAll(() => shop.close())

/** What a guest's receipt says of an order or of one of its refunds, in cents. */
interface Receipt {
  /** The business day on which it counts. */
  day: string
  sign: 1 | -1
  total: number
  tip: number
  deposit: number
  delivery: number
  taxes: Map<string, { gross: number; tax: number }>
}

/** All receipts, as the API answers them to guests. */
async function readReceipts(): Promise<Receipt[]> {
  const rows = await shop.db.selectFrom('orders').selectAll().where('status', 'not in', UNPLACED).execute()
  const found: Receipt[] = []
  for (let at = 0; at < rows.length; at += 500) {
    for (const record of await withItems(shop.db, rows.slice(at, at + 500))) {
      const { payment } = guestOrder(record, 'de')
      const { paid_at, created_at, state } = record.row
      const done = payment.refunds.filter(({ pending }) => !pending)
      const isDeclined = state === 'rejected' || state === 'cancelled'
      if (isDeclined && paid_at === null) continue
      const [total, tip, delivery] = [payment.price, payment.tip, payment.deliver].map(amount =>
        toCents(amount, 'EUR'),
      )
      const deposit = toCents(payment.deposit ?? 0, 'EUR')
      const sold = { total: total ?? 0, tip: tip ?? 0, delivery: delivery ?? 0, deposit }
      found.push({ day: dayOf(paid_at ?? created_at), sign: 1, ...sold, taxes: taxesOf(payment.taxItems) })
      for (const { at: time, amount, taxItems } of done) {
        const cents = toCents(amount, 'EUR')
        const back = { total: cents, tip: 0, delivery: 0, deposit: 0 }
        found.push({ day: dayOf(time), sign: -1, ...back, taxes: taxesOf(taxItems) })
      }
    }
  }
  return found
}

const taxesOf = (items: Order['payment']['taxItems']): Receipt['taxes'] =>
  new Map(
    items.map(({ name, value, net }) => [
      name,
      { gross: toCents(value, 'EUR') + toCents(net ?? 0, 'EUR'), tax: toCents(value, 'EUR') },
    ]),
  )

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The business day by the clock on the wall: what it shows before five belongs to the day before. */
function dayOf(at: string): string {
  const [date = '', time = ''] = wall.format(new Date(at)).split(' ')
  return time < '05:00:00' ? daysAfter(date, -1) : date
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)
const cents = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100)

/** What some receipts come to: what was sold, and what went back. */
function totalsOf(some: Receipt[]) {
  const of = (sign: 1 | -1, value: (receipt: Receipt) => number) =>
    sum(some.filter(each => each.sign === sign).map(value))
  const both = (value: (receipt: Receipt) => number) => ({ sold: of(1, value), refunded: of(-1, value) })
  return {
    counts: both(() => 1),
    totals: both(({ total }) => total),
    tips: of(1, ({ tip }) => tip),
    deposits: of(1, ({ deposit }) => deposit),
    delivery: of(1, ({ delivery }) => delivery),
    taxes: RATES.map(name => ({
      name,
      gross: both(({ taxes }) => taxes.get(name)?.gross ?? 0),
      tax: both(({ taxes }) => taxes.get(name)?.tax ?? 0),
    })),
  }
}

async function fileOf(name: string, file: ReportFile, ends?: string): Promise<Uint8Array> {
  const period = readPeriod(name)
  if (!period) throw new Error(`${name} is no period`)
  const { pieces } = await reportFile(shop.db, {
    file,
    period,
    lang: 'de',
    shop: endingAt(ends),
    now: shop.clock.now,
  })
  return buffer(pieces)
}

const endingAt = (ends = '05:00'): Shop => ({ ...built, business: { ...built.business, ends } })

async function reportFor(name: string) {
  const period = readPeriod(name)
  if (!period) throw new Error(`${name} is no period`)
  return reportOf(shop.db, { period, shop: built, now: shop.clock.now })
}

/** The rows of a table, by the names of its columns. */
function rowsOf(content: Uint8Array): Record<string, string>[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head = [], ...rows] = linesOf(text.slice(1))
  return rows.map(row => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const linesOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map(line =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    )

describe(`receipts, report, tables and booking batch of ${ORDERS} orders are the same to the cent [R12.14]`, () => {
  test.each(MONTHS)('in %s', async month => {
    const own = receipts.filter(({ day }) => day.startsWith(month))
    const expected = totalsOf(own)
    if (month !== '2027-01') expect(expected.counts.sold).toBeGreaterThan(300)

    const { figures, parts, dishes } = await reportFor(month)
    const inCents = (sums: { revenue: number; tips: number }) =>
      toCents(sums.revenue, 'EUR') + toCents(sums.tips, 'EUR')
    expect({
      counts: { sold: figures.sales.count, refunded: figures.refunds.count },
      totals: { sold: inCents(figures.sales), refunded: inCents(figures.refunds) },
      tips: toCents(parts.tips, 'EUR'),
      deposits: toCents(parts.deposits, 'EUR'),
      delivery: toCents(parts.delivery, 'EUR'),
      taxes: RATES.map(name => {
        const tax = figures.taxes.find(each => each.name === name)
        const both = (field: 'gross' | 'tax') => ({
          sold: toCents(tax?.sold[field] ?? 0, 'EUR'),
          refunded: toCents(tax?.refunded[field] ?? 0, 'EUR'),
        })
        return { name, gross: both('gross'), tax: both('tax') }
      }),
    }).toEqual(expected)
    expect(toCents(parts.total, 'EUR')).toBe(expected.totals.sold)
    expect(
      toCents(parts.goods, 'EUR') +
        toCents(parts.deposits, 'EUR') +
        toCents(parts.delivery, 'EUR') -
        toCents(parts.discounts, 'EUR') +
        toCents(parts.tips, 'EUR'),
    ).toBe(expected.totals.sold)
    expect(sum(dishes.map(({ revenue }) => toCents(revenue, 'EUR')))).toBe(toCents(parts.goods, 'EUR'))
    for (const { qty, sizes } of dishes.filter(dish => dish.sizes.length > 0))
      expect(sum(sizes.map(size => size.qty))).toBe(qty)

    const orders = rowsOf(await fileOf(month, 'orders'))
    const column = (name: string, kind: string) =>
      sum(orders.filter(row => row.Vorgang === kind).map(row => cents(row[name])))
    expect(column('Gesamtbetrag', 'Bestellung')).toBe(expected.totals.sold)
    expect(column('Gesamtbetrag', 'Erstattung')).toBe(-expected.totals.refunded)
    expect(column('Trinkgeld', 'Bestellung')).toBe(expected.tips)
    expect(column('Pfand', 'Bestellung')).toBe(expected.deposits)
    expect(column('Liefergebühr', 'Bestellung')).toBe(expected.delivery)
    expect(orders).toHaveLength(own.length)

    const vat = rowsOf(await fileOf(month, 'vat'))
    for (const { name, gross, tax } of expected.taxes)
      for (const [kind, sign, field] of [
        ['Bestellung', 1, 'sold'],
        ['Erstattung', -1, 'refunded'],
      ] as const) {
        const rows = vat.filter(row => row.Vorgang === kind && row.Steuersatz === name)
        expect(sum(rows.map(row => cents(row.Brutto)))).toBe(sign * gross[field] + 0)
        expect(sum(rows.map(row => cents(row['MwSt.'])))).toBe(sign * tax[field] + 0)
        for (const row of rows) expect(cents(row.Netto) + cents(row['MwSt.'])).toBe(cents(row.Brutto))
      }
    expect(sum(vat.map(row => cents(row.Brutto)))).toBe(expected.totals.sold - expected.totals.refunded)

    const bookings = await bookingsIn(month)
    const booked = (wanted: (booking: Record<string, string>) => boolean) =>
      sum(bookings.filter(wanted).map(({ amount = '', side }) => (side === 'S' ? 1 : -1) * cents(amount)))
    expect(booked(({ side }) => side === 'S')).toBe(expected.totals.sold)
    expect(booked(({ side }) => side === 'H')).toBe(-expected.totals.refunded)
    const counterOf = (...numbers: string[]) => booked(({ counter = '' }) => numbers.includes(counter))
    const [low, high] = expected.taxes
    const deposit = (key: string) => booked(({ counter, taxKey }) => counter === '8540' && taxKey === key)
    expect(counterOf('8300') + deposit('2')).toBe(low?.gross.sold)
    expect(counterOf('8400') + deposit('3')).toBe(high?.gross.sold)
    expect(counterOf('8540')).toBe(expected.deposits)
    expect(counterOf('8710')).toBe(0 - (low?.gross.refunded ?? 0))
    expect(counterOf('8720')).toBe(0 - (high?.gross.refunded ?? 0))
    // Tips are booked for both; those of refunds are what nothing else covers.
    const refundedTips = -booked(({ counter, side }) => counter === '1590' && side === 'H')
    expect(booked(({ counter, side }) => counter === '1590' && side === 'S')).toBe(expected.tips)
    expect(refundedTips).toBe(toCents(figures.refunds.tips, 'EUR'))
    for (const day of new Set(own.map(each => each.day))) {
      const [, monthOf = '', dayOfMonth = ''] = day.split('-')
      const paid = own.filter(each => each.day === day)
      expect(booked(({ date }) => date === `${dayOfMonth}${monthOf}`)).toBe(
        sum(paid.map(({ sign, total }) => sign * total)),
      )
    }
  })

  test('and every order counts once, also when days end in the hour that clocks skip or show twice', async () => {
    for (const ends of ['05:00', '02:30', '00:00']) {
      let [total, count] = [0, 0]
      for (const month of ['2025-12', ...MONTHS]) {
        const rows = rowsOf(await fileOf(month, 'orders', ends))
        total += sum(rows.map(row => cents(row.Gesamtbetrag)))
        count += rows.length
        for (const row of rows.slice(0, 50))
          expect(row.Geschäftstag).toMatch(new RegExp(`\\.${month.slice(5)}\\.`))
      }
      expect(total).toBe(sum(receipts.map(({ sign, total: own }) => sign * own)))
      expect(count).toBe(receipts.length)
    }
  })
})

/** The bookings of a month's batch. */
async function bookingsIn(month: string): Promise<Record<string, string>[]> {
  const text = new TextDecoder('windows-1252').decode(await fileOf(month, 'datev'))
  const [header = [], columns = [], ...rows] = linesOf(text)
  expect([header.length, columns.length]).toEqual([31, 125])
  return rows.map(row => {
    expect(row).toHaveLength(125)
    const [amount = '', side = '', , , , , account = '', counter = '', taxKey = '', date = ''] = row
    return { amount, side, account, counter, taxKey, date }
  })
}
