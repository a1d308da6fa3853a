import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDemoPast, countDemoPast, forgetPastGuests } from '#server/app/demo-past.ts'
import { withEmail } from '#server/sessions/email.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { offerIn } from './setup/offer.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const DAYS = 12

async function live(): Promise<void> {
  const context = { shop: await createShopSource()(shop.db), secret: shop.config.secret, days: DAYS }
  await addDemoPast(shop.db, context, shop.clock.now)
}

const orders = () => shop.db.selectFrom('orders').selectAll().orderBy('created_at').execute()

/** A sum of each of some rows. */
const sumOf = <T>(rows: T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

test('a demo has been open: its days have orders as weekdays and hours do, all ended, and no mail waits [R10.2580]', async () => {
  await live()
  const all = await orders()
  const days = Map.groupBy(all, ({ created_at }) => created_at.slice(0, 10))
  expect(days.size).toBeGreaterThanOrEqual(DAYS)
  expect(all.every(({ created_at }) => created_at < shop.clock.now.toISOString())).toBe(true)
  const onWeekdays = (...weekdays: number[]) =>
    all.filter(({ created_at }) => weekdays.includes(new Date(created_at).getUTCDay())).length
  expect(onWeekdays(5, 6)).toBeGreaterThan(onWeekdays(1, 2))
  expect(all.filter(({ state }) => !['completed', 'cancelled', 'rejected'].includes(state))).toEqual([])
  expect(all.filter(({ state }) => state === 'completed').length).toBeGreaterThan(all.length * 0.9)
  expect(new Set(all.map(({ order_type }) => order_type)).size).toBeGreaterThan(2)
  const guests = Map.groupBy(all, ({ email }) => email)
  expect([...guests.values()].some(own => own.length > 3)).toBe(true)
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('the first pages of a demo know what was ordered most [R2.2531]', async () => {
  await live()
  const ranks = async () => {
    const { rows } = await createShopSource({ now: () => shop.clock.now })(shop.db)
    return rows.products.flatMap(({ rank }) => rank ?? []).sort((one, other) => one - other)
  }
  expect(await ranks()).toEqual([])
  await countDemoPast(shop.db, await createShopSource()(shop.db), shop.clock.now)
  expect(await ranks()).toEqual([1, 2, 3, 4, 5, 6])
})

test('the sums of a demo’s past are those of its orders: lines, uses of promotions, points and refunds [R10.2580]', async () => {
  await offerIn(shop, [{ id: 'pick-up', percent: 10, order_types: '["takeaway"]' }])
  await live()
  const all = await orders()
  const items = await shop.db.selectFrom('order_items').selectAll().execute()
  const linesOf = Map.groupBy(items, ({ order_code }) => order_code)
  for (const { code, price, total, delivery, deposit, promoted, discount, tax, tip } of all) {
    expect(sumOf(linesOf.get(code) ?? [], line => line.price * line.qty)).toBe(price)
    expect(total).toBe(price + deposit + delivery + tax + tip - promoted - discount)
  }

  const given = await shop.db.selectFrom('order_promotions').selectAll().execute()
  const uses = await shop.db.selectFrom('promotion_uses').selectAll().where('counted', '=', 'all').execute()
  expect(uses.length).toBeGreaterThan(0)
  for (const { promotion_id: id, uses: count } of uses)
    expect(given.filter(each => each.promotion_id === id && each.returned === 0)).toHaveLength(count)

  const users = await shop.db.selectFrom('users').select(['id', 'profit']).where('profit', '>', 0).execute()
  expect(users.length).toBeGreaterThan(0)
  const points = await shop.db.selectFrom('transactions').selectAll().execute()
  for (const { id, profit } of users)
    expect(sumOf(points, ({ user_id, amount }) => (user_id === id ? amount : 0))).toBe(profit)

  const refunds = await shop.db.selectFrom('refunds').selectAll().execute()
  const paidBack = all.filter(({ state, paid_at }) => state !== 'completed' && paid_at !== null)
  expect(paidBack.length).toBeGreaterThan(0)
  for (const { code, total } of paidBack)
    expect(refunds.find(({ order_code }) => order_code === code)).toMatchObject({
      state: 'done',
      amount: total,
    })
})

test('a demo’s past is the same in every shop, and one that goes live forgets its people but no order [R10.2580] [R10.2581]', async () => {
  await live()
  const other = await openShop()
  try {
    const context = { shop: await createShopSource()(other.db), secret: other.config.secret, days: DAYS }
    await addDemoPast(other.db, context, other.clock.now)
    const sums = async ({ db }: TestShop) =>
      (await db.selectFrom('orders').select(['created_at', 'name', 'total']).execute())
        .map(({ created_at, name, total }) => `${created_at} ${name} ${total}`)
        .toSorted()
    expect(await sums(other)).toEqual(await sums(shop))
  } finally {
    await other.close()
  }

  const before = await orders()
  const [guest] = before.filter(({ user_id }) => user_id !== null)
  await forgetPastGuests(shop.db, shop.clock.now)
  const after = await orders()
  expect(after.map(({ code, total }) => [code, total])).toEqual(
    before.map(({ code, total }) => [code, total]),
  )
  expect(after.filter(({ email, phone, user_id }) => email || phone || user_id)).toEqual([])
  expect(await withEmail(shop.db, guest?.email ?? '').executeTakeFirst()).toBeUndefined()
})
