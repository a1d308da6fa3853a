import type { Page } from '@playwright/test'
import { add } from './support/add.ts'
import { Cart } from './support/cart.ts'
import { extra, extraPrice, product, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

/** Tabs on until something has the focus; the number of steps is limited so that a trap is found. */
async function tabTo(page: Page, has: () => Promise<boolean>, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await has()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nothing got the focus in ${most} steps`)
}

const focused = (locator: ReturnType<Page['locator']>) => () =>
  locator.evaluate(element => element === document.activeElement)

test('opens, chooses, adds and closes by keyboard alone [R11.14 R2.71]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.goto(categoryPath(402))
  await productDialog.card(402).focus()
  await page.keyboard.press('Enter')
  await expect(productDialog.submit).toBeEnabled()
  await expect(productDialog.root.locator(':focus')).toHaveCount(1)
  await tabTo(page, focused(productDialog.size('Klein')))
  await page.keyboard.press('ArrowDown')
  await expect(productDialog.size('Mittel')).toBeChecked()
  await tabTo(page, focused(productDialog.extras.getByRole('button', { expanded: false })))
  await page.keyboard.press('Enter')
  await tabTo(page, focused(productDialog.search))
  await page.keyboard.type('ananas')
  await tabTo(page, focused(productDialog.extra(extra('pz-ananas'))))
  await page.keyboard.press('Space')
  await tabTo(page, focused(productDialog.submit))
  await expect(productDialog.submit).toContainText(
    ends(euro(sizePrice(402, 'mittel') + extraPrice('pz-ananas', 'mittel'))),
  )
  await page.keyboard.press('Enter')
  await expect(productDialog.root).toBeHidden()
  await expect(productDialog.card(402)).toBeFocused()
  await expect(new Cart(page).count).toHaveText('1')
})

test('keeps the focus inside the open dialog [R11.14]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(101)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && !active?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
})

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the button', (page: Page) => new ProductDialog(page).close.press('Enter')],
  ['going back', (page: Page) => page.goBack({ waitUntil: 'commit' })],
] as const) {
  test(`gives the focus back to the card when closed by ${way} [R11.14]`, async ({ page }) => {
    const productDialog = new ProductDialog(page)
    await page.goto(categoryPath(401))
    await productDialog.card(401).focus()
    await page.keyboard.press('Enter')
    await expect(productDialog.submit).toBeEnabled()
    await close(page)
    await expect(productDialog.root).toBeHidden()
    await expect(productDialog.card(401)).toBeFocused()
  })
}

test('puts the form of a page where its button had the focus, and keeps the focus there [R11.14 R2.73]', async ({
  page,
}) => {
  await page.goto(product(401).path)
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).focus()
  await expect(page.getByRole('group', { name: 'Größe' })).toBeVisible()
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
})

test('changes and removes a line of the cart by keyboard, and never loses the focus [R11.14 R2.76]', async ({
  page,
}) => {
  const cart = new Cart(page)
  const productDialog = new ProductDialog(page)
  await add(page, 101)
  await add(page, 401)
  await page.goto('/menu')
  await cart.show()
  await cart.more('Bruschetta').focus()
  await page.keyboard.press('Enter')
  await expect(cart.quantity('Bruschetta')).toHaveValue('2')
  await expect(cart.more('Bruschetta')).toBeFocused()
  await cart.edit('Pizza Margherita').focus()
  await page.keyboard.press('Enter')
  await expect(productDialog.submit).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(productDialog.root).toBeHidden()
  await expect(cart.edit('Pizza Margherita')).toBeFocused()
  await cart.remove('Bruschetta').focus()
  await page.keyboard.press('Enter')
  await expect(cart.lines).toHaveCount(1)
  const within = () => cart.root.evaluate(root => root.contains(document.activeElement))
  expect(await within()).toBe(true)
  await cart.remove('Pizza Margherita').focus()
  await page.keyboard.press('Enter')
  await expect(cart.empty).toBeVisible()
  expect(await within()).toBe(true)
})

for (const path of ['/', '/menu', categoryPath(402)]) {
  test(`reaches the first dish of ${path} in at most 12 stops [R11.189]`, async ({ page }) => {
    await page.goto(path)
    const dish = page.locator('a[data-product]').first()
    const skip = page.getByRole('link', { name: 'Zur Speisekarte springen' })
    let stops = 0
    for (; !(await focused(dish)()) && stops < 40; stops += 1) {
      await page.keyboard.press('Tab')
      if (await focused(skip)()) {
        await expect(skip).toBeInViewport()
        await page.keyboard.press('Enter')
      }
    }
    expect(stops).toBeLessThanOrEqual(12)
    await expect(dish).toBeInViewport()
  })
}

test('shows the focus, and skips to the content [R11.14 R11.13]', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const outline = await page.locator(':focus').evaluate(element => getComputedStyle(element).outlineStyle)
  expect(outline).not.toBe('none')
})

test('has quantity and total read out as they change [R11.212]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const cart = new Cart(page)
  const told = (text: string) => page.getByRole('status').filter({ hasText: text })
  await productDialog.open(101)
  await productDialog.more.click()
  await expect(told('Menge: 2')).toHaveCount(1)
  await expect(told(`Gesamtbetrag: ${euro(2 * product(101).lowest)}`)).toHaveCount(1)
  await productDialog.submit.click()
  await cart.show()
  await cart.more('Bruschetta').click()
  await expect(told('Menge: 3')).toHaveCount(1)
  await expect(told('Gesamtbetrag').filter({ hasText: euro(3 * product(101).lowest) })).toHaveCount(1)
})

test('opens and closes the language menu by keyboard [R11.14 R2.9]', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').locator('summary').filter({ visible: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
  await expect(opener).toBeFocused()
})

test('reads out what is still missing and what was added [R11.15 R8.17]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(502)
  await productDialog.submit.press('Enter')
  await expect(productDialog.root.getByRole('status').filter({ hasText: 'Nudelsorte' })).toBeVisible()
  await productDialog.answer('Nudelsorte', 'Penne').check()
  await productDialog.submit.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Das Gericht liegt jetzt in Ihrem Warenkorb.' }),
  ).toHaveCount(1)
})
