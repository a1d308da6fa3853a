import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { toCents } from '#contract/kit/money.ts'
import { tableCalls } from '#contract/orders/table-evening.ts'
import { answerAs } from './setup/answer.ts'
import { atTable, phoneAt, type TablePhone } from './setup/at-table.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { bruschetta, cola } from './setup/order.ts'
import { changeCatalogue, setSettings, type TestShop } from './setup/shop.ts'
import { openStripeShop } from './setup/stripe-shop.ts'
import type { StripeStub } from './setup/stripe-stub.ts'

const TABLES = 12
const PHONES = 3
const ids = Array.from({ length: TABLES }, (_, at) => `evening${at + 1}`)

let shop: TestShop
let other: TestShop
let stripe: StripeStub
let close: () => Promise<void>
beforeAll(async () => {
  ;({ shop, stripe, close } = await openStripeShop())
  other = shop.another()
  await setSettings(shop, { TABLE_EVENING: 'yes' })
  await changeCatalogue(shop, tx =>
    tx
      .insertInto('dining_tables')
      .values(
        ids.map((id, sort) => ({
          id,
          name: `Platz ${sort + 1}`,
          seats: null,
          joins: '[]',
          sort: 100 + sort,
        })),
      )
      .execute(),
  )
})
afterAll(async () => {
  await other.close()
  await close()
})

const pass = (ms: number): void => {
  const now = new Date(shop.clock.now.getTime() + ms)
  for (const each of [shop, other]) each.clock.now = now
}

test(
  '12 tables with 3 phones each, on two servers, with answers that are lost and payments: nothing is lost or doubled, sums are equal on phones, desk and orders, every call is answered once, and closed tables refuse [R4.3508 R12.3504]',
  async () => {
    const screen = await counterScreen(shop)
    const tables = async () => {
      pass(MINUTE / 60)
      const own = (await screen.now()).dining?.filter(({ id }) => ids.includes(id)) ?? []
      expect(own).toHaveLength(TABLES)
      return new Map(own.map(table => [table.id, table]))
    }
    const opened = await tables()
    expect(new Set([...opened.values()].map(({ code }) => code)).size).toBe(TABLES)
    const seats = await Promise.all(
      ids.map(async id => {
        const code = opened.get(id)?.code ?? ''
        const phones = [phoneAt(shop, id, code), phoneAt(other, id, code), phoneAt(shop, id, code)]
        return { id, phones: await Promise.all(phones) }
      }),
    )

    // Every phone orders twice; every other order is sent again, since its answer was lost.
    const placed = new Map<string, string>()
    const order = async (id: string, phone: TablePhone, at: number): Promise<void> => {
      const body = atTable([bruschetta({ qty: 1 + (at % 3) }), cola()])
      const key = randomUUID()
      const { code = '' } = await phone.order(body, key)
      if (at % 2 === 0) expect((await phone.order(body, key)).code).toBe(code)
      placed.set(code, id)
    }
    for (let round = 0; round < 2; round++)
      await Promise.all(
        seats.flatMap(({ id, phones }, table) =>
          phones.map((phone, at) => order(id, phone, table + at + round)),
        ),
      )
    expect(placed.size).toBe(TABLES * PHONES * 2)

    // Of each table, all phones call at once for both; two screens answer.
    await Promise.all(
      seats.flatMap(({ phones }) => phones.flatMap(phone => tableCalls.map(kind => phone.call(kind)))),
    )
    const calls = [...(await tables()).values()].flatMap(table => table.calls)
    expect(calls).toHaveLength(TABLES * tableCalls.length)
    const second = await counterScreen(other)
    await Promise.all(
      calls.flatMap(({ id }) => [screen, second].map(each => each.post(`/table-calls/${id}/seen`))),
    )
    const rows = await shop.db.selectFrom('table_calls').select(['id', 'seen_at']).execute()
    expect(rows).toHaveLength(calls.length)
    expect(rows.every(({ seen_at }) => seen_at !== null)).toBe(true)
    expect([...(await tables()).values()].flatMap(table => table.calls)).toEqual([])

    // Some are served, and some cancelled.
    const codes = [...placed.keys()]
    const cancelled = codes.filter((_, at) => at % 9 === 0)
    for (const [at, code] of codes.entries()) {
      if (cancelled.includes(code)) await answerAs(shop, code, 'cancelled')
      else if (at % 2 === 0) await answerAs(shop, code, 'accepted', 'completed')
    }
    const stored = await shop.db.selectFrom('orders').select(['code', 'table_id', 'total', 'state']).execute()
    expect(stored.map(({ code, table_id }) => [code, table_id]).toSorted()).toEqual([...placed].toSorted())
    const now = await tables()
    for (const { id, phones } of seats) {
      const own = stored.filter(({ table_id, state }) => table_id === id && state !== 'cancelled')
      const sum = own.reduce((all, { total }) => all + total, 0)
      for (const phone of phones) {
        const evening = await phone.evening()
        expect([id, toCents(evening.sum, 'EUR'), evening.orders.length]).toEqual([id, sum, own.length])
        expect(evening.calls.map(({ seen }) => seen)).toEqual([true, true])
      }
      const shown = now.get(id)
      expect([id, toCents(shown?.sum ?? 0, 'EUR')]).toEqual([id, sum])
      expect(shown?.orders.toSorted()).toEqual(own.map(({ code }) => code).toSorted())
    }

    // At each table one pays online while the others order and the table is closed at the same moment, on another server.
    const outcomes = await Promise.all(
      seats.map(async ({ id, phones: [payer, late] }, at) => {
        const pays = atTable([cola()], { paymentType: 'online' })
        const { code = '' } = (await payer?.order(pays, randomUUID())) ?? {}
        const since = now.get(id)?.since
        const closing = (at % 2 === 0 ? screen : second).post(`/tables/${id}/closing`, { since })
        const ordering = late?.order(atTable(), randomUUID()).then(
          answer => answer.code,
          () => undefined,
        )
        expect((await closing).status).toBe(200)
        return { id, paying: code, late: await ordering }
      }),
    )
    const closed = await tables()
    for (const { id } of seats) {
      expect(closed.get(id)).toMatchObject({ orders: [], sum: 0, paying: 0 })
      expect(closed.get(id)?.code).not.toBe(opened.get(id)?.code)
    }

    // What was being paid goes through, rings as a new order, and is of the evening that was closed.
    for (let at = 0; at < TABLES; at++) {
      stripe.pay(`cs_${at + 1}`)
      await call(shop, endpoints.checkPayment, { query: stripe.session(at).query })
    }
    pass(MINUTE)
    const board = await screen.now()
    for (const { paying, late } of outcomes) {
      expect(board.orders.find(({ code }) => code === paying)).toMatchObject({
        state: 'received',
        paid: true,
      })
      // An order at the moment of closing is on the board, or it was refused; none is in between.
      if (late) expect(board.orders.map(({ code }) => code)).toContain(late)
    }
    const all = await shop.db.selectFrom('orders').select('code').execute()
    const lates = outcomes.flatMap(({ late }) => late ?? [])
    expect(all).toHaveLength(placed.size + TABLES + lates.length)

    for (const { id, phones } of seats) {
      for (const phone of phones) {
        expect((await errorOf(shop, endpoints.getMe, {}, phone.seat)).status).toBe(401)
        expect((await errorOf(shop, endpoints.placeOrder, { body: atTable() }, phone.seat)).status).toBe(422)
      }
      const next = await phoneAt(other, id, closed.get(id)?.code ?? '')
      expect(await next.evening()).toMatchObject({ orders: [], sum: 0, calls: [] })
    }
  },
  2 * MINUTE,
)
