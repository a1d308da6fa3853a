import { expectAccessible } from './support/axe.ts'
import { expectComfortable } from './support/comfort.ts'
import { product, products } from './support/demo.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test('every dish is in one table with its declarations, and the legend below [R2.91 R11.5 R11.13 R11.16]', {
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
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectComfortable(page)
})

test('it is printed alone, by its button [R2.91]', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto('/en/allergens')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Allergens and additives' })).toBeVisible()
  for (const part of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const each of await page.getByRole(part).all()) await expect(each).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
