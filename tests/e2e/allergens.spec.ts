import { product, products } from './support/demo.ts'
import { expect, test } from './support/test.ts'

test('every dish is in one table with its declarations, and the legend below [R2.91 R11.5]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Allergentabelle' }).click()
  await expect(page).toHaveURL('/allergens')
  const table = page.getByRole('table')
  const rows = await table.locator('tr:not(:has(th:not([scope=row])))').evaluateAll(all =>
    all.map(row => ({
      name: row.querySelector('th')?.firstChild?.textContent?.trim(),
      cells: [...row.querySelectorAll('td')].map(cell => cell.textContent?.trim() ?? ''),
    })),
  )
  expect(
    rows.map(({ name, cells: [number, ...codes] }) => [
      number,
      name,
      codes.join(' ').replaceAll('–', '').trim(),
    ]),
  ).toEqual(products.map(({ number, name, codes }) => [number, name, codes]))
  const { name } = product(401)
  await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })).toContainText(
    /Mit Extras und Auswahl auch .*13/,
  )
  await expect(page.getByRole('heading', { name: 'Allergene und Zusatzstoffe' })).toBeVisible()

  await test.step('it is printed alone, by its button [R2.91]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const print = page.getByRole('button', { name: 'Drucken' })
    await print.click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    await expect(table).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Allergene und Zusatzstoffe' })).toBeVisible()
    for (const part of ['banner', 'contentinfo', 'navigation'] as const) {
      for (const each of await page.getByRole(part).all()) await expect(each).toBeHidden()
    }
    await expect(print).toBeHidden()
  })
})
