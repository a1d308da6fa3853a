import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { extra, extraPrice, product } from './support/demo.ts'
import { expectAbove } from './support/layout.ts'
import { delta, euro } from './support/money.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { ends, exactly, starts } from './support/text.ts'

const LIVE = 'Heute mit Basilikum aus dem Garten'
const LIVE_PRICE = 777

/** Answers a Margherita with another text and price than when its page was built, with two favourite extras. */
async function changeMargherita(page: Page): Promise<void> {
  const ranks: Record<string, number> = { 'pz-ei': 2, 'pz-oliven': 1 }
  await page.route('**/api/products/categories/pizza/products/401', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.description = LIVE
    body.data.sizes[0].price = LIVE_PRICE / 100
    for (const each of body.data.extras) each.rank = ranks[each.id]
    await route.fulfill({ response: answer, json: body })
  })
}

test('a pizza is chosen with its size and its extras, and says what is in it', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const boxes = productDialog.extras.getByRole('checkbox')
  const egg = productDialog.extra(extra('pz-ei'))
  const line = productDialog.extras.getByRole('button', { name: '22 Extras zur Auswahl' })
  const { declared, declaredChange } = productDialog
  /** Without the closed descriptions. */
  const seen = { useInnerText: true }
  await changeMargherita(page)
  await productDialog.open(401)

  await test.step('shows what the live call answers, not what the page was built with [R2.65]', async () => {
    await expect(productDialog.root.getByText(LIVE)).toBeVisible()
    await expect(productDialog.total).toContainText(euro(LIVE_PRICE))
    await expect(productDialog.price).not.toContainText(euro(product(401).lowest))
  })

  await test.step('offers the sizes as radio buttons, the first one chosen [R2.66 R3.26]', async () => {
    const { sizes } = product(401)
    await expect(productDialog.sizes.getByRole('radio')).toHaveCount(sizes.length)
    for (const { name, price } of sizes) {
      const now = euro(name === 'Klein' ? LIVE_PRICE : price)
      await expect(productDialog.size(name)).toHaveAccessibleName(exactly(`${name} ${now}`))
    }
    await expect(productDialog.size('Klein')).toBeChecked()
  })

  await test.step('names the allergens between the description and the sizes [R5.153 R2.65]', async () => {
    await productDialog.unfoldDeclared()
    await expect(declared).toHaveText(['Weizen (A1)', 'Milch (G)'], seen)
    await expectAbove(productDialog.root.getByText(LIVE).last(), declared.first())
    await expectAbove(declared.last(), productDialog.sizes)
    await expect(declaredChange).toHaveCount(0)
  })

  await test.step('folds more than six extras behind a line with their number, except those that are chosen [R2.181]', async () => {
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await expect(boxes).toHaveCount(0)
    await expect(productDialog.search).toBeVisible()
    await line.press('Enter')
    await expect(line).toBeFocused()
    await expect(boxes).toHaveCount(22)
    await egg.check()
    await line.click()
    await expect(boxes).toHaveCount(1)
    await expect(egg).toBeChecked()
    await egg.focus()
    await page.keyboard.press('Space')
    await expect(egg).not.toBeChecked()
    await expect(egg).toBeFocused()
  })

  await test.step('shows the most chosen of many extras first, where the API says which [R2.181]', async () => {
    await productDialog.pickExtra(extra('pz-ei'))
    for (const [index, id] of ['pz-oliven', 'pz-ei', 'pz-kaese'].entries())
      await expect(boxes.nth(index)).toHaveAccessibleName(starts(extra(id)))
  })

  await test.step('searches part of an extra without regard to case [R2.67 R5.8]', async () => {
    await productDialog.search.fill('MOZZ')
    await expect(boxes).toHaveCount(3)
    await expect(productDialog.extra(extra('pz-kaese'))).toBeVisible()
    await expect(productDialog.extra(extra('pz-bueffel'))).toBeVisible()
    await expect(egg).toBeChecked()
    await productDialog.search.fill('Trüffel')
    await expect(productDialog.extras).toContainText('Kein Extra mit diesem Namen')
    await expect(productDialog.total).toContainText(ends(euro(LIVE_PRICE + extraPrice('pz-ei', 'klein'))))
    await productDialog.search.fill('')
    await expect(boxes).toHaveCount(22)
  })

  await test.step('offers the extras at the price of the chosen size [R2.67 R3.29 R2.70]', async () => {
    const large = product(401).sizes.at(-1)
    await productDialog.size(large?.name ?? '').check()
    const price = extraPrice('pz-ei', large?.id ?? '')
    expect(price).not.toBe(extraPrice('pz-ei', 'klein'))
    await expect(egg).toHaveAccessibleName(ends(delta(price)))
    await expect(productDialog.total).toContainText(ends(euro((large?.price ?? 0) + price)))
    await egg.uncheck()
  })

  await test.step('says which allergens an extra brings, and which go with it [R5.153 R2.65]', async () => {
    await productDialog.pickExtra(extra('pz-sardellen'))
    await expect(declared).toHaveText(['Weizen (A1)', 'Fisch (D)', 'Milch (G)'], seen)
    await expect(declaredChange).toHaveText('Jetzt enthalten: Fisch (D)')
    await expect(declaredChange).toBeInViewport()
    await line.click()
    await expectAccessible(page, 'with a change, and its extras folded')
    await expectNoSidewaysScroll(page)
    await productDialog.pickExtra(extra('pz-garnelen'))
    await expect(declaredChange).toHaveText(/^Jetzt enthalten: Krebstiere \(B\), .+ \(3\)$/)
    await productDialog.extra(extra('pz-sardellen')).uncheck()
    await expect(declaredChange).toHaveText('Nicht mehr enthalten: Fisch (D)')
  })
})
