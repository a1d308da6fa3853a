import { CartView } from './support/cart.ts'
import { product } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const margherita = product(401)
const other = product(402)
const pictured = product(405)
const apiOf = ({ id }: { id: string }): string => `**/api/products/categories/pizza/products/${id}`

test('a pointer that rests on a card asks for the live dish, and a click opens it [R11.21]', {
  tag: '@desktop',
}, async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.goto(categoryPath(405))
  const asked = page.waitForRequest(apiOf(pictured))
  await productDialog.card(405).hover()
  await asked
  await expect(productDialog.root).toBeHidden()
  await productDialog.card(405).click()
  await expect(productDialog.title).toHaveText(pictured.name)
  await expect(productDialog.price).toContainText(euro(pictured.lowest))
  await expect(productDialog.image).toBeVisible()
  await expect(productDialog.submit).toBeEnabled()
})

test('a dish is looked at on a phone, and taken if it can be had', { tag: '@phone' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const productDialog = new ProductDialog(page)
  const script = Promise.withResolvers<void>()
  await page.goto('/menu')
  await page.route('**/_astro/*.js', async route => {
    await script.promise
    await route.continue()
  })

  await test.step('opens with name, picture and price before any script of the form has come [R2.65 R11.21]', async () => {
    await productDialog.card(405).tap()
    await expect(productDialog.image).toBeVisible()
    await productDialog.close.tap()
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL('/menu')
  })

  await test.step('and in the same way without a picture [R2.1030]', async () => {
    await productDialog.card(401).tap()
    await expect(productDialog.root).toBeVisible()
    await expect(productDialog.title).toHaveText(margherita.name)
    await expect(productDialog.price).toHaveText(`ab ${euro(margherita.lowest)}`)
    await expect(productDialog.image).toBeHidden()
    await expect(productDialog.submit).toHaveCount(0)
    script.resolve()
    await expect(productDialog.submit).toBeEnabled()
    await expect(productDialog.root.getByText(margherita.description)).toBeVisible()
  })

  await test.step('its close button is above the product dialog and covers no price [R11.76]', async () => {
    const [button, whole] = [await productDialog.close.boundingBox(), await productDialog.root.boundingBox()]
    expect(button?.y).toBeGreaterThanOrEqual(0)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(whole?.y ?? 0)
  })

  await test.step('on a phone that lies on its side name and price are in sight [R11.152]', async () => {
    const upright = page.viewportSize()
    await page.setViewportSize({ width: 740, height: 320 })
    await expect(productDialog.title).toBeInViewport({ ratio: 1 })
    await expect(productDialog.price).toBeInViewport({ ratio: 1 })
    if (upright) await page.setViewportSize(upright)
  })

  await test.step('the form takes taps [R11.21 R2.65]', async () => {
    await productDialog.size('Mittel').tap()
    await expect(productDialog.size('Mittel')).toBeChecked()
    await productDialog.submit.tap()
    await expect(new CartView(page).count).toHaveText('1')
    await expect(productDialog.root).toBeHidden()
  })

  await test.step('names allergens and additives, each with a tooltip that describes it [R2.65 R11.5]', async () => {
    await productDialog.card(404).click()
    await productDialog.unfoldDeclared()
    for (const { label, description } of product(404).declared.filter(each => each.description !== '')) {
      const button = productDialog.root.getByRole('button', { name: label, exact: true })
      const tooltip = productDialog.root.locator('[popover]').filter({ hasText: description, visible: true })
      await button.click()
      await expect(tooltip).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(tooltip).toHaveCount(0)
      await expect(productDialog.root).toBeVisible()
    }
    await productDialog.close.click()
    await expect(productDialog.root).toBeHidden()
  })

  await test.step('shows a sold-out dish without letting anyone order it [R2.71 R10.7]', async () => {
    await expect(productDialog.card(711)).toContainText('Ausverkauft')
    await productDialog.card(711).click()
    await expect(productDialog.root.getByText(/ausverkauft/i).first()).toBeVisible()
    await productDialog.answer('Beilage', 'Reis').check()
    await expect(
      productDialog.root.getByRole('button', { name: /ausverkauft|In den Warenkorb/i }),
    ).toBeDisabled()
    await productDialog.close.click()
    await expect(productDialog.root).toBeHidden()
  })

  await test.step('says that the restaurant cannot be reached, and comes up once it can [R2.65]', async () => {
    await page.route(apiOf(other), route => route.abort())
    await productDialog.card(402).click()
    await expect(productDialog.root.getByRole('alert')).toContainText(
      'Wir erreichen das Restaurant gerade nicht',
    )
    await expect(productDialog.title).toHaveText(other.name)
    await page.unroute(apiOf(other))
    await productDialog.root.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(productDialog.submit).toBeEnabled()
  })
})
