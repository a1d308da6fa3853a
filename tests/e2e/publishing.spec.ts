import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '../../scripts/publish/publish.ts'
import { type SiteCopy, startSite } from './support/site-copy.ts'
import { expect, test } from './support/test.ts'

test.describe('publishing', () => {
  let site: SiteCopy

  test.beforeEach(async () => {
    site = await startSite()
  })

  test.afterEach(() => site.close())

  test('a page that was opened before the swap still finds its files [R11.28]', async ({ page }, info) => {
    const shop = info.project.use.baseURL ?? ''
    await page.route(`${site.url}/api/**`, route => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: `${shop}${pathname}${search}` })
    })
    await publish(site.prepare(), site.folder, '20260101000000-first')
    await page.goto(`${site.url}/menu/pizza-pizza`)
    const next = site.prepare()
    // The new build has none of the old one's scripts.
    for (const name of readdirSync(join(next, '_astro')))
      if (name.endsWith('.js')) rmSync(join(next, '_astro', name))
    await publish(next, site.folder, '20260102000000-second')
    await page.locator('a[data-product="401"]').click()
    const productDialog = page.locator('dialog#product-dialog')
    await expect(productDialog.getByRole('button', { name: /^In den Warenkorb/ })).toBeEnabled()
  })
})

test('an unknown address answers 404 with a page that leads back [R2.63]', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  for (const [path, title, back] of [
    ['/gibt-es-nicht', 'Diese Seite steht nicht auf der Karte', 'Zur Speisekarte'],
    ['/menu/pizza-pizza/unbekannt-9999', 'Diese Seite steht nicht auf der Karte', 'Zur Speisekarte'],
    ['/en/nowhere', 'This page does not exist', 'To the menu'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
  }
  expect((await page.request.get('/api/unbekannt')).status()).toBe(404)
})
