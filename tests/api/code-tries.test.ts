import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { call, errorOf, send } from './setup/call.ts'
import { offerIn } from './setup/offer.ts'
import { bruschetta, cartOf, takeaway } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

/** What may be tried from one network, and the time in which it counts. */
const TRIES = 40
const SPAN = 15 * MINUTE

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ config: { rateLimit: 1000, trustProxy: true } })
  await offerIn(shop, [{ id: 'half', needs: 'code', code: 'HALB', percent: 50_000 }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})

const HOME = '203.0.113.7'
const items = [bruschetta()]
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

const quote = (code: string, address = HOME) =>
  call(
    shop,
    endpoints.getQuote,
    { body: { cart: { ...cartOf(items), code }, orderTime: 'now' } as never },
    from(address),
  )

const reasonOf = async (code: string, address = HOME): Promise<string | undefined> =>
  (await quote(code, address)).code?.reason?.why

async function guess(address: (index: number) => string = () => HOME, times = TRIES): Promise<void> {
  for (let index = 0; index < times; index++)
    expect(await reasonOf(`FALSCH${index}`, address(index))).toBe('unknown')
}

describe('guessing the code of a promotion', () => {
  test('is answered forty times, and from then on a right code is answered like a wrong one [R10.2150]', async () => {
    await guess()
    const right = await quote('HALB')
    const wrong = await quote('NOCHEINS')
    expect(right.code).toEqual({ code: 'HALB', reason: { why: 'later' } })
    expect({ ...right, code: undefined }).toEqual({ ...wrong, code: undefined })
    expect(wrong.code?.reason).toEqual({ why: 'later' })
    expect(await reasonOf('HALB', '198.51.100.7')).toBeUndefined()

    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + SPAN)
    expect(await reasonOf('HALB')).toBeUndefined()
    shop.clock.now = now
  })

  test('is answered no more often when many codes are tried at the same moment [R10.2150]', async () => {
    await guess(() => HOME, TRIES - 1)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reasonOf(`ZUGLEICH${at}`)))
    expect(answers.filter(why => why === 'unknown').length).toBeLessThanOrEqual(1)
    expect(new Set(answers)).toEqual(new Set([...answers.filter(why => why === 'unknown'), 'later']))
  })

  test('is no more use by orders: a right code that is held gets nothing, and costs nothing else [R10.2150]', async () => {
    const { total } = await quote('')
    await guess()
    const body = takeaway(items)
    const orderFor = (code: string, wanted: number) => ({
      body: { ...body, phone: '030 1234567', cart: { ...body.cart, code, total: wanted } },
    })
    for (const code of ['HALB', 'NOCHEINS']) {
      const refused = await errorOf(shop, endpoints.placeOrder, orderFor(code, total / 2), from(HOME))
      expect([refused.status, Object.keys(refused.data ?? {})]).toEqual([422, ['total']])
      expect((await call(shop, endpoints.placeOrder, orderFor(code, total), from(HOME))).code).toBeDefined()
    }
  })

  test('counts for orders as for quotes [R10.2150]', async () => {
    const body = takeaway(items)
    for (let index = 0; index < TRIES; index++) {
      const cart = { ...body.cart, code: `FALSCH${index}`, total: 1 }
      expect((await send(shop, 'POST', '/checkout/v2', { ...body, cart }, from(HOME))).status).toBe(422)
    }
    expect(await reasonOf('HALB')).toBe('later')
  })

  test('from the networks of one provider is limited for all of them [R10.2150 R10.2152]', async () => {
    await guess(index => `2001:db8:1:${(index % 20).toString(16)}::1`, 2 * TRIES)
    expect(await reasonOf('HALB', '2001:db8:1:ff::1')).toBe('later')
    expect(await reasonOf('HALB', '2001:db8:2::1')).toBeUndefined()
  })
})

describe('a guest whose cart has a code', () => {
  test('spends one try for it, however often the cart is quoted [R10.2151]', async () => {
    await offerIn(shop, [{ id: 'half', needs: 'code', code: 'HALB', percent: 50_000 }])
    for (let times = 0; times < 3 * TRIES; times++) expect(await reasonOf('ABGELAUFEN')).toBe('unknown')
    await guess(() => HOME, TRIES - 1)
    expect(await reasonOf('HALB')).toBe('later')
  })

  test('keeps a right one that was answered before others behind the same address have guessed [R10.2151]', async () => {
    expect(await reasonOf('halb')).toBeUndefined()
    await guess()
    expect(await reasonOf('NOCHEINS')).toBe('later')
    expect((await quote('HALB')).discount).toBe(3.45)
  })

  test('still gets the totals of the cart when nothing is said of the code [R10.2151]', async () => {
    await guess()
    const { total, price, discount } = await quote('HALB')
    expect([price, discount, total]).toEqual([6.9, 0, 6.9])
  })

  test('is told anew of a code that the shop has taken back [R10.2151]', async () => {
    expect(await reasonOf('HALB')).toBeUndefined()
    await changeCatalogue(shop, tx => tx.updateTable('promotions').set({ active: 0 }).execute())
    expect(await reasonOf('HALB')).toBe('unknown')
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + DAY)
    expect(await reasonOf('HALB')).toBe('unknown')
    shop.clock.now = now
  })
})
