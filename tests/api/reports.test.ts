import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { PastOrders } from '#contract/desk/past-orders.ts'
import { DeskReport } from '#contract/desk/report.ts'
import { datevNumbersMissing } from '#contract/desk/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { contextOf } from '../../scripts/shop/command.ts'
import { commands } from '../../scripts/shop/commands.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { bruschetta, cola, delivery, takeaway } from './setup/order.ts'
import { markPaid, payByGone } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const NUMBERS = { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' }

let shop: TestShop
let owner: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  owner = await counter(shop, 'owner', 'Büro')
})
afterEach(() => shop.close())

async function place(body: object, isPaid = false): Promise<string> {
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: body as never })
  if (isPaid) await markPaid(shop.db, code, shop.clock.now)
  return code
}

const found = async (query = '') => dataOf(await owner.get(`/orders${query}`), PastOrders)
const codesOf = async (query: string) => (await found(query)).orders.map(({ code }) => code)
const report = async (period: string) => dataOf(await owner.get(`/reports/${period}`), DeskReport)
const textOf = async (path: string, encoding = 'utf-8'): Promise<string> =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(await (await owner.get(path)).arrayBuffer())

function at(time: string): void {
  shop.clock.now = new Date(time)
}

describe('orders of the past [R12.120]', () => {
  test('are found by the beginning of code, name, phone or e-mail, however it is written [R12.575]', async () => {
    const eva = await place(
      takeaway([cola()], { name: 'Özge Şahin-Öztürk', email: 'o.sahin@example.org', phone: '030 901820' }),
    )
    const other = await place(
      takeaway([cola()], { name: 'Ada 100%', email: 'ada@example.org', phone: '+49 30 23125014' }),
    )
    for (const text of [
      ...[
        eva.toLowerCase(),
        eva.slice(0, 4),
        'özge',
        'ÖZTÜRK',
        'şahin-ö',
        'Sahin@Example',
        '030 9018',
        '+49 30 901',
        '1820',
        'ozturk, oezge',
      ],
    ])
      expect([text, await codesOf(`?text=${encodeURIComponent(text)}`)]).toEqual([text, [eva]])
    expect(await codesOf(`?text=${encodeURIComponent('100%')}`)).toEqual([other])
    for (const text of ['_', 'e%a', '!', '%'])
      expect(await codesOf(`?text=${encodeURIComponent(text)}`)).toEqual([])
    expect((await codesOf('')).toSorted()).toEqual([eva, other].toSorted())
    expect((await owner.get('/orders?text=%00')).status).toBe(404)
  })

  test('by business day, state, type and payment', async () => {
    const late = await place(takeaway([cola()]))
    await shop.db.updateTable('orders').set({ created_at: '2026-11-21T03:59:59.999Z' }).execute()
    const next = await place(delivery([bruschetta({ qty: 3 })]), true)
    const nextDay = '2026-11-21T04:00:00.000Z'
    await shop.db
      .updateTable('orders')
      .set({ created_at: '2026-11-21T03:00:00.000Z', paid_at: nextDay })
      .where('code', '=', next)
      .execute()
    await answerAs(shop, late, 'accepted', 'completed')
    expect(await codesOf('?from=2026-11-20&to=2026-11-20')).toEqual([late])
    expect(await codesOf('?from=2026-11-21')).toEqual([next])
    expect(await codesOf('?to=2026-11-20')).toEqual([late])
    expect(await codesOf('?state=completed')).toEqual([late])
    expect(await codesOf('?orderType=delivery')).toEqual([next])
    const { orders, payments } = await found()
    const way = payments.find(({ name }) => name === orders.find(({ code }) => code === late)?.payment)
    expect(await codesOf(`?payment=${way?.id}`)).toContain(late)
    expect(await codesOf('?payment=nothing')).toEqual([])
  })

  test('come in pages, the latest first, each order once', async () => {
    const codes: string[] = []
    for (let count = 0; count < 30; count++) codes.push(await place(takeaway([cola()])))
    const first = await found()
    expect(first.orders).toHaveLength(25)
    const second = await found(`?after=${encodeURIComponent(first.next ?? '')}`)
    expect(second.next).toBeUndefined()
    expect([...first.orders, ...second.orders].map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
  })

  test('are for the counter, and without those that were never paid', async () => {
    const service = await counter(shop)
    const code = await place(takeaway([cola()]))
    expect((await service.get('/orders')).status).toBe(200)
    expect((await service.get('/reports/month')).status).toBe(403)
    await shop.db.updateTable('orders').set({ status: 'payment_pending' }).where('code', '=', code).execute()
    expect(await codesOf('')).toEqual([])
  })
})

describe('the report of a period [R12.121]', () => {
  test('names what orders consist of, and each dish with its number', async () => {
    const paid = await place(takeaway([bruschetta({ qty: 2 })]), true)
    await place(delivery([bruschetta({ qty: 3 }), cola()]))
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code: paid, amount: 100, actor: 'Theke', now: shop.clock.now }),
    )
    await shop.worker.drain()
    const { period, figures, turnover, parts, dishes } = await report('month')
    expect(period).toEqual({ name: '2026-11', unit: 'month', from: '2026-11-01', to: '2026-11-30' })
    expect(figures.refunds).toEqual({ count: 1, revenue: 1, tips: 0 })
    const { revenue } = figures.sales
    expect(turnover.now).toEqual({ orders: 2, revenue: revenue - 1, mean: revenue / 2 })
    expect(parts.total).toBeCloseTo(figures.sales.revenue + figures.sales.tips, 6)
    expect(parts.delivery).toBeGreaterThan(0)
    expect(dishes[0]).toMatchObject({ name: 'Bruschetta', qty: 5, revenue: 34.5 })
  })

  test('compares with as much of the period before as has passed', async () => {
    const early = await place(takeaway([cola()]))
    const late = await place(takeaway([cola()]))
    const created = (code: string, created_at: string) =>
      shop.db.updateTable('orders').set({ created_at }).where('code', '=', code).execute()
    await created(early, '2026-11-13T16:00:00.000Z')
    await created(late, '2026-11-13T18:00:00.000Z')
    expect((await report('2026-W47')).turnover).toMatchObject({ before: { orders: 1 }, whole: false })
    at('2026-11-24T12:00:00.000Z')
    expect((await report('2026-W47')).turnover).toMatchObject({ before: { orders: 2 }, whole: true })
  })

  test('is of the current day, week or month, of named ones, and of nothing else', async () => {
    at('2026-11-23T03:00:00.000Z')
    expect((await report('day')).period.name).toBe('2026-11-22')
    expect((await report('week')).period).toMatchObject({
      name: '2026-W47',
      from: '2026-11-16',
      to: '2026-11-22',
    })
    expect((await report('2026-11-01..2026-11-15')).before).toMatchObject({
      from: '2026-10-17',
      to: '2026-10-31',
    })
    for (const period of ['2026-13', '2026-W54', '2026-02-30', '2026-11-15..2026-11-01', 'x', '2026-11-01..'])
      expect((await owner.get(`/reports/${period}`)).status).toBe(422)
  })
})

describe('the tables [R12.122]', () => {
  test('run no formula, and have amounts as the language writes them', async () => {
    await place(takeaway([bruschetta({ qty: 2 })]), true)
    for (const payment_name of ['=1+1', '+1', '-1', '@x', '\t=1', ' =1', 'a;"b"']) {
      await payByGone(shop.db, payment_name)
      const text = await textOf('/reports/month/orders?lang=de')
      const [, row = ''] = text.split('\r\n')
      expect(row).toContain(payment_name.startsWith('a') ? ';"a;""b""";' : `;'${payment_name};`)
      expect(row.endsWith(';13,80')).toBe(true)
    }
    expect(await textOf('/reports/month/orders?lang=en')).toMatch(/^\ufeffBusiness day;.*;13\.80\r\n$/s)
    expect(await textOf('/reports/month/dishes?lang=tr')).toMatch(/Bruschetta;;2;13,80\r\n$/)
  })

  test('are saved under a name, by a link without a script', async () => {
    const answer = await owner.get('/reports/2026-W47/vat')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="vat-2026-W47.csv"')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect((await owner.get('/reports/2026-11/other')).status).toBe(422)
  })
})

describe('the booking batch [R12.123]', () => {
  const batch = async (period = '2026-11') =>
    (await textOf(`/reports/${period}/datev`, 'windows-1252')).split('\r\n').map(line => line.split(';'))

  test('names consultant, client, year and accounts, and books sales, tips, deposits and refunds', async () => {
    await setSettings(shop, NUMBERS)
    const code = await place(takeaway([bruschetta({ qty: 2 })], {}), true)
    await payByGone(shop.db, 'Ödeme Şubesi – €')
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, amount: 380, actor: 'Theke', now: shop.clock.now }),
    )
    await shop.worker.drain()
    const [header = [], columns, sold = [], refunded = [], end] = await batch()
    expect(header.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
    expect(header[5]).toMatch(/^20261120180000\d{3}$/)
    expect(header.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20261101', '20261130'])
    expect(header[26]).toBe('"03"')
    expect(columns).toHaveLength(125)
    expect(sold.slice(0, 14)).toEqual([
      ...['13,80', '"S"', '"EUR"', '', '', '', '1360', '8300', '', '2011', `"${code}"`, '', ''],
      `"Bestellung ${code}, 7 %, Ödeme Subesi – €"`,
    ])
    expect(refunded.slice(0, 2)).toEqual(['3,80', '"H"'])
    expect(refunded.slice(6, 8)).toEqual(['1360', '8710'])
    expect(end).toEqual([''])
  })

  test('books on the accounts of the settings, all with as many digits, and leaves orders to a till', async () => {
    await setSettings(shop, {
      ...NUMBERS,
      DATEV_CHART: 'SKR04',
      DATEV_REVENUE: '7 % = 43001/2',
      DATEV_PAYMENTS: 'handover=12100',
    })
    await place(takeaway([bruschetta({ qty: 2 })]))
    const [header = [], , sold = []] = await batch()
    expect([header[13], header[26], ...sold.slice(6, 9)]).toEqual(['5', '"04"', '12100', '43001', '"2"'])
    await setSettings(shop, { DATEV_ORDERS: 'online' })
    expect(await batch()).toHaveLength(3)
  })

  test('says what is missing', async () => {
    expect((await report('2026-11')).datevProblem).toMatchObject({
      message: datevNumbersMissing,
      params: { consultant: 'DATEV_CONSULTANT', client: 'DATEV_CLIENT' },
    })
    expect((await owner.get('/reports/2026-11/datev')).status).toBe(409)
    await setSettings(shop, NUMBERS)
    expect((await report('2026-11')).datevProblem).toBeUndefined()
    expect((await report('2026-W53')).datevProblem?.message).toMatch(/two years/)
    const code = await place(takeaway([bruschetta()]))
    const tax_items = JSON.stringify([{ name: '10 %', cents: 63, net: 627 }])
    await shop.db.updateTable('orders').set({ tax_items }).where('code', '=', code).execute()
    const { datevProblem } = await report('2026-11')
    expect(datevProblem?.params).toEqual({ setting: 'DATEV_REVENUE', rate: '10 %' })
  })
})

/** What a command prints. */
async function typed(name: string, ...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await commands[name]?.run(contextOf(shop.db, shop.config), args)
    return printed.mock.calls.flat().join('\n')
  } finally {
    printed.mockRestore()
  }
}

test('the command line shows a report, and writes its tables and its batch [R12.124]', async () => {
  await setSettings(shop, NUMBERS)
  await place(takeaway([bruschetta({ qty: 2 })]), true)
  await shop.db.updateTable('orders').set({ created_at: '2026-11-20T17:00:00.000Z' }).execute()
  const folder = join(shop.folder, 'month')
  expect(await typed('report', '2026-11')).toMatch(/^2026-11: .*2 × Bruschetta: €13\.80.*nor a till receipt/s)
  expect(await typed('report', '2026-11', folder)).toContain('dishes-2026-11.csv')
  expect(readFileSync(join(folder, 'orders-2026-11.csv'), 'utf8')).toContain(';13,80')
  expect(await typed('datev', '2026-11', folder)).toContain('EXTF_Buchungsstapel_2026-11.csv')
  const batch = readFileSync(join(folder, 'EXTF_Buchungsstapel_2026-11.csv'), 'latin1')
  expect(batch).toMatch(/^"EXTF";700;21;"Buchungsstapel"/)
  await expect(typed('datev', 'November')).rejects.toThrow('must be a day')
})

describe('tables of a long period are written while they are sent [R12.610]', () => {
  const YEAR = '2026-01-01..2026-12-31'
  const reads = () => shop.statements.filter(each => /from "orders"/.test(each)).length

  test.each(['orders', 'vat'])('%s: day by day, and no further when nobody takes them', async file => {
    await place(takeaway([cola()]), true)
    shop.statements.length = 0
    const taken = await owner.get(`/reports/${YEAR}/${file}`)
    const begun = reads()
    const lines = (await taken.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    const all = reads()
    expect(all - begun).toBeGreaterThan(300)
    shop.statements.length = 0
    const left = await owner.get(`/reports/${YEAR}/${file}`)
    await left.body?.cancel()
    await report('2026-11-20')
    expect(reads()).toBeLessThan(all / 2)
  })

  test('a booking batch is whole or not at all: its days are read before its first line', async () => {
    await setSettings(shop, NUMBERS)
    const code = await place(takeaway([cola()]), true)
    at('2026-11-21T18:00:00Z')
    const later = await place(takeaway([bruschetta()]), true)
    expect(await textOf('/reports/2026-11/datev', 'windows-1252')).toMatch(new RegExp(`${code}[^]*${later}`))
    const tax_items = JSON.stringify([{ name: '10 %', cents: 63, net: 627 }])
    await shop.db.updateTable('orders').set({ tax_items }).where('code', '=', later).execute()
    expect((await owner.get('/reports/2026-11/datev')).status).toBe(409)
  })
})
