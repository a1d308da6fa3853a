import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { offered } from '../api/setup/offer.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/own-shop.ts'

/** One euro off every order. */
async function offer(tx: Tx): Promise<void> {
  const name = JSON.stringify({ de: 'Ein Euro' })
  await tx
    .insertInto('promotions')
    .values(offered([{ name, id: 'one', action: 'amount', amount: 100, combines: 1 }]))
    .execute()
  await bumpCatalogue(tx)
}

test('a cart whose network has asked too much says that its total follows, and has it once it may ask again, at the end of its line [R2.2442 R2.2443]', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/429/)
  await shop.run(offer)
  const cart = new CartView(page)
  await fillCart(page, [dish('101', 'Bruschetta', 6.9, { qty: 2 })])
  let isRefused = true
  await page.route('**/api/checkout/quote', route =>
    isRefused
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'Too many' } })
      : route.continue(),
  )
  await page.goto('/')
  await cart.show()
  const follows = cart.root.getByText('Der Gesamtbetrag mit allen Aktionen folgt gleich')
  await expect(follows).toBeVisible()
  await expect(cart.total).toContainText(euro(1380))
  isRefused = false
  await expect(cart.total).toContainText(euro(1280))
  await expect(follows).toHaveCount(0)
  // What it is may break, the sum stays at the end of its line.
  const row = await cart.total.boundingBox()
  const sum = await cart.total.locator('strong').boundingBox()
  expect(Math.round((sum?.x ?? 0) + (sum?.width ?? 0))).toBe(Math.round((row?.x ?? 0) + (row?.width ?? 0)))
  expect(sum?.y).toBeLessThan((row?.y ?? 0) + 10)
})
