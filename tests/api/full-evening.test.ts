import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { areMade } from '#contract/desk/kitchen-lines.ts'
import { EditQuote, type EditQuote as Quoted } from '#contract/desk/order-edit.ts'
import { readPeriod } from '#contract/desk/period.ts'
import { PhoneQuote, TakenOrder } from '#contract/desk/phone.ts'
import { DeskToday } from '#contract/desk/today.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { bookingsIn, sum } from './setup/booked.ts'
import { breakAt } from './setup/break-at.ts'
import { call } from './setup/call.ts'
import { counter, counterPerson } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cola, delivery, lunch, type SentLine, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { StarPrinter } from './setup/printers.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const ORDERS = 75
const STATIONS = { vorspeisen: 'Kalt', pizza: 'Ofen', softdrinks: 'Bar' }
/** Each seventh order is taken on the phone, each fourth is paid online, each fifth is changed, and some of each tenth goes back. */
const isPhone = (at: number): boolean => at % 7 === 3
const isPaid = (at: number): boolean => !isPhone(at) && at % 4 === 0
const isChanged = (at: number): boolean => at % 5 === 2
const isRefunded = (at: number): boolean => isPaid(at) && at % 3 === 1
/** Of each fifteenth, answers are lost: screen and guest send the same again, while the first may still be at work. */
const isCut = (at: number): boolean => at % 15 === 7

type Act = 'place' | 'accept' | 'change'
/** In the middle of these the server ends, before something is stored or right after it, and the same is sent again once it is back. */
const KILLS: { at: number; act: Act; point: number }[] = [
  { at: 3, act: 'place', point: 1 },
  { at: 12, act: 'change', point: 1 },
  { at: 17, act: 'change', point: 2 },
  { at: 25, act: 'place', point: 1 },
  { at: 31, act: 'accept', point: 1 },
]
/** Does something with a key, which the server first does not survive if it is one of the kills. */
async function killedFirst<T>(at: number, act: Act, key: string, send: () => Promise<T>): Promise<T> {
  const kill = KILLS.find(each => each.at === at && each.act === act)
  if (kill) {
    const startAgain = breakAt(key, kill.point)
    await send().catch(() => undefined)
    expect([at, startAgain()]).toEqual([at, true])
    kills += 1
  }
  return send()
}
let kills = 0

const LINES: SentLine[][] = [
  [bruschetta({ qty: 3 }), lunch({ qty: 2 }), cola()],
  [lunch({ qty: 2 }), cola({ qty: 2 })],
  [bruschetta({ qty: 2 }), cola({ qty: 3 })],
]
const linesOf = (at: number): SentLine[] => LINES[at % LINES.length] ?? []

/** Changes of all kinds, in turns. */
const CHANGES: object[] = [
  { lines: [{ position: 0, qty: 1 }] },
  { lines: [{ position: 1, qty: 0 }] },
  { add: [cola({ qty: 2 })] },
  { name: 'Wer sonst', notes: 'bitte gut durch' },
  { lines: [{ position: 0, qty: 4 }], add: [bruschetta()] },
]

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
  await setSettings(shop, { ORDER_EDITS: 'yes', PHONE_ORDERS: 'yes', READY_BY_LINES: 'yes' })
  await setSettings(shop, {
    ...{ DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003', DATEV_REVENUE: '7=8307, 19=8319' },
    ...{ DATEV_REFUNDS: '7=8707, 19=8719', DATEV_DEPOSITS: '7=8507, 19=8519' },
  })
  await changeCatalogue(shop, async tx => {
    for (const [id, station] of Object.entries(STATIONS))
      await tx.updateTable('categories').set({ station }).where('id', '=', id).execute()
  })
})
afterAll(() => shop.close())

const cents = (amount: number): number => toCents(amount, 'EUR')

/** Sends something as a cut line does: twice at once and once more, all of which have the same answer. */
async function sent(at: number, act: Act, send: (key: string) => Promise<Response>): Promise<unknown> {
  const key = randomUUID()
  if (!isCut(at)) return answerOf(await killedFirst(at, act, key, () => send(key)))
  const answers = await Promise.all([send(key), send(key)])
  const last = await answerOf(await send(key))
  // One of two at once may be told to wait; neither does it a second time.
  for (const answer of answers) if (answer.status === 200) expect(await answerOf(answer)).toEqual(last)
  return last
}

async function answerOf(response: Response): Promise<unknown> {
  const body = await response.json()
  expect([response.status, body.message]).toEqual([200, undefined])
  return body
}

test(
  'an evening of 75 orders on three stations, ten of them by phone and fifteen changed, with refunds, lost answers and five ends of the server: nothing is lost, doubled or made twice, and receipts, day and booking batch agree to the cent [R12.3054 R4.3051 R12.3140 R12.3121]',
  async () => {
    const screens = [await counterScreen(shop), await counterScreen(shop)] as const
    const [screen] = screens
    const phone = await counter(shop)
    const staff = await counterPerson(shop)
    const printers = new Map<string, StarPrinter>()
    for (const station of Object.values(STATIONS)) {
      const { call: connection, id } = await screen.addPrinter('star', station)
      await screen.put(`/printers/${id}`, { driver: 0, stations: [station] })
      printers.set(station, new StarPrinter(connection))
    }
    const print = async (): Promise<void> => {
      for (const printer of printers.values()) for (let turn = 0; turn < 6; turn++) await printer.turn()
    }

    const place = async (at: number): Promise<{ code: string; key: string }> => {
      const items = linesOf(at)
      if (isPhone(at)) {
        const order = { items, name: 'Wer anruft', phone: '030 901820', deliveryType: 'takeaway' }
        const typed = { ...order, orderTime: 'now', paymentType: 'counter' }
        const { quote } = await dataOf(await phone.post('/phone/quotes', typed), PhoneQuote)
        const ordered = await sent(at, 'place', key =>
          phone.post('/phone/orders', { ...typed, total: quote.total }, key),
        )
        const { code } = z.parse(z.object({ data: TakenOrder }), ordered).data
        // Only their guests know the links of orders; who reads this one's receipt is the test.
        const key = randomUUID()
        await shop.db
          .updateTable('orders')
          .set({ key_hash: sha256(key) })
          .where('code', '=', code)
          .execute()
        return { code, key }
      }
      const body = at % 3 === 2 ? delivery(items) : takeaway(items)
      const key = randomUUID()
      const first = await killedFirst(at, 'place', key, () =>
        call(shop, endpoints.placeOrder, { body }, { key }),
      )
      if (isCut(at)) expect(await call(shop, endpoints.placeOrder, { body }, { key })).toEqual(first)
      return { code: first.code ?? '', key: first.key ?? '' }
    }

    const change = async (at: number, code: string): Promise<Quoted> => {
      const edit = CHANGES[Math.floor(at / 5) % CHANGES.length] ?? {}
      const quote = await dataOf(await staff.post(`/orders/${code}/edits/quote`, edit), EditQuote)
      const given = { version: quote.version, ...edit, total: quote.after }
      await sent(at, 'change', key => staff.post(`/orders/${code}/edits`, given, key))
      return quote
    }

    const orders: { code: string; key: string; placed: number; changed?: Quoted }[] = []
    for (let at = 0; at < ORDERS; at++) {
      const { code, key } = await place(at)
      if (isPaid(at)) await markPaid(shop.db, code, shop.clock.now)
      const { payment } = await call(shop, endpoints.getOrderStatus, { params: { key } })
      await sent(at, 'accept', sentKey => screen.command(code, { command: 'accept', minutes: 20 }, sentKey))
      await print()
      const changed = isChanged(at) ? await change(at, code) : undefined
      if (isRefunded(at))
        await inTransaction(shop.db, tx =>
          requestRefund(tx, { code, amount: 100, actor: 'test', now: shop.clock.now }),
        )
      orders.push({ code, key, placed: cents(payment.price), ...(changed && { changed }) })
      shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
      await print()
      await shop.worker.drain()
    }
    expect([orders.length, orders.filter(({ changed }) => changed).length]).toEqual([75, 15])
    expect(kills).toBe(KILLS.length)

    // Both screens of the kitchen tick every line, at the same moment.
    for (const order of (await screen.now()).orders) {
      const lines = order.items.flatMap(item => item.lines ?? []).filter(({ qty }) => qty > 0)
      const made = { made: true, lines: lines.map(({ id, qty }) => ({ id, qty })) }
      const taps = screens.map(each => each.post(`/orders/${order.code}/lines`, made, randomUUID()))
      expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200])
    }
    const ready = (await screen.now()).orders
    expect(new Set(ready.map(({ code }) => code))).toEqual(new Set(orders.map(({ code }) => code)))
    for (const { code, state, items } of ready) {
      const lines = items.flatMap(item => item.lines ?? [])
      expect([code, state, areMade(lines)]).toEqual([code, 'ready', true])
      for (const { qty, made } of lines) if (qty > 0) expect([code, made]).toEqual([code, qty])
    }

    for (const [station, { paper }] of printers) {
      const tickets = paper.map(({ bytes }) => bytes.toString('latin1'))
      for (const { code, changed } of orders) {
        const own = tickets.filter(text => text.includes(code))
        expect([station, code, own.filter(text => text.includes('Positionen')).length]).toEqual([
          station,
          code,
          stationsOf(orders.findIndex(order => order.code === code)).includes(station) ? 1 : 0,
        ])
        if (!changed) expect(own.filter(text => !text.includes('Positionen'))).toEqual([])
      }
    }

    for (const { code } of orders) await screen.command(code, { command: 'complete' })
    await shop.worker.drain()
    await shop.outbox.drain()
    const ids = mails.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)

    // What guests read on their receipts is what the day and the books say.
    const receipts = await Promise.all(
      orders.map(({ key }) => call(shop, endpoints.getOrderStatus, { params: { key } })),
    )
    for (const [at, { payment }] of receipts.entries()) {
      const { changed, placed = 0 } = orders[at] ?? {}
      expect([at, cents(payment.price)]).toEqual([at, changed ? cents(changed.after) : placed])
      expect((payment.changes ?? []).map(({ before, after }) => [before, after])).toEqual(
        changed ? [[changed.before, changed.after]] : [],
      )
    }
    const today = await dataOf(await staff.get('/today'), DeskToday)
    const paidBack = sum(
      receipts.flatMap(({ payment }) => payment.refunds).map(({ amount }) => cents(amount)),
    )
    const net = ({ revenue, tips }: { revenue: number; tips: number }) => cents(revenue) + cents(tips)
    const left = sum(receipts.map(({ payment }) => cents(payment.price))) - paidBack
    expect(today.sales.count).toBe(ORDERS)
    expect(paidBack).toBeGreaterThan(0)
    expect(net(today.sales) - net(today.refunds)).toBe(left)
    const built = await createShopSource()(shop.db)
    const period = readPeriod(businessDay(shop.clock.now, built.business).date)
    if (!period) throw new Error('no period')
    const booked = await bookingsIn(shop, built, period)
    const accounts = [7, 19].flatMap(rate => [8300, 8500, 8700].map(account => booked(account + rate)))
    expect(sum(accounts)).toBe(left)
  },
  5 * MINUTE,
)

/** Which stations make something of an order as it was placed. */
const stationsOf = (at: number): string[] => {
  const makes = { bruschetta: ['Kalt'], cola: ['Bar'], lunch: ['Ofen', 'Bar'] }
  return linesOf(at).flatMap(line =>
    line.type === 'menuItem' ? makes.lunch : line.productId === '101' ? makes.bruschetta : makes.cola,
  )
}
