import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY } from '#contract/kit/durations.ts'
import { followMostOrdered } from '#server/rebuild/most-ordered.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { catalogueVersion } from '#server/shop/version.ts'
import { call } from './setup/call.ts'
import { restaurant } from './setup/restaurant.ts'
import { changeCatalogue, type TestShop } from './setup/shop.ts'

const IDS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8']

let shop: TestShop
beforeEach(async () => {
  const description = 'With a description that makes it a card, and not a line of a list of drinks'
  shop = await restaurant({
    dishes: [
      ...IDS.map(id => ({ id, price: 9, description })),
      { id: 'off', price: 9, description, available: 'no' },
      { id: 'w1', price: 3, category: 'drinks' },
      { id: 'w2', price: 3, category: 'drinks' },
    ],
  })
})
afterEach(() => shop.close())

/** Adds what was sold on a day so many days ago, as the sums of that day have it. */
async function sell(sold: Record<string, number>, ago = 1): Promise<void> {
  const day = new Date(shop.clock.now.getTime() - ago * DAY).toISOString().slice(0, 10)
  const rows = Object.entries(sold).map(([id, qty], position) => ({
    ...{
      day,
      position,
      dish: id.includes(' ') ? id : `product ${id}`,
      name: id,
      size: '',
      qty,
      cents: qty * 900,
    },
  }))
  await shop.db.insertInto('book_dishes').values(rows).execute()
}

const ranked = async (): Promise<string[]> => {
  const { data } = await call(shop, endpoints.getProducts, { params: { categoryId: 'dishes' } })
  const { data: drinks } = await call(shop, endpoints.getProducts, { params: { categoryId: 'drinks' } })
  return [...data, ...drinks]
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ id }) => id)
}

const importAgain = () => changeCatalogue(shop, async () => undefined)

test('the six dishes that were ordered most in the last 60 days are ranked, without drinks, and not how often they were [R2.2531]', async () => {
  expect(await ranked()).toEqual([])
  await sell({ d1: 10, d2: 30, d3: 11, d4: 12, d5: 13, d6: 14, d7: 15, d8: 9 }, 59)
  await sell({ d1: 30 })
  await sell({ d8: 500 }, 62)
  await sell({ w1: 400, off: 400 }, 2)
  await importAgain()
  expect(await ranked()).toEqual(['d1', 'd2', 'd7', 'd6', 'd5', 'd4'])
})

test('drinks are where there are not six without them; what was ordered less than ten times is not, nor are combos [R2.2531]', async () => {
  await sell({ d1: 9, d2: 10, w1: 400, 'menu d3': 400 })
  const month = shop.clock.now.toISOString().slice(0, 7)
  await shop.db
    .insertInto('book_dishes')
    .values({ day: month, position: 0, dish: 'product d1', name: '', size: '', qty: 400, cents: 1 })
    .execute()
  await importAgain()
  expect(await ranked()).toEqual(['w1', 'd2'])
})

test('pages are made again once other dishes are ordered most, and only then [R2.2532]', async () => {
  const { db } = shop
  const source = createShopSource({ now: () => shop.clock.now })
  const isFollowed = async (): Promise<boolean> => {
    const before = await catalogueVersion(db)
    await followMostOrdered({ db, now: () => shop.clock.now, shop: source })
    const version = await catalogueVersion(db)
    if (version === before) return false
    const queued = await db.selectFrom('outbox').select('id').where('id', '=', `rebuild-${version}`).execute()
    expect(queued).toHaveLength(1)
    return true
  }
  expect(await isFollowed()).toBe(false)
  await sell({ d1: 20, d2: 10 }, 2)
  expect(await isFollowed()).toBe(true)
  expect(await isFollowed()).toBe(false)
  await sell({ d1: 50, d2: 30 })
  expect(await isFollowed()).toBe(false)
  await sell({ d2: 100 }, 3)
  expect(await isFollowed()).toBe(true)
  expect(await ranked()).toEqual(['d2', 'd1'])
})
