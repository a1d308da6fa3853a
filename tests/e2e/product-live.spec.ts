import { product } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expectNoticeFor } from './support/notice.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, NOW, test } from './support/test.ts'
import { starts } from './support/text.ts'

const margherita = product(401)
const api = '**/api/products/categories/pizza/products/401'

test('shows what the live call answers, not what the page was built with [R2.65 R7.45]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.route(api, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.description = 'Heute mit Basilikum aus dem Garten'
    body.data.sizes[0].price = 7.77
    await route.fulfill({ response: answer, json: body })
  })
  await productDialog.open(401)
  await expect(productDialog.root.getByText('Heute mit Basilikum aus dem Garten')).toBeVisible()
  await expect(productDialog.size('Klein')).toHaveAccessibleName(starts(`Klein ${euro(777)}`))
  await expect(productDialog.submit).toContainText(euro(777))
  await expect(productDialog.price).not.toContainText(euro(margherita.lowest))
})

test('says that the restaurant cannot be reached, and comes up once it can [R2.65]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const productDialog = new ProductDialog(page)
  await page.route(api, route => route.abort())
  await page.goto(categoryPath(401))
  await productDialog.card(401).click()
  await expect(productDialog.root.getByRole('alert')).toContainText(
    'Wir erreichen das Restaurant gerade nicht',
  )
  await expect(productDialog.title).toHaveText(margherita.name)
  await page.unroute(api)
  await productDialog.root.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(productDialog.submit).toBeEnabled()
})

test('shows the whole description, of which the card shows 70 characters [R2.65 R3.25 R9.2]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  const { description } = product(413)
  await productDialog.open(413)
  expect(description.length).toBeGreaterThan(70)
  await expect(productDialog.root.getByText(description)).toBeVisible()
  await productDialog.close.click()
  const short = productDialog.card(413).getByText(description.slice(0, 30))
  await expect(short).toHaveText(/^.{1,70}…$/)
})

test('adds what an option contains to the declarations once it is chosen [R11.5 R2.65]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(502)
  const wheat = productDialog.root.getByRole('button', { name: 'Weizen (A1)' })
  await expect(wheat).toHaveCount(0)
  await productDialog.answer('Nudelsorte', 'Penne').check()
  await expect(wheat).toBeVisible()
})

test('tells of an added dish for 4 seconds [R8.17 R8.25 R9.9]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.clock.install({ time: NOW })
  await productDialog.open(101)
  await expectNoticeFor(page, 4000, 'Warenkorb ansehen', async () => {
    await productDialog.submit.click()
    await page.mouse.move(0, 0)
    await expect(page.getByText('Das Gericht liegt jetzt in Ihrem Warenkorb.').last()).toBeVisible()
  })
})
