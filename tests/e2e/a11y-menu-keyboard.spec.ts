import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { extra, extraPrice, product, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

/** Tabs on until something has the focus; the number of steps is limited so that a trap is found. */
async function tabTo(page: Page, has: () => Promise<boolean>, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await has()) return
    await page.keyboard.press(key)
  }
  throw new Error('nothing got the focus in 60 steps')
}

const focused = (locator: ReturnType<Page['locator']>) => () =>
  locator.evaluate(element => element === document.activeElement)

/** Fails unless the first dish is reached by Tab and the skip link in at most 12 stops. */
async function expectDishNear(page: Page): Promise<void> {
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
}

test('home shows the focus, skips to the content and has menus that close [R11.14]', async ({ page }) => {
  await page.goto('/')
  await test.step('reaches the first dish in at most 12 stops [R11.189]', () => expectDishNear(page))
  await test.step('opens and closes the language menu [R2.9]', async () => {
    const opener = page.getByRole('banner').locator('summary').filter({ visible: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('skips to the content [R11.13]', async () => {
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await tabTo(page, focused(skip), 'Shift+Tab')
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const outline = await page.locator(':focus').evaluate(element => getComputedStyle(element).outlineStyle)
    expect(outline).not.toBe('none')
  })
  await test.step('the page of a category leads to its first dish in at most 12 stops too [R11.189]', async () => {
    await page.goto(categoryPath(402))
    await expectDishNear(page)
  })
})

test('a dish is opened, chosen, added and closed by keyboard alone [R11.14]', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  const card = productDialog.card(402)
  // As after the link that skips to the dishes: the browser takes the focus away when it goes back to a fragment.
  await page.goto(`${categoryPath(402)}#dishes`)
  const open = async (): Promise<void> => {
    await page.keyboard.press('Enter')
    await expect(productDialog.submit).toBeEnabled()
    await expect(page).toHaveURL(product(402).path)
  }
  await card.focus()
  await open()
  await test.step('the focus stays inside, and is given back however the dialog is closed [R11.14]', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => productDialog.close.press('Enter'),
      () => page.goBack({ waitUntil: 'commit' }),
    ]) {
      await close()
      await expect(productDialog.root).toBeHidden()
      await expect(card).toBeFocused()
      await open()
    }
    await expect(productDialog.root.locator(':focus')).toHaveCount(1)
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const active = document.activeElement
        return active !== document.body && !active?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
  })
  await test.step('size and extras are chosen [R2.71]', async () => {
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
    await expect(productDialog.total).toContainText(
      ends(euro(sizePrice(402, 'mittel') + extraPrice('pz-ananas', 'mittel'))),
    )
    await page.keyboard.press('Enter')
    await expect(productDialog.root).toBeHidden()
    await expect(card).toBeFocused()
    await expect(new CartView(page).count).toHaveText('1')
  })
})

test('puts the form of a page where its button had the focus, and keeps the focus there [R11.14 R2.73]', async ({
  page,
}) => {
  await page.goto(product(401).path)
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).focus()
  await expect(page.getByRole('group', { name: 'Größe' })).toBeVisible()
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
})

test('the menu tells what changes, and its cart is changed by keyboard [R11.14]', async ({ page }) => {
  const cart = new CartView(page)
  const productDialog = new ProductDialog(page)
  const told = (text: string) => page.getByRole('status').filter({ hasText: text })
  await fillCart(page, [margherita(), cola({ name: 'Cola' })])
  await page.goto('/menu')
  await test.step('reaches the first dish in at most 12 stops [R11.189]', () => expectDishNear(page))
  await test.step('reads out what is missing, quantity and total, and what was added [R11.15 R11.212 R8.17]', async () => {
    await productDialog.card(502).click()
    await productDialog.submit.press('Enter')
    await expect(productDialog.root.getByRole('status').filter({ hasText: 'Nudelsorte' })).toBeVisible()
    await productDialog.answer('Nudelsorte', 'Penne').check()
    await productDialog.more.click()
    await expect(told('Menge: 2')).toHaveCount(1)
    await expect(told(`Gesamtbetrag: ${euro(2 * product(502).lowest)}`)).toHaveCount(1)
    await productDialog.submit.click()
    await expect(told('Das Gericht liegt jetzt in Ihrem Warenkorb.')).toHaveCount(1)
  })
  await test.step('quantities change and are read out [R2.76 R11.212]', async () => {
    await cart.show()
    await cart.more('Cola').focus()
    await page.keyboard.press('Enter')
    await expect(cart.quantity('Cola')).toHaveValue('2')
    await expect(cart.more('Cola')).toBeFocused()
    await expect(told('Menge: 2')).toHaveCount(1)
    const total = 2 * product(502).lowest + sizePrice(401, 'klein') + 2 * sizePrice(1302, '033l')
    await expect(told('Gesamtbetrag ohne Lieferung').filter({ hasText: euro(total) })).toHaveCount(1)
  })
  await test.step('lines are changed and removed, and the focus is never lost [R11.14 R2.76]', async () => {
    await cart.edit('Pizza Margherita').focus()
    await page.keyboard.press('Enter')
    await expect(productDialog.submit).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(productDialog.root).toBeHidden()
    await expect(cart.edit('Pizza Margherita')).toBeFocused()
    const within = () => cart.root.evaluate(root => root.contains(document.activeElement))
    for (const [name, left] of [
      [product(502).name, 2],
      ['Cola', 1],
      ['Pizza Margherita', 0],
    ] as const) {
      await cart.remove(name).focus()
      await page.keyboard.press('Enter')
      if (left > 0) await expect(cart.lines).toHaveCount(left)
      else await expect(cart.empty).toBeVisible()
      expect(await within()).toBe(true)
    }
  })
})
