import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '../../scripts/publish/publish.ts'
import { categoryPath } from './support/product-dialog.ts'
import { type SiteCopy, startSite } from './support/site-copy.ts'
import { expect, test } from './support/test.ts'

const OPENED = `${categoryPath(401).slice(1)}.html`

/** A finished build with the one page that is opened: publishing compresses every page. */
function onePageOf(site: SiteCopy): string {
  const folder = site.prepare()
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }))
    if (name.endsWith('.html') && name !== OPENED) rmSync(join(folder, name))
  return folder
}

test.describe('publishing', () => {
  let site: SiteCopy

  test.beforeEach(async () => {
    site = await startSite()
  })

  // A page that still loads what its dialog needs next would report that nobody answers.
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank')
    await site.close()
  })

  test('a page that was opened before the swap still finds its files [R11.28]', async ({ page }, info) => {
    const shop = info.project.use.baseURL ?? ''
    await page.route(`${site.url}/api/**`, route => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: `${shop}${pathname}${search}` })
    })
    await publish(onePageOf(site), site.folder, '20260101000000-first')
    await page.goto(`${site.url}${categoryPath(401)}`)
    const next = onePageOf(site)
    // The new build has none of the old one's scripts.
    for (const name of readdirSync(join(next, '_astro')))
      if (name.endsWith('.js')) rmSync(join(next, '_astro', name))
    await publish(next, site.folder, '20260102000000-second')
    await page.locator('a[data-product="401"]').click()
    const productDialog = page.locator('dialog#product-dialog')
    await expect(productDialog.getByRole('button', { name: /^In den Warenkorb/ })).toBeEnabled()
  })
})

test('an unknown address answers 404 with a page that leads back [R2.63]', async ({ request }) => {
  for (const [path, title, back] of [
    ['/gibt-es-nicht', 'Diese Seite steht nicht auf der Karte', '<a [^>]*href="/">Zur Speisekarte</a>'],
    [
      `${categoryPath(401)}/unbekannt-9999`,
      'Diese Seite steht nicht auf der Karte',
      '<a [^>]*href="/">Zur Speisekarte</a>',
    ],
    ['/en/nowhere', 'This page does not exist', '<a [^>]*href="/en">To the menu</a>'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    const main = /<main\b.*<\/main>/s.exec(await answer.text())?.[0]
    expect(main, path).toContain(`<h1>${title}</h1>`)
    expect(main, path).toMatch(new RegExp(back))
  }
  expect((await request.get('/api/unbekannt')).status()).toBe(404)
})
