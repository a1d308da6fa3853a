import { Cart } from './support/cart.ts'
import { product } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, Sheet } from './support/sheet.ts'
import { expect, test } from './support/test.ts'

const margherita = product(401)
const api = '**/api/products/categories/pizza/products/401'

test('opens with name, picture and price before any script of the form has come [R2.65 R11.21]', async ({
  page,
}) => {
  const sheet = new Sheet(page)
  const script = Promise.withResolvers<void>()
  await page.goto(categoryPath(401))
  await page.route('**/_astro/*.js', async route => {
    await script.promise
    await route.continue()
  })
  await sheet.card(401).click()
  await expect(sheet.root).toBeVisible()
  await expect(sheet.title).toHaveText(margherita.name)
  await expect(sheet.price).toHaveText(`ab ${euro(margherita.lowest)}`)
  await expect(sheet.image).toBeVisible()
  await expect(sheet.submit).toHaveCount(0)
  script.resolve()
  await expect(sheet.submit).toBeEnabled()
  await expect(sheet.root.getByText(margherita.description)).toBeVisible()
})

test('on a phone its button to close lies above the sheet, on none of its prices [R11.76]', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile !== true, 'a wide sheet has room beside its words')
  const sheet = new Sheet(page)
  await sheet.open(401)
  const [button, whole] = [await sheet.close.boundingBox(), await sheet.root.boundingBox()]
  expect(button?.y).toBeGreaterThanOrEqual(0)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(whole?.y ?? 0)
  await sheet.close.click()
  await expect(sheet.root).toBeHidden()
})

test('asks for the live dish as soon as the pointer rests on its card [R7.45 R11.21]', async ({ page }) => {
  const sheet = new Sheet(page)
  await page.goto(categoryPath(401))
  const asked = page.waitForRequest(api)
  await sheet.card(401).hover()
  await asked
  await expect(sheet.root).toBeHidden()
})

test('names allergens and additives, each with a tooltip that describes it [R2.65 R11.5]', async ({
  page,
}) => {
  const sheet = new Sheet(page)
  await sheet.open(404)
  for (const { label, description } of product(404).declared.filter(each => each.description !== '')) {
    const button = sheet.root.getByRole('button', { name: label, exact: true })
    const tooltip = sheet.root.locator('[popover]').filter({ hasText: description, visible: true })
    await button.click()
    await expect(tooltip).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await expect(sheet.root).toBeVisible()
  }
})

test('shows a sold-out dish without letting anyone order it [R2.71 R10.7]', async ({ page }) => {
  const sheet = new Sheet(page)
  await page.goto(categoryPath(711))
  await expect(sheet.card(711)).toContainText('Ausverkauft')
  await sheet.card(711).click()
  await expect(sheet.root.getByText(/ausverkauft/i).first()).toBeVisible()
  await sheet.answer('Beilage', 'Reis').check()
  await expect(sheet.root.getByRole('button', { name: /ausverkauft|In den Warenkorb/i })).toBeDisabled()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('opens by a tap, and the form takes taps [R11.21 R2.65]', async ({ page }) => {
    const sheet = new Sheet(page)
    await page.goto(categoryPath(401))
    await sheet.card(401).tap()
    await expect(sheet.title).toHaveText(margherita.name)
    await sheet.size('Mittel').tap()
    await expect(sheet.size('Mittel')).toBeChecked()
    await sheet.submit.tap()
    await expect(new Cart(page).count).toHaveText('1')
  })
})

test('on a phone that lies on its side name and price are in sight [R11.152]', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 320 })
  const sheet = new Sheet(page)
  await sheet.open(401)
  await expect(sheet.image).toBeInViewport()
  await expect(sheet.title).toBeInViewport({ ratio: 1 })
  await expect(sheet.price).toBeInViewport({ ratio: 1 })
})
