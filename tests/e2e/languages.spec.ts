import type { Page } from '@playwright/test'
import { product } from './support/demo.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const path = product(401).path
const languageMenu = (page: Page) =>
  page
    .getByRole('banner')
    .locator('summary', { hasText: /de|en|tr/i })
    .first()

async function choose(page: Page, language: string): Promise<void> {
  await languageMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: language }).click()
}

test('is German for a visitor without a choice, in the first paint and whatever the browser asks for [R11.9 R2.33]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.route('**/_astro/*.js', route => route.abort())
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main')).toContainText('Anatolisch und italienisch aus dem Steinofen')
  await context.close()
})

test('a visitor chooses a language', async ({ page, request }) => {
  await page.goto(`${categoryPath(201)}?from=flyer#legend`)

  await test.step('offers exactly the languages that the server lists [R1.10 R2.9 R1.11]', async () => {
    const { data } = await (await request.get('/api/languages')).json()
    await languageMenu(page).click()
    const links = page.getByRole('banner').locator('a[hreflang]')
    await expect(links).toHaveText(data.map(({ name }: { name: string }) => name))
    for (const [at, { code }] of data.entries()) {
      await expect(links.nth(at)).toHaveAttribute('lang', code)
    }
    await languageMenu(page).click()
  })

  await test.step('stores the chosen language and stays on the page; German has no prefix [R4.23 R2.33 R9.20]', async () => {
    for (const [language, code, prefix, title] of [
      ['English', 'en', '/en', 'Soups'],
      ['Deutsch', 'de', '', 'Suppen'],
    ] as const) {
      await choose(page, language)
      await expect(page).toHaveURL(`${prefix}${categoryPath(201)}?from=flyer#legend`)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(code)
    }
  })
})

test('the dialog speaks the language of the page', async ({ page }) => {
  const productDialog = new ProductDialog(page)
  await page.goto(`/en${categoryPath(401)}`)

  await test.step('asks the API in the language of the page [R7.4]', async () => {
    const asked = page.waitForRequest('**/api/products/**')
    await productDialog.card(401).click()
    expect((await asked).headers().lang).toBe('en')
  })

  await test.step('says the words of that language [R4.23 R1.11 R11.11]', async () => {
    await expect(productDialog.root.getByRole('group', { name: 'Size' })).toBeVisible()
    await expect(productDialog.root.getByRole('radio', { name: 'Small €7.50' })).toBeChecked()
    await productDialog.root.getByText(/\d+ extras to choose from/).click()
    await expect(
      productDialog.root.getByRole('checkbox', { name: /Button mushrooms|Mushrooms/ }),
    ).toBeVisible()
    await expect(page).toHaveURL(`/en${path}`)
  })
})
