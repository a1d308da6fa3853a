import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { PastOrders } from '#contract/desk/past-orders.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { storeManyOrders } from './setup/many-orders.ts'
import { cola, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof counter>>
beforeEach(async () => {
  shop = await openShop()
  owner = await counter(shop, 'owner', 'Büro')
})
afterEach(() => shop.close())

const place = async (): Promise<string> =>
  (await call(shop, endpoints.placeOrder, { body: takeaway([cola()], { name: 'Eva Muster' }) })).code ?? ''

const found = async (search: Record<string, string>) =>
  dataOf(await owner.get(`/orders?${new URLSearchParams(search)}`), PastOrders)

/** The codes of all pages of a search, with what happens between two of them. */
async function pagesOf(search: Record<string, string>, meanwhile = async (): Promise<unknown> => undefined) {
  const pages: string[][] = []
  let next: string | undefined
  do {
    const page = await found({ ...search, ...(next && { after: next }) })
    pages.push(page.orders.map(({ code }) => code))
    next = page.next
    await meanwhile()
  } while (next !== undefined)
  return pages
}

test.each([{}, { text: 'muster' }, { state: 'received' }])(
  'pages of %j show each order once, however many come in meanwhile [R12.576]',
  async (search: Record<string, string>) => {
    const codes: string[] = []
    for (let count = 0; count < 30; count++) {
      codes.push(await place())
      // Several of the same moment.
      if (count % 4 === 0) shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    }
    const [first = ''] = codes
    await markPaid(shop.db, first, new Date(shop.clock.now.getTime() + 1000))
    shop.clock.now = new Date(shop.clock.now.getTime() + 5000)
    const pages = await pagesOf(search, place)
    expect(pages.map(({ length }) => length)).toEqual([25, 5])
    expect(pages[0]?.[0]).toBe(first)
    expect(pages.flat().toSorted()).toEqual(codes.toSorted())
  },
)

test('a search looks at so many orders in a call, and goes on from there [R12.576 R10.551]', async () => {
  const code = await place()
  await shop.db.updateTable('orders').set({ created_at: '2025-01-01T12:00:00.000Z' }).execute()
  await storeManyOrders(shop, 4000, 1)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('payment_id as id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ payment_id: 'another' })
    .where('code', '<>', code)
    .where('payment_id', '=', id)
    .execute()
  shop.statements.length = 0
  const first = await found({ payment: id })
  expect(first).toMatchObject({ orders: [], next: expect.any(String) })
  expect(shop.statements.length).toBeLessThan(20)
  const pages = await pagesOf({ payment: id })
  expect(pages.flat()).toEqual([code])
  expect(pages.length).toBeGreaterThan(1)
})

test('a name that many orders have is found among the latest, and one that few have at once [R12.575]', async () => {
  await storeManyOrders(shop, 1500, 2)
  const rows = await shop.db.selectFrom('orders').select(['code']).execute()
  const terms = rows.map(({ code }) => ({ term: 'eva', order_code: code }))
  for (let at = 0; at < terms.length; at += 500)
    await shop.db
      .insertInto('order_search')
      .values(terms.slice(at, at + 500))
      .execute()
  const code = await place()
  expect((await pagesOf({ text: 'Eva' })).flat()).toContain(code)
  expect((await found({ text: 'eva' })).orders).toHaveLength(25)
  expect((await pagesOf({ text: 'Eva Mu' })).flat()).toEqual([code])
})
