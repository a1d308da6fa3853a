import type { Locator, Page } from '@playwright/test'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

/** The code that lets sheets be dragged. */
const CODE = /\/_astro\/sheet\.[^/]*\.js$/

/** Drags a sheet by its handle, a little at a time. */
async function dragDown(page: Page, grip: Locator, by: number): Promise<void> {
  const box = await grip.boundingBox()
  if (!box) throw new Error('the sheet has no handle')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(x, box.y + 8 + by / 2)
  await page.mouse.move(x, box.y + 8 + by)
}

const slideOf = (sheet: Locator): Promise<{ from: string; seconds: number }> =>
  sheet.evaluate(node => {
    const { animationName, animationDuration } = getComputedStyle(node)
    return { from: animationName, seconds: Number.parseFloat(animationDuration) }
  })

test('on a phone the product sheet is dragged down by its handle, with code that nobody loads before [R11.214]', async ({
  page,
}) => {
  const dialog = new ProductDialog(page)
  const loaded: string[] = []
  page.on('response', response => loaded.push(response.url()))
  await page.goto(categoryPath(401))
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(url => CODE.test(url))).toEqual([])
  const code = page.waitForResponse(response => CODE.test(response.url()))
  await dialog.card(401).click()
  await code
  await dialog.submit.waitFor()

  const grip = dialog.root.locator('[data-grip]')
  await dragDown(page, grip, 60)
  await expect.poll(() => dialog.root.evaluate(sheet => sheet.style.translate)).toBe('0px 60px')
  await page.mouse.move(180, 100)
  await page.mouse.up()
  await expect.poll(() => dialog.root.evaluate(sheet => sheet.style.translate)).toBe('')
  await expect(dialog.root).toBeVisible()

  await dragDown(page, grip, 400)
  await page.mouse.up()
  await expect(dialog.root).toBeHidden()
  await expect(page).toHaveURL(categoryPath(401))
  await expect(dialog.card(401)).toBeFocused()

  await test.step('sheets slide in within 200 ms, and at once for visitors who prefer reduced motion [R11.214]', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await dialog.card(401).click()
    await dialog.submit.waitFor()
    expect(await slideOf(dialog.root)).toEqual({ from: 'slide-in', seconds: 0.2 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await slideOf(dialog.root)).seconds).toBeLessThan(0.001)
  })
})

test('so are the other sheets of a page', async ({ page }) => {
  const cart = new CartView(page)
  const code = page.waitForResponse(response => CODE.test(response.url()))
  await fillCart(page, [dish('101', 'Bruschetta', 6.9)])
  await page.goto('/')

  await test.step('the filter, which keeps what was ticked [R11.231]', async () => {
    const opener = page.getByRole('search').getByRole('button', { name: /^Filter/ })
    await opener.click()
    const sheet = page.locator('#filter')
    const vegan = sheet.getByRole('checkbox', { name: 'Vegan', exact: true })
    await vegan.check()
    await code
    await dragDown(page, sheet.locator('[data-grip]'), 400)
    await page.mouse.up()
    await expect(sheet).toBeHidden()
    await opener.click()
    await expect(vegan).toBeChecked()
    expect(await sheet.evaluate(node => node.style.translate)).toBe('')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await slideOf(sheet)).toEqual({ from: 'slide-in', seconds: 0.2 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the cart, which opens again where it was [R11.214]', async () => {
    await cart.show()
    await expect(cart.lines).toHaveCount(1)
    const sheet = page.locator('#cart-dialog')
    await dragDown(page, cart.root.locator('[data-grip]'), 500)
    await page.mouse.up()
    await expect(sheet).toBeHidden()
    await cart.show()
    await expect(cart.lines).toHaveCount(1)
    expect(await sheet.evaluate(node => node.style.translate)).toBe('')
  })
})
