import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import type { DriverStep } from '#contract/desk/driver-phone.ts'
import { DriverFigure, Tour } from '#contract/desk/drivers.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { driverPhone, openPhone } from './setup/driver.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cola, delivery } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const ORDERS = 60
const NAMES = ['Mehmet', 'Jana', 'Ada', 'Wei']
/** Orders that go out together with one driver. */
const BAGS = 3

const { mails, mailer } = recordingMailer()
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
  other = shop.another()
  await setSettings(shop, { DRIVERS: 'yes' })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const pass = (ms: number): void => {
  const now = new Date(shop.clock.now.getTime() + ms)
  for (const each of [shop, other]) each.clock.now = now
}

/** A tap that waits on a phone until there is network, with its key and the time at which it was made. */
interface Tap {
  code: string
  body: z.input<typeof DriverStep>
  key: string
  at: number
}

test(
  '60 deliveries by 4 drivers with cut lines, lost answers, phones that die and bags that two take: each is brought once, by one of them, and figures, sums and mails agree [R12.3303 R12.3304 R12.3309]',
  async () => {
    const desk = await counter(shop)
    const phones = await Promise.all(NAMES.map(name => driverPhone(shop, desk, name)))
    const codes: string[] = []
    const cash = new Map<string, number>()
    for (let at = 0; at < ORDERS; at++) {
      const body = delivery([bruschetta({ qty: 3 }), ...(at % 3 === 0 ? [cola()] : [])])
      const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { key: randomUUID() })
      if (at % 4 === 0) await markPaid(shop.db, code, shop.clock.now)
      await desk.command(code, { command: 'accept', minutes: 30 + (at % 20) })
      await desk.command(code, { command: 'ready' })
      cash.set(code, at % 4 === 0 ? 0 : toCents(body.cart.total ?? 0, 'EUR'))
      codes.push(code)
    }

    /** Sends a tap as a bad line does: at times to both servers at once, at times once more after the answer was lost. */
    const sendTap = async (at: number, { code, body, key, at: when }: Tap): Promise<number> => {
      const phone = phones[at % phones.length]
      if (!phone) throw new Error('no phone')
      const aged = () => ({ ...body, age: shop.clock.now.getTime() - when })
      const first = phone.step(code, aged(), key)
      if (when % 3 === 0) await Promise.all([first, phone.step(code, aged(), key, other)])
      const { status } = await first
      if (when % 2 === 0 || status === 409) {
        const again = await phone.step(code, aged(), key)
        if (status === 200) expect(again.status).toBe(200)
        return again.status
      }
      return status
    }

    const won: Map<string, string> = new Map()
    let [cancelled, refused] = [0, 0]
    for (let round = 0; round * BAGS < ORDERS; round++) {
      const bags = codes.slice(round * BAGS, (round + 1) * BAGS)
      // Two drivers take the same bags at the same moment, on two servers.
      const [a, b] = [round % NAMES.length, (round + 1) % NAMES.length]
      for (const code of bags) {
        const [own, rival] = await Promise.all([
          phones[a]?.step(code, { step: 'take' }, randomUUID()),
          phones[b]?.step(code, { step: 'take' }, randomUUID(), other),
        ])
        expect([own?.status, rival?.status].toSorted()).toEqual([200, 409])
        won.set(code, (own?.status === 200 ? NAMES[a] : NAMES[b]) ?? '')
        refused += 1
      }
      pass(5 * MINUTE)
      if (round % 5 === 4) {
        const code = bags[0] ?? ''
        await desk.post(`/orders/${code}/commands`, { command: 'note' })
        await shop.db
          .updateTable('orders')
          .set({ state: 'cancelled', status: 'rejected' })
          .where('code', '=', code)
          .execute()
        cancelled += 1
      }
      // The taps of the tour wait on the phone; it dies, and the page is opened again on another one, with what was stored.
      const waiting = bags.map((code, index): Tap & { driver: number } => ({
        code,
        driver: NAMES.indexOf(won.get(code) ?? ''),
        body: { step: 'deliver' },
        key: randomUUID(),
        at: shop.clock.now.getTime() + index,
      }))
      pass(10 * MINUTE)
      if (round % 4 === 3)
        for (const index of new Set(waiting.map(({ driver }) => driver))) {
          const phone = phones[index]
          if (phone) phones[index] = { ...phone, ...(await openPhone(shop, desk, phone.id)) }
        }
      for (const { driver, ...tap } of waiting) {
        const status = await sendTap(driver, tap)
        const isCancelled = round % 5 === 4 && tap.code === bags[0]
        expect([tap.code, status]).toEqual([tap.code, isCancelled ? 409 : 200])
        if (isCancelled) await phones[driver]?.step(tap.code, { step: 'back' }, randomUUID())
      }
    }
    expect([won.size, refused, cancelled]).toEqual([60, 60, 4])

    const rows = await shop.db.selectFrom('orders').selectAll().execute()
    for (const { code, state, driver_name, driver_since, driver_until } of rows) {
      expect([code, driver_name]).toEqual([code, won.get(code)])
      expect([code, ['completed', 'cancelled'].includes(state)]).toEqual([code, true])
      // When it was tapped counts, and not when the line was back.
      const minutes = (Date.parse(driver_until ?? '') - Date.parse(driver_since ?? '')) / MINUTE
      if (state === 'completed') expect([code, Math.round(minutes)]).toEqual([code, 5])
    }
    const events = await shop.db.selectFrom('order_events').select(['order_code', 'state']).execute()
    const steps = (state: string) => events.filter(event => event.state === state).length
    expect([steps('on_the_way'), steps('completed')]).toEqual([ORDERS, ORDERS - cancelled])

    const figures = await dataOf(await desk.get('/drivers/figures?period=2026-11-20'), z.array(DriverFigure))
    expect(figures.reduce((sum, { orders }) => sum + orders, 0)).toBe(ORDERS - cancelled)
    const tours = await dataOf(await desk.get('/tours'), z.array(Tour))
    expect(tours.flatMap(({ out }) => out)).toEqual([])
    for (const [index, phone] of phones.entries()) {
      const name = NAMES[index]
      const { tour, ended, collected } = await phone.now()
      expect([name, tour]).toEqual([name, []])
      expect(new Set(ended.map(({ code }) => code))).toEqual(
        new Set(codes.filter(code => won.get(code) === name)),
      )
      const brought = rows.filter(row => row.driver_name === name && row.state === 'completed')
      const sum = brought.reduce((all, { code }) => all + (cash.get(code) ?? 0), 0)
      expect([name, toCents(collected, 'EUR')]).toEqual([name, sum])
    }
    await shop.outbox.drain()
    const told = mails.map(({ id }) => id).filter(id => id.startsWith('on-the-way'))
    expect([told.length, new Set(told).size]).toEqual([ORDERS, ORDERS])
  },
  5 * MINUTE,
)
