import { product } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expectNoticeFor } from './support/notice.ts'
import { categoryPath, Sheet } from './support/sheet.ts'
import { expect, NOW, test } from './support/test.ts'
import { starts } from './support/text.ts'

const margherita = product(401)
const api = '**/api/products/categories/pizza/products/401'

test('shows what the live call answers, not what the page was built with [R2.65 R7.45]', async ({ page }) => {
  const sheet = new Sheet(page)
  await page.route(api, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.description = 'Heute mit Basilikum aus dem Garten'
    body.data.sizes[0].price = 7.77
    await route.fulfill({ response: answer, json: body })
  })
  await sheet.open(401)
  await expect(sheet.root.getByText('Heute mit Basilikum aus dem Garten')).toBeVisible()
  await expect(sheet.size('Klein')).toHaveAccessibleName(starts(`Klein ${euro(777)}`))
  await expect(sheet.submit).toContainText(euro(777))
  await expect(sheet.price).not.toContainText(euro(margherita.lowest))
})

test('says that the restaurant cannot be reached, and comes up once it can [R2.65]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const sheet = new Sheet(page)
  await page.route(api, route => route.abort())
  await page.goto(categoryPath(401))
  await sheet.card(401).click()
  await expect(sheet.root.getByRole('alert')).toContainText('Wir erreichen das Restaurant gerade nicht')
  await expect(sheet.title).toHaveText(margherita.name)
  await page.unroute(api)
  await sheet.root.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(sheet.submit).toBeEnabled()
})

test('shows the whole description, of which the card shows 70 characters [R2.65 R3.25 R9.2]', async ({
  page,
}) => {
  const sheet = new Sheet(page)
  const { description } = product(413)
  await sheet.open(413)
  expect(description.length).toBeGreaterThan(70)
  await expect(sheet.root.getByText(description)).toBeVisible()
  await sheet.close.click()
  const short = sheet.card(413).getByText(description.slice(0, 30))
  await expect(short).toHaveText(/^.{1,70}…$/)
})

test('adds what an option contains to the declarations once it is chosen [R11.5 R2.65]', async ({ page }) => {
  const sheet = new Sheet(page)
  await sheet.open(502)
  const wheat = sheet.root.getByRole('button', { name: 'Weizen (A1)' })
  await expect(wheat).toHaveCount(0)
  await sheet.answer('Nudelsorte', 'Penne').check()
  await expect(wheat).toBeVisible()
})

test('tells of an added dish for 4 seconds [R8.17 R8.25 R9.9]', async ({ page }) => {
  const sheet = new Sheet(page)
  await page.clock.install({ time: NOW })
  await sheet.open(101)
  await expectNoticeFor(page, 4000, 'Warenkorb ansehen', async () => {
    await sheet.submit.click()
    await page.mouse.move(0, 0)
    await expect(page.getByText('Das Gericht liegt jetzt in Ihrem Warenkorb.').last()).toBeVisible()
  })
})
