import { expectAccessible } from './support/axe.ts'
import { Chooser } from './support/chooser.ts'
import { extra, product } from './support/demo.ts'
import { expectAbove } from './support/layout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

const labels = product(401).declared.map(({ label }) => label)
/** Without the closed descriptions. */
const SEEN = { useInnerText: true }
const WITH_FISH = ['Weizen (A1)', 'Fisch (D)', 'Milch (G)']

test('the allergens are beside the description in the dialog and follow the choice [R5.153 R2.65]', async ({
  page,
}) => {
  const form = new ProductDialog(page)
  await form.open(401)
  expect(labels).toEqual(['Weizen (A1)', 'Milch (G)'])
  await expectAbove(form.root.getByText(product(401).description).last(), form.declared.first())
  await expectAbove(form.declared.last(), form.sizes)
  await expect(form.declared).toHaveText(labels, SEEN)
  await expect(form.declaredChange).toHaveCount(0)
  await form.pickExtra(extra('pz-sardellen'))
  await expect(form.declared).toHaveText(WITH_FISH, SEEN)
  await expect(form.declaredChange).toHaveText('Jetzt enthalten: Fisch (D)')
  await expect(form.declaredChange).toBeInViewport()
  await expectAccessible(page, 'with a change')
  await expectNoSidewaysScroll(page)
  await form.pickExtra(extra('pz-garnelen'))
  await expect(form.declaredChange).toHaveText(/^Jetzt enthalten: Krebstiere \(B\), .+ \(3\)$/)
  await form.extra(extra('pz-sardellen')).uncheck()
  await expect(form.declaredChange).toHaveText('Nicht mehr enthalten: Fisch (D)')
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
  await order.tap()
  const form = new Chooser(main)
  await form.submit.waitFor()
  await expect(told).toHaveCount(1)
  await expect(form.declared).toHaveText(labels, SEEN)
  await expectAbove(form.declared.last(), form.sizes)
  await form.pickExtra(extra('pz-sardellen'))
  await expect(form.declared).toHaveText(WITH_FISH, SEEN)
  await expect(form.declaredChange).toBeInViewport()
  await expectNoSidewaysScroll(page)
})
