import { keepToken, tokenOf } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expectComfortable } from './support/comfort.ts'
import { withLargeText } from './support/large-text.ts'
import { expectNamed } from './support/names.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { expectToZoom } from './support/zoom.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Pages for everyone, without those whose dialogs and carts a11y-menu looks at too. */
const open = [
  ...['/login', '/register', '/reset-password', '/new-password#none', '/checkout', '/order'],
  ...['/page/datenschutz-privacy', '/en/page/impressum-imprint', '/tr/contact', '/nirgendwo'],
  ...['/allergens', '/ordering'],
]

/** Pages of the account, as the demo's customer sees them. */
const own = [
  '/me/my-profile',
  '/me/my-addresses',
  '/me/my-addresses/create',
  '/me/my-orders',
  '/me/my-transactions/transaction-history',
]

for (const path of open) {
  test(`${path} can be read and used by everyone [R11.13 R11.16 R11.17]`, async ({ page, allowErrors }) => {
    allowErrors(/status of 4\d\d/)
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectComfortable(page)
    await expectNoSidewaysScroll(page)
    await test.step('all has a name of its own, headings are in order, and it fits zoomed and with large text [R11.210 R11.151 R11.178]', async () => {
      await expectNamed(page)
      await expectToZoom(page)
      await withLargeText(page)
    })
  })
}

test('so can the pages of an account [R11.13 R11.17 R11.178]', async ({ page }) => {
  await keepToken(
    page,
    await tokenOf(page.request, { email: 'demo@tischlein.example', password: 'tischlein-demo' }),
  )
  for (const path of own) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await expectComfortable(page)
    await expectNoSidewaysScroll(page)
    await withLargeText(page)
  }
  await page.goto('/me/my-orders')
  await page.getByRole('main').locator('a[href*="/me/my-orders/"]').first().click()
  await expect(page).toHaveURL(/\/me\/my-orders\/\w+/)
  await expect(page.locator('main [data-status]')).toBeVisible()
  await expectAccessible(page)
  await expectComfortable(page)
  await withLargeText(page)
})

test('paper shows dark words on white, and nothing that can only be pressed [R11.75]', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/page/agb-terms')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.getByRole('main').evaluate(main => ({
    words: getComputedStyle(main).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }))
  expect(colours).toEqual({ words: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
  const pressed = ['button', 'summary', 'footer', 'aside'].map(name => `${name}:visible`).join(', ')
  await expect(page.locator(pressed)).toHaveCount(0)
  const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(1200)
})
