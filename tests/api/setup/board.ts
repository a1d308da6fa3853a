import { expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskChange, DeskNow } from '#contract/desk/orders.ts'
import { call } from './call.ts'
import type { pairedScreen } from './desk.ts'
import { cola, takeaway } from './order.ts'
import type { TestShop } from './shop.ts'
import { eventsOf } from './stream.ts'

export type BoardScreen = Pick<Awaited<ReturnType<typeof pairedScreen>>, 'get'>

export const place = async (shop: TestShop): Promise<string> =>
  String((await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).code)

export async function placeMany(shop: TestShop, count: number): Promise<string[]> {
  const codes = []
  for (let order = 0; order < count; order++) codes.push(await place(shop))
  return codes
}

/** Copies an order, straight into the tables. */
export async function copyOrder({ db }: TestShop, code: string, copies: number): Promise<void> {
  const row = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const items = await db.selectFrom('order_items').selectAll().where('order_code', '=', code).execute()
  const codes = Array.from({ length: copies }, (_, index) => `C${String(index).padStart(5, '0')}`)
  await db
    .insertInto('orders')
    .values(codes.map(copy => ({ ...row, code: copy, key_hash: copy })))
    .execute()
  await db
    .insertInto('order_items')
    .values(codes.flatMap(copy => items.map(item => ({ ...item, order_code: copy }))))
    .execute()
}

/** What a screen is answered that has a version, or none. */
export const ask = async (screen: BoardScreen, since = ''): Promise<unknown> =>
  (await (await screen.get(`/now?since=${since}`)).json()).data

export const all = async (screen: BoardScreen, since = ''): Promise<DeskNow> =>
  z.parse(DeskNow, await ask(screen, since))
export const change = async (screen: BoardScreen, since = ''): Promise<DeskChange> =>
  z.parse(DeskChange, await ask(screen, since))

export type Listening = Awaited<ReturnType<typeof listening>>

/** A screen that listens, once it has everything. */
export async function listening(screen: BoardScreen) {
  const events = eventsOf(await screen.get('/events?since='))
  const first = await events.news()
  expect(first.event).toBe('now')
  return {
    ...events,
    first: z.parse(DeskNow, JSON.parse(first.data)),
    change: async (): Promise<DeskChange> => {
      const { event, data } = await events.news()
      expect(event).toBe('changed')
      return z.parse(DeskChange, JSON.parse(data))
    },
  }
}
