import type { Locator, Page } from '@playwright/test'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { unfoldBar } from './support/order-bar.ts'
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

test('what is chosen or present, has the focus, or has an edge has a line in forced colours', async ({
  page,
}) => {
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/contact')

  await test.step('a present page, a chosen order type and what has the focus [R11.189]', async () => {
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Seiten' }).first()
    await expectLine(links.getByRole('link', { name: 'Kontakt' }), 'outline')
    await expectLine(links.getByRole('link', { name: 'Über uns' }), 'outline', 'none')
    await visit(page, '/')
    await unfoldBar(page)
    await expectLine(label(page, 'Lieferung'), 'outline')
    await expectLine(label(page, 'Abholung'), 'outline', 'none')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectLine(page.locator(':focus'), 'outline')
    await page.locator('a[data-menu]').first().focus()
    await expectLine(page.locator(':focus'), 'outline')
  })

  await test.step('a chosen size, and the edges of a badge, a dialog, the count and the cart [R11.189]', async () => {
    await expectLine(dialog.card(711).locator('.badge'), 'border')
    await dialog.card(401).click()
    const row = (size: string) => dialog.size(size).locator('xpath=ancestor::label')
    await dialog.size('Mittel').check()
    await expectLine(row('Mittel'), 'outline')
    await expectLine(row('Klein'), 'outline', 'none')
    await expectLine(dialog.root, 'border')
    // Beside a wide page the cart has no edges of its own.
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.submit.click()
    await expect(cart.count).toHaveText('1')
    await expectLine(cart.count, 'border')
    await cart.show()
    await expectLine(page.locator('#cart-dialog'), 'border')
  })

  await test.step('what is chosen at checkout [R11.189]', async () => {
    await checkout.open()
    await checkout.choice('Abholung').check()
    await expectLine(label(page, 'Abholung'), 'outline')
    await expectLine(label(page, 'Lieferung'), 'outline', 'none')
  })

  await test.step('a pressed button, whose line is another one [R11.189]', async () => {
    await page.goto('/login')
    const reveal = page.getByRole('button', { name: 'Passwort anzeigen' })
    await expectLine(reveal, 'border')
    const width = () => reveal.evaluate(button => getComputedStyle(button).borderBlockStartWidth)
    const before = await width()
    await reveal.click()
    await expect(reveal).toHaveAttribute('aria-pressed', 'true')
    expect(await width()).not.toBe(before)
  })
})
