import type { Locator, Page, Route } from '@playwright/test'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const UNREADABLE = 'Das Restaurant hat eine Antwort geschickt, die wir nicht lesen können.'
const OURS = 'Bei uns ist etwas schiefgegangen.'
const UNREACHED = 'Wir erreichen das Restaurant gerade nicht.'

/** Ways in which an API can fail, with what a page says to each. */
const FAILURES: [what: string, answer: (route: Route) => Promise<void>, text: string][] = [
  [
    '500 with a page',
    route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
    OURS,
  ],
  [
    'half an answer',
    route => route.fulfill({ contentType: 'application/json', body: '{"data":[{"id":1,"na' }),
    UNREADABLE,
  ],
  [
    'another thing',
    route => route.fulfill({ json: { data: { id: [], name: 5, monday: 'late' } } }),
    UNREADABLE,
  ],
  ['nothing', route => route.fulfill({ status: 200, body: '' }), UNREADABLE],
  ['no connection', route => route.abort('connectionreset'), UNREACHED],
]

/** Goes through all failures of a call by the button that tries again, then lets it succeed. */
async function failInTurn(
  page: Page,
  path: string,
  alert: Locator,
  open: () => Promise<unknown>,
): Promise<void> {
  let answer: (typeof FAILURES)[number][1] = route => route.continue()
  await page.route(path, route => answer(route))
  for (const [index, [what, fail, text]] of FAILURES.entries()) {
    answer = fail
    if (index === 0) await open()
    else await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(alert, what).toContainText(text)
  }
  await page.unroute(path)
  await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(alert).toHaveCount(0)
}

test.beforeEach(({ allowErrors }) => allowErrors(/Failed to load resource|ERR_|net::/))

test('a dish says what is missing, tries again, and the rest of the page goes on [R2.103 R4.43]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await page.goto(categoryPath(401))
  await failInTurn(
    page,
    '**/api/products/categories/pizza/products/401',
    productDialog.root.getByRole('alert'),
    () => productDialog.card(401).click(),
  )
  await expect(productDialog.submit).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(productDialog.root).toBeHidden()

  await test.step('what comes late is waited for in its place, and nothing else waits [R2.103]', async () => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/products/categories/pizza/products/403', async route => {
      await answered.promise
      await route.continue()
    })
    await productDialog.card(403).click()
    await expect(productDialog.root.getByRole('status').filter({ hasText: 'Wird geladen' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(productDialog.root).toBeHidden()
    await productDialog.card(402).click()
    await expect(productDialog.submit).toBeEnabled()
    answered.resolve()
    await expect(productDialog.title).toHaveText('Pizza Salami')
  })
})

test('checkout goes on with the page’s own totals while quotes fail, and asks again [R2.103]', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page)
  await fillCart(page, [margherita()])
  let asked = 0
  await page.route('**/api/checkout/quote', route => {
    const fail = FAILURES[asked % FAILURES.length]?.[1]
    asked += 1
    return fail?.(route)
  })
  await page.goto('/checkout')
  await expect(checkout.submit).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(checkout.sum('Zwischensumme')).toHaveText(/7,50/)
  for (const way of ['Abholung', 'Lieferung', 'Abholung']) {
    const before = asked
    await checkout.choice(way).check()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(checkout.sum('Zwischensumme')).toHaveText(/7,50/)
  }
})
