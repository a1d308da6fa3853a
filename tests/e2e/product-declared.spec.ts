import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { Chooser } from './support/chooser.ts'
import { extra, product } from './support/demo.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

const labels = product(401).declared.map(({ label }) => label)
/** Without the closed descriptions. */
const SEEN = { useInnerText: true }
const WHEAT_AND_MILK = ['Weizen (A1)', 'Milch (G)']

/** Whether something is above something else. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

/** An anchovy and an egg, ticked and cleared: the list follows, and what changed is said where the guest looks. */
async function expectFollowed(page: Page, form: Chooser): Promise<void> {
  await expect(form.declared).toHaveText(labels, SEEN)
  await expect(form.declaredChange).toHaveCount(0)
  await expectAbove(form.declared.last(), form.sizes)
  await form.pickExtra(extra('pz-sardellen'))
  await expect(form.declared).toHaveText(['Weizen (A1)', 'Fisch (D)', 'Milch (G)'], SEEN)
  await expect(form.declaredChange).toHaveText('Jetzt enthalten: Fisch (D)')
  await expect(form.declaredChange).toBeInViewport()
  await expectAccessible(page, 'with a change')
  await expectNoSidewaysScroll(page)
  await form.pickExtra(extra('pz-garnelen'))
  await expect(form.declaredChange).toHaveText(/^Jetzt enthalten: Krebstiere \(B\), .+ \(3\)$/)
  await form.extra(extra('pz-sardellen')).uncheck()
  await expect(form.declaredChange).toHaveText('Nicht mehr enthalten: Fisch (D)')
}

test('the allergens are beside the description in the dialog and follow the choice [R5.153 R2.65]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(401)
  expect(labels).toEqual(WHEAT_AND_MILK)
  await expectAbove(
    productDialog.root.getByText(product(401).description).last(),
    productDialog.declared.first(),
  )
  await expectFollowed(page, productDialog)
})

test('the allergens are below the price on the page, once, and follow the choice [R5.153]', async ({
  page,
}) => {
  await page.goto(product(401).path)
  const main = page.getByRole('main')
  const told = main.getByRole('definition').filter({ hasText: 'Milch (G)', visible: true })
  await expect(told).toHaveCount(1)
  const order = main.getByRole('button', { name: 'Auswählen und bestellen' })
  await expectAbove(told, order)
  await order.click()
  const form = new Chooser(main)
  await form.submit.waitFor()
  await expect(told).toHaveCount(1)
  await expectFollowed(page, form)
})

test('the allergens of a combo are those of what fills it [R5.153]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.openCombo('mittag')
  await expect(productDialog.declared).toHaveCount(0)
  await productDialog.fillSlot('Pizza', 'Pizza Margherita')
  await expect(productDialog.declared).toHaveText(labels, SEEN)
  await expect(productDialog.declaredChange).toHaveText('Jetzt enthalten: Weizen (A1), Milch (G)')
  await expectAbove(productDialog.declared.last(), productDialog.question('Pizza'))
})
