import type { Page } from '@playwright/test'
import { showForm } from './support/add.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { expectComfortable } from './support/comfort.ts'
import { combo, product } from './support/demo.ts'
import { withLargeText } from './support/large-text.ts'
import { expectNamed } from './support/names.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { expectToZoom } from './support/zoom.ts'

/** Fails if the visible page has an accessibility problem, in light or dark; with `all`, also in what looks like what is before it. */
async function expectNothingToComplain(page: Page, all = false): Promise<void> {
  await expectComfortable(page)
  await expectAccessible(page, page.url(), { all })
}

/** Fails when the page cannot be used by its names, zoomed, or with large text. */
const expectUsable = (page: Page): Promise<void> =>
  test.step('names, headings, zoom and large text [R11.151 R11.178 R11.210]', async () => {
    await expectNamed(page)
    await expectToZoom(page)
    await withLargeText(page)
  })

test('home, menu, empty cart and language menu are for everyone [R11.13 R11.15 R11.17]', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  await expectNothingToComplain(page, true)
  if (isMobile) {
    await expectUsable(page)
    await visit(page, '/menu')
    await expectNothingToComplain(page)
    await expectUsable(page)
    await new CartView(page).show()
    await expectNothingToComplain(page)
  }
  await page.goto('/login')
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await expectNothingToComplain(page)
})

test('a dish in its dialog and on its page, its form and the filled cart are for everyone', {
  tag: '@phone',
}, async ({ page }) => {
  const dialog = new ProductDialog(page)
  const { number, name, path } = product(401)

  await test.step('the dialog of a dish [R11.13 R11.15 R11.17]', async () => {
    await visit(page, categoryPath(404))
    // What else there is to complain of, add-from-card.spec.ts looks for.
    await expectComfortable(page)
    await expectUsable(page)
    await dialog.card(404).click()
    await dialog.submit.waitFor()
    await dialog.pickExtra('Salami')
    await dialog.unfoldDeclared()
    // Not half behind the foot, which stays where it is.
    await dialog.root
      .getByRole('button', { name: 'Milch (G)' })
      .evaluate(button => button.scrollIntoView({ block: 'center' }))
    await expectNothingToComplain(page)
    await dialog.root.getByRole('button', { name: 'Weizen (A1)' }).click()
    await expectNothingToComplain(page)
    await page.keyboard.press('Escape')
    await dialog.close.click()
    await expect(page).toHaveURL(categoryPath(404))
  })

  await test.step('the page of a dish, its form and the filled cart [R11.13 R11.15 R11.17]', async () => {
    await visit(page, path)
    await test.step('its number is a word of its own in its heading [R11.211]', () =>
      expect(page.getByRole('heading', { level: 1, name: `${number} ${name}`, exact: true })).toBeVisible())
    await expectNothingToComplain(page)
    await expectUsable(page)
    const form = await showForm(page)
    await expectNothingToComplain(page)
    await form.quantity.fill('2')
    await form.submit.click()
    await page.getByRole('button', { name: 'Warenkorb ansehen' }).click()
    await expect(new CartView(page).line(name)).toBeVisible()
    await expectNothingToComplain(page)
  })
})

test('the other ways to choose are for everyone [R11.13 R11.15 R11.17]', { tag: '@phone' }, async ({
  page,
}) => {
  const dialog = new ProductDialog(page)
  await test.step('the page of a dish that is sold out', async () => {
    await page.goto(product(711).path)
    await expectNothingToComplain(page)
  })
  await test.step('the page of a combo', async () => {
    await visit(page, combo('familie').path)
    await expectNamed(page)
    await expectNothingToComplain(page)
  })
  await test.step('the dialog of a combo', async () => {
    await dialog.openCombo('familie')
    await dialog.fillSlot('Pizza vom Blech', 'Pizza Margherita')
    await dialog.fillSlot('Salat', 'Gemischter Salat')
    await expectNothingToComplain(page)
    await dialog.close.click()
    await expect(dialog.root).toBeHidden()
  })
  await test.step('a dish with a combo in its dialog', async () => {
    await dialog.card(601).click()
    await dialog.answer('Als Menü?', 'Als Menü').check()
    await expectNothingToComplain(page)
  })
})
