import { keepToken } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expectComfortable } from './support/comfort.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Pages for everyone that no other spec looks at like this with all that opens on them. */
const open = ['/login', '/register', '/reset-password', '/new-password#none', '/checkout', '/order']

/** Pages of the account, as the demo's customer sees them. */
const own = [
  '/me/my-profile',
  '/me/my-addresses',
  '/me/my-addresses/create',
  '/me/my-orders',
  '/me/my-transactions/transaction-history',
]

for (const path of open) {
  test(`${path} can be read and used by everyone, in light and dark [R11.13 R11.17]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 4\d\d/)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page)
    await expectComfortable(page)
    await expectNoSidewaysScroll(page)
  })
}

test('so can the pages of an account [R11.13 R11.17]', async ({ page }) => {
  test.setTimeout(180_000)
  const answer = await page.request.post('/api/login', {
    data: { email: 'demo@tischlein.example', password: 'tischlein-demo' },
  })
  const { data } = await answer.json()
  await keepToken(page, data.token)
  for (const path of own) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await expectComfortable(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/me/my-orders')
  await page.getByRole('main').locator('a[href*="/me/my-orders/"]').first().click()
  await expect(page).toHaveURL(/\/me\/my-orders\/\w+/)
  await expect(page.locator('main [data-status]')).toBeVisible()
  await expectAccessible(page)
  await expectComfortable(page)
})
