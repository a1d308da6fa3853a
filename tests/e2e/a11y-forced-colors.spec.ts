import type { Locator, Page } from '@playwright/test'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

type Side = 'outline' | 'border'

/** The style of the line around an element: no ground and no shadow is left in forced colours. */
const lineOf = (element: Locator, side: Side): Promise<string> =>
  element.evaluate((node, property) => {
    const style = getComputedStyle(node)
    const [width, line] =
      property === 'outline'
        ? [style.outlineWidth, style.outlineStyle]
        : [style.borderBlockStartWidth, style.borderBlockStartStyle]
    return line === 'none' || Number.parseFloat(width) < 1 ? 'none' : line
  }, side)

const expectLine = async (element: Locator, side: Side, line = 'solid'): Promise<void> => {
  await expect.poll(() => lineOf(element, side)).toBe(line)
}

const label = (page: Page, name: string): Locator =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })

test('a present page, a chosen order type and what has the focus have a line in forced colours [R11.189]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Seiten' }).first()
  await expectLine(links.getByRole('link', { name: 'Start' }), 'outline')
  await expectLine(links.getByRole('link', { name: 'Kontakt' }), 'outline', 'none')
  await expectLine(label(page, 'Lieferung'), 'outline')
  await expectLine(label(page, 'Abholung'), 'outline', 'none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectLine(page.locator(':focus'), 'outline')
  await page.locator('a[data-menu]').first().focus()
  await expectLine(page.locator(':focus'), 'outline')
})

test('what is chosen, and the edges of dialogs, badges and buttons have a line in forced colours [R11.189]', async ({
  page,
}) => {
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  await page.goto('/menu')
  await expectLine(dialog.card(711).locator('.badge'), 'border')
  await dialog.card(401).click()
  const row = (size: string) => dialog.size(size).locator('xpath=ancestor::label')
  await dialog.size('Mittel').check()
  await expectLine(row('Mittel'), 'outline')
  await expectLine(row('Klein'), 'outline', 'none')
  await expectLine(dialog.root, 'border')
  await dialog.submit.click()
  await expect(cart.count).toHaveText('1')
  await expectLine(cart.count, 'border')
  await cart.show()
  await expectLine(page.locator('#cart-dialog'), 'border')

  await checkout.open()
  await checkout.choice('Abholung').check()
  await expectLine(label(page, 'Abholung'), 'outline')
  await expectLine(label(page, 'Lieferung'), 'outline', 'none')

  await page.goto('/login')
  const reveal = page.getByRole('button', { name: 'Passwort anzeigen' })
  await expectLine(reveal, 'border')
  const width = () => reveal.evaluate(button => getComputedStyle(button).borderBlockStartWidth)
  const before = await width()
  await reveal.click()
  await expect(reveal).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).not.toBe(before)
})
