import { cola, fillCart } from './support/baskets.ts'
import { expect, test } from './support/test.ts'

/** The pages that say something in place of their content. */
const STATES = [
  {
    name: 'an address that nobody knows',
    path: '/no-such-page',
    heading: 'Diese Seite steht nicht auf der Karte',
  },
  { name: 'no connection', path: '/offline', heading: 'Keine Verbindung' },
  { name: 'an empty cart at checkout', path: '/checkout', heading: 'Ihr Warenkorb ist leer' },
  { name: 'an order that nobody knows', path: '/order', heading: 'Wir können diese Bestellung nicht finden' },
]

test('every state has one drawing, a heading, a sentence and a way on [R2.1076]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|Failed to load/)
  for (const { name, path, heading } of STATES)
    await test.step(name, async () => {
      await page.goto(path)
      const state = page.locator('.state')
      await expect(state.getByRole('heading')).toHaveText(heading)
      await expect(state.locator('svg')).toHaveCount(1)
      await expect(state.locator('p').first()).toHaveText(/\S+ \S+/)
      await expect(state.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    })
})

test('checkout that cannot be shown says so in the same way, and tries again [R2.1076 R2.103]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to load/)
  await fillCart(page, [cola()])
  await page.route('**/api/**', route => route.abort())
  await page.goto('/checkout')
  const state = page.locator('.state')
  await expect(state).toHaveAttribute('role', 'alert')
  await page.unroute('**/api/**')
  await state.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.locator('main form input:enabled').first()).toBeVisible()
})
