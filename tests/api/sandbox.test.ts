import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requestRefund } from '#server/payments/refunds/request.ts'
import { call, errorOf } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { LIVE_CONFIG, makeOwn } from './setup/own-restaurant.ts'
import { leaveSandbox, queryOf, sandboxPage } from './setup/sandbox.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
const open = async (config: Partial<Config> = {}) => {
  shop = await openShop({ config })
}
beforeEach(() => open())
afterEach(() => shop.close())

const body = takeaway([cola()], { paymentType: 'online' })
const place = (lang = 'de') => call(shop, endpoints.placeOrder, { body }, { key: 'k', lang })
const page = (url: string | undefined, action = '') => sandboxPage(shop, url, action)
const statuses = async () =>
  (await shop.db.selectFrom('orders').select('status').execute()).map(row => row.status)

test.each([
  ['de', 'Jetzt bezahlen', '2,90', 'https://shop.example/?payment='],
  ['en', 'Pay now', '2.90', 'https://shop.example/en?payment='],
  ['tr', 'Şimdi öde', '2,90', 'https://shop.example/tr?payment='],
])('the page of the sandbox speaks %s and needs no script [R10.41]', async (lang, pay, amount, back) => {
  const { url, code } = await place(lang)
  const answer = await page(url)
  const html = await answer.text()
  expect(html).toContain(`<html lang="${lang}">`)
  for (const text of [pay, amount, code ?? '', `href="${back}`]) expect(html).toContain(text)
  expect(html).not.toMatch(/<script|style="/)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://shop.example;")
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('paying there places the order at once, even if nobody comes back [R10.39 R10.41]', async () => {
  const { url, code } = await place()
  const paid = await page(url, 'pay')
  expect(paid.status).toBe(303)
  expect(await statuses()).toEqual(['pending_approval'])
  const query = queryOf(paid.headers.get('Location'))
  expect(await call(shop, endpoints.checkPayment, { query })).toMatchObject({ code, pending: false })
  await page(url, 'decline')
  expect(await statuses()).toEqual(['pending_approval'])
  expect(await (await page(url)).text()).toContain('Diese Zahlung ist schon abgeschlossen')
})

test('what changes while somebody pays changes nothing about the order [R10.6 R10.38]', async () => {
  shop.clock.now = new Date('2026-11-21T00:10:00+01:00')
  const { url, code = '' } = await place()
  await changeCatalogue(shop, async tx => {
    await tx.updateTable('prices').set({ price: 990 }).where('product_id', '=', '1302').execute()
    await tx.updateTable('products').set({ available: 0 }).where('id', '=', '1302').execute()
  })
  shop.clock.now = new Date('2026-11-21T00:40:00+01:00')
  const paid = await page(url, 'pay')
  const query = queryOf(paid.headers.get('Location'))
  const { key = '' } = await call(shop, endpoints.checkPayment, { query })
  const order = await call(shop, endpoints.getOrderStatus, { params: { key } })
  expect(order).toMatchObject({ code, payment: { price: 2.9 } })
})

test('declining and leaving there pay nothing [R10.41]', async () => {
  const declined = await place()
  const answer = await page(declined.url, 'decline')
  const query = queryOf(answer.headers.get('Location'))
  expect((await errorOf(shop, endpoints.checkPayment, { query })).status).toBe(402)
  const left = await place()
  const way = await leaveSandbox(shop, left.url)
  expect((await errorOf(shop, endpoints.checkPayment, { query: way })).status).toBe(402)
  await page(left.url, 'pay')
  expect(await statuses()).toEqual(['payment_failed', 'payment_failed'])
})

test('nobody finds a session that there is not', async () => {
  const { url } = await place()
  expect((await page(`${url}x`)).status).toBe(404)
  expect((await page(`${url}x`, 'pay')).status).toBe(404)
})

test('a live shop has no sandbox [R10.22]', async () => {
  const { url } = await place()
  await makeOwn(shop)
  const live = shop.another(LIVE_CONFIG)
  expect((await call(live, endpoints.getPaymentProviders, {})).map(({ id }) => id)).not.toContain('online')
  const refused = await errorOf(live, endpoints.placeOrder, { body })
  expect(refused).toMatchObject({ status: 422, data: { paymentType: [fieldTexts.paymentUnknown] } })
  expect((await live.app.request(new URL(url ?? '').pathname)).status).toBe(404)
  await live.close()
})

test('a demo refunds in parts, and moves no money either [R10.183 R10.41]', async () => {
  const { url, code = '' } = await place()
  await page(url, 'pay')
  for (const amount of [100, undefined])
    await inTransaction(shop.db, tx =>
      requestRefund(tx, { code, amount, actor: 'command-line', now: shop.clock.now }),
    )
  await shop.worker.drain()
  const refunds = await shop.db.selectFrom('sandbox_refunds').select('amount').orderBy('id').execute()
  expect(refunds).toEqual([{ amount: 100 }, { amount: 190 }])
})
