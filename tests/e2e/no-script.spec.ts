import { categories, combo, comboPrice, option, product, products } from './support/demo.ts'
import { delta, euro } from './support/money.ts'
import { categoryPath } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { starts } from './support/text.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu leads to each dish, with its prices, extras, options and declarations, and how to order it', async ({
    page,
  }) => {
    const main = page.getByRole('main')

    await test.step('the menu can be read and leads to every dish [R2.31 R1.1]', async () => {
      await page.goto('/')
      await expect(page.locator('a[data-product]')).toHaveCount(products.length)
      const card = page.getByRole('link', { name: /Pizza Margherita/ })
      await expect(card).toContainText(`ab ${euro(product(401).lowest)}`)
      await expect(card).toContainText('A1 G')
      await card.click()
      await expect(page).toHaveURL(product(401).path)
    })

    await test.step('shows what the dialog would [R2.31 R11.5 R11.3]', async () => {
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Pizza Margherita')
      await expect(main).toContainText('P1')
      for (const { name, price } of product(401).sizes)
        await expect(main.getByRole('row', { name: starts(name) })).toContainText(euro(price))
      for (const { label } of product(401).declared) await expect(main).toContainText(label)
      await expect(main).toContainText('inkl. MwSt.')
      await main.locator('summary', { hasText: 'Extras' }).click()
      await expect(main.getByText('Büffelmozzarella')).toBeVisible()
      await main.getByText('Weglassen').click()
      await expect(main.getByText('Ohne Käse')).toBeVisible()
    })

    await test.step('says how to order by phone instead [R2.31]', async () => {
      const hint = main.locator('noscript p')
      await expect(hint).toBeVisible()
      expect(await hint.textContent()).toMatch(/^Zum Bestellen braucht diese Seite JavaScript/)
      await expect(hint.getByRole('link', { name: '+49 30 23125 014' })).toBeVisible()
    })

    await test.step('shows nothing that cannot work: no cart bar, no standing cart, no order button [R2.31]', async () => {
      await expect(page.locator('.bar')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Auswählen und bestellen' })).toBeHidden()
    })

    await test.step('the language menu opens and leads on [R2.9]', async () => {
      await page.getByRole('banner').locator('summary').first().click()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(`/en${product(401).path}`)
    })
  })

  test('a category leads to its neighbours, and what opens a combo shows the choices and their prices', async ({
    page,
  }) => {
    const main = page.getByRole('main')

    await test.step('a category can be read and leads to its neighbours [R2.31]', async () => {
      await page.goto('/menu')
      await page.getByRole('heading', { name: 'Salate' }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salate')
      const salads = categories.find(({ id }) => id === 'salate')
      await expect(page.locator('a[data-product]')).toHaveCount(salads?.products.length ?? 0)
      await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Suppen' }).click()
      await expect(page).toHaveURL(categoryPath(201))
    })

    await test.step('an option that opens a combo shows its price [R2.31 R2.68]', async () => {
      await page.goto(product(602).path)
      await main.locator('summary', { hasText: 'Als Menü?' }).click()
      await expect(main.getByRole('listitem').filter({ hasText: option('mb-menue').name })).toContainText(
        delta(comboPrice('burger-menue')),
      )
    })

    await test.step('a combo shows its price and its choices [R2.31 R9.19]', async () => {
      await page.goto(combo('familie').path)
      await expect(main).toContainText(euro(3780))
      await expect(main.getByText('Apfelschorle')).toBeVisible()
    })
  })
})

test('leads on to the dish’s own page when scripts cannot be loaded', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load|Failed to fetch|error loading dynamically|hydrat/i)
  const follow = async (): Promise<void> => {
    await page.getByRole('link', { name: /Pizza Margherita/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pizza Margherita')
    await expect(page).toHaveURL(product(401).path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(categoryPath(401))
  await page.route('**/_astro/*.js', route => route.abort())
  await test.step('neither that of the form [R11.31]', follow)
  await page.goto(categoryPath(401))
  await test.step('nor any other of the shop [R11.31]', follow)
})
