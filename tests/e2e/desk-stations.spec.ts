import type { APIRequestContext, Locator } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible, expectContrast } from './support/axe.ts'
import { changeElsewhere } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase } from './support/shop-data.ts'

const withStations = (): Promise<void> =>
  inDatabase(async tx => {
    for (const [id, station] of Object.entries({ vorspeisen: 'Kalt', pizza: 'Ofen', softdrinks: 'Bar' }))
      await tx.updateTable('categories').set({ station }).where('id', '=', id).execute()
    await bumpCatalogue(tx)
  })

/** Two starters, a combo of a pizza and a drink: something for every station. */
async function placeMixed(request: APIRequestContext): Promise<string> {
  const bruschetta = { type: 'productItem', productId: '101', sizeId: 'standard', qty: 2, price: 6.9 }
  const lunch = {
    type: 'menuItem',
    menu: { id: 'mittag' },
    qty: 1,
    price: 9.9,
    items: [
      { slotId: 'pizza', productId: '401' },
      { slotId: 'getraenk', productId: '1302' },
    ],
  }
  const { name, email, phone } = newGuest()
  const answer = await request.post('/api/checkout/v2', {
    data: {
      cart: { items: [bruschetta, lunch], price: 23.7, delivery: 0, tip: 0, total: 23.7 },
      ...{ name, email, phone, takeaway: true, deliveryType: 'takeaway', orderTime: 'now' },
      ...{ paymentType: 'counter', notes: '', terms: true },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { code } = (await answer.json()).data
  await changeElsewhere(code, 'accepted')
  return code
}

test('two screens show the dishes of two stations, and what one makes is made on the other [R12.3041 R12.3055 R12.3056 R12.3057]', async ({
  page,
  desk,
  browser,
  baseURL,
}) => {
  const bar = page.getByRole('banner').first()
  await expect(bar.getByRole('button', { name: 'Pass', exact: true })).toHaveCount(0)
  await withStations()
  const code = await placeMixed(page.request)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'de-DE',
    serviceWorkers: 'block',
  })
  const cold = new DeskPage(await elsewhere.newPage())
  await cold.page.clock.setFixedTime(NOW)
  await cold.open('Kalte Küche')
  const dish = (screen: DeskPage, name: RegExp): Locator => screen.card(code).getByRole('button', { name })
  const choose = async (screen: DeskPage, station: string): Promise<void> => {
    const tools = screen.page.getByRole('banner').first()
    await tools.getByRole('button', { name: 'Alle Stationen' }).click()
    await screen.page.getByLabel(station).check()
    await expectAccessible(screen.page)
    await screen.page.keyboard.press('Escape')
  }
  await expect(dish(desk, /2 × Brusch/)).toBeVisible()
  await choose(desk, 'Ofen')
  await choose(cold, 'Kalt')

  await test.step('its own dishes are buttons, the others small words', async () => {
    await expect(dish(desk, /1 × Pizza/)).toBeVisible()
    await expect(dish(desk, /Brusch/)).toHaveCount(0)
    await expect(desk.card(code)).toContainText(/2 × Brusch\w+ · Kalt/)
    await expect(dish(cold, /2 × Brusch/)).toBeVisible()
    await expect(dish(cold, /Margherita/)).toHaveCount(0)
  })

  await test.step('a tick is on every screen, by keyboard too, and an order that is made here is small', async () => {
    await dish(cold, /2 × Brusch/).focus()
    await cold.page.keyboard.press('Enter')
    await expect(desk.card(code)).toContainText(/2 × Brusch\w+ · Kalt ✓/)
    await expect(cold.card(code)).toHaveAttribute('data-small', 'true')
    await dish(desk, /1 × Pizza/).click()
    await expect(cold.card(code)).toContainText(/\(Klein\) · Ofen ✓/)
    // A second tap at the same place at once would be a double tap.
    await dish(desk, /1 × Pizza/).press('Enter')
    await expect(cold.card(code)).not.toContainText('Ofen ✓')
  })

  await test.step('what is to be cooked stays beside the orders', async () => {
    await bar.getByRole('button', { name: 'Zu kochen' }).click()
    await page.getByRole('button', { name: 'Neben den Bestellungen lassen' }).click()
    const aside = page.getByRole('complementary', { name: 'Zu kochen' })
    await expect(aside).toContainText(/1 × Pizza/)
    await expect(aside).not.toContainText('Brusch')
    await expectAccessible(page)
    await page.reload()
    await desk.begin()
    await expect(aside).toContainText('Pizza')
  })

  await test.step('the pass shows what waits for whom', async () => {
    await bar.getByRole('button', { name: 'Pass', exact: true }).click()
    const order = page.getByRole('listitem').filter({ hasText: code })
    await expect(order).toContainText('Kalt 1 von 1 ✓')
    await expect(order).toContainText('Ofen 0 von 1')
    await expect(order).toContainText('1 × Cola')
    await expectAccessible(page)
    await expectContrast(page, 'main li')
    await expectToFit(page, [360, 768, 1024, 1280])
  })
  await elsewhere.close()
})
