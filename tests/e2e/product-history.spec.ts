import { product, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expectTabAt } from './support/tab.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const { name, path } = product(401)
const { name: other, path: otherPath } = product(402)
const menu = categoryPath(401)

test('a dish that opens in place is in the history', async ({ page, context }) => {
  const productDialog = new ProductDialog(page)
  await page.goto('/contact')
  await page.goto(menu)

  await test.step('shows its sheet first and its address after that [R11.341]', async () => {
    const menuTitle = await page.title()
    const inTheTap = await productDialog.card(401).evaluate((element: HTMLElement) => {
      element.click()
      const open = document.querySelector('#product-dialog:modal') !== null
      return { open, path: location.pathname, title: document.title }
    })
    expect(inTheTap).toEqual({ open: true, path: menu, title: menuTitle })
    await expect(page).toHaveURL(path)
    expect(await page.title()).toBe(`${name} · ${menuTitle}`)
    await page.goBack({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeHidden()
  })

  await test.step('leaves no address when it is closed at once [R11.341]', async () => {
    const entries = await page.evaluate(() => history.length)
    await productDialog.card(402).evaluate(async (element: HTMLElement) => {
      element.click()
      document.querySelector<HTMLElement>('#product-dialog [data-dialog-close]')?.click()
      const { promise, resolve } = Promise.withResolvers<void>()
      requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))))
      await promise
    })
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL(menu)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  await test.step('counts what was added before its sheet closes [R11.341]', async () => {
    await productDialog.card(401).click()
    await productDialog.submit.waitFor()
    const openAtTheCount = page.locator('header [data-cart-count]').evaluate(async count => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const frame = (): void => resolve(document.querySelector('#product-dialog:modal') !== null)
      new MutationObserver(() => requestAnimationFrame(frame)).observe(count, { attributes: true })
      return promise
    })
    await productDialog.submit.click()
    expect(await openAtTheCount).toBe(true)
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL(menu)
  })

  await test.step('shows nothing of what was open before it, however soon one follows the other [R2.2671]', async () => {
    await productDialog.card(401).click()
    for (const id of [402, 402]) {
      await productDialog.size('Mittel').check()
      const shown = await productDialog.card(id).evaluate((element: HTMLElement) => {
        document.querySelector<HTMLElement>('#product-dialog [data-dialog-close]')?.click()
        element.click()
        return document.querySelector<HTMLElement>('#product-dialog')?.innerText
      })
      expect(shown).toContain(other)
      expect(shown).not.toContain('Mittel')
      await expect(productDialog.size('Klein')).toBeChecked()
    }
    await productDialog.close.click()
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL(menu)
  })

  for (const [way, close] of [
    ['its button', () => productDialog.close.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(5, 5)],
    ['adding', () => productDialog.submit.click()],
  ] as const) {
    await test.step(`leaves no step in the history when it is closed by ${way} [R2.72 R11.14]`, async () => {
      await productDialog.card(401).click()
      await expect(productDialog.submit).toBeEnabled()
      await close()
      await expect(productDialog.root).toBeHidden()
      await expect(page).toHaveURL(menu)
    })
  }

  await test.step('has the address of its dish while it is open; back closes it, forward opens it again [R2.72]', async () => {
    await productDialog.card(401).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(productDialog.submit).toBeEnabled()
    await page.goBack({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL(menu)
    await expect(page).not.toHaveTitle(new RegExp(name))
    await page.goForward({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeVisible()
    await expect(productDialog.title).toHaveText(name)
    await expect(page).toHaveURL(path)
    await expect(productDialog.total).toContainText(ends(euro(sizePrice(401, 'klein'))))
  })

  await test.step('shows the right dish on the way back and forth [R2.72]', async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeHidden()
    await productDialog.card(402).click()
    await expect(page).toHaveURL(otherPath)
    await expect(productDialog.title).toHaveText(other)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(menu)
    await expect(productDialog.root).toBeHidden()
    await page.goForward({ waitUntil: 'commit' })
    await expect(productDialog.title).toHaveText(other)
    // The event of its being closed can come when it is open again.
    await productDialog.root.dispatchEvent('close')
    expect(await productDialog.root.isVisible()).toBe(true)
    await page.goBack({ waitUntil: 'commit' })
    await expect(productDialog.root).toBeHidden()
    await expect(page).toHaveURL(menu)
  })

  await test.step('opens another tab or window where a click asks for one, as every link does [R2.72]', async () => {
    // What the other tab shows is not of interest, only that there is one. It has the policy of all pages: the browser would begin another
    // process for a page without it, and Chromium's headless shell crashes where that page is answered here.
    const headers = {
      'Content-Type': 'text/html',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    }
    await context.route(`**${path}`, route => route.fulfill({ headers, body: '' }))
    for (const click of [
      { modifiers: ['ControlOrMeta'] },
      { modifiers: ['Shift'] },
      { button: 'middle' },
    ] satisfies Parameters<typeof productDialog.close.click>[0][]) {
      const opened = context.waitForEvent('page')
      await productDialog.card(401).click(click)
      const tab = await opened
      await expectTabAt(tab, path)
      await tab.close()
      await expect(productDialog.root).toBeHidden()
      await expect(page).toHaveURL(menu)
    }
    await context.unroute(`**${path}`)
  })

  /** Closes the open dish and taps another one in the same moment, and waits until the browser is back. */
  const hurry = (closeAgain: boolean) =>
    page.evaluate(
      async ({ next, again }) => {
        const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()
        const back = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
        click('#product-dialog [data-dialog-close]')
        click(next)
        if (again) click('#product-dialog [data-dialog-close]')
        await back
      },
      { next: 'a[data-product="402"]', again: closeAgain },
    )

  await test.step('a dish that is tapped before the browser is back from another one stays open [R2.72]', async () => {
    await productDialog.card(401).click()
    await expect(page).toHaveURL(path)
    await hurry(false)
    await expect(page).toHaveURL(otherPath)
    await expect(productDialog.title).toHaveText(other)
    await expect(productDialog.total).toContainText(ends(euro(sizePrice(402, 'klein'))))
  })

  await test.step('and stays closed if it is closed before that [R2.72]', async () => {
    await hurry(true)
    await expect(page).toHaveURL(menu)
    await expect(productDialog.root).toBeHidden()
  })

  await test.step('back leads to the page before, for all of that has left no step in the history [R2.72]', async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/contact')
  })
})

test('becomes the page of the dish when it is loaded anew, and back leads to the menu [R2.73 R2.72]', async ({
  page,
}) => {
  const productDialog = new ProductDialog(page)
  await productDialog.open(401)
  await page.reload()
  await expect(page).toHaveURL(path)
  await expect(productDialog.root).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(menu)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizza')
  await expect(productDialog.root).toBeHidden()
  await page.goForward({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(productDialog.root).toBeHidden()
})

test('is the page of its address even if the visitor goes back before any script runs [R2.140]', async ({
  browser,
}) => {
  // A clock of the test's own would hide what the browser knows of its navigation.
  const page = await browser.newPage()
  const productDialog = new ProductDialog(page)
  const heading = page.getByRole('heading', { level: 1 })
  await productDialog.open(401)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(heading).toContainText(name)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(menu)
  scripts.resolve()
  await expect(heading).toHaveText('Pizza')
  await page.close()
})
