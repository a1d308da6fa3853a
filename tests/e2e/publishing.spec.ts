import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '../../scripts/publish/publish.ts'
import { type SiteCopy, startSite } from './support/site-copy.ts'
import { expect, test } from './support/test.ts'

const DAY = 24 * 60 * 60 * 1000

test.describe('publishing', () => {
  let site: SiteCopy

  test.beforeEach(async () => {
    site = await startSite()
  })

  test.afterEach(() => site.close())

  const home = async (): Promise<string> => (await fetch(site.url)).text()

  test('a new build goes live in one step, and until then the old one is served whole [R11.27]', async () => {
    await publish(site.prepare(), site.folder, '20260101000000-first')
    expect(await home()).toContain('Worauf haben Sie Appetit?')
    const next = site.prepare(page => page.replaceAll('Worauf haben Sie Appetit?', 'Was darf es sein?'))
    expect(await home()).toContain('Worauf haben Sie Appetit?')
    // A build that lies there complete is not served before the pointer names it.
    renameSync(next, join(site.folder, '20260102000000-second'))
    expect(await home()).toContain('Worauf haben Sie Appetit?')
    writeFileSync(join(site.folder, 'current'), '20260102000000-second\n')
    expect(await home()).toContain('Was darf es sein?')
  })

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

  test('files of an earlier build go after 14 days, not before [R11.28]', async () => {
    await publish(site.prepare(), site.folder, '20260101000000-first')
    const shared = join(site.folder, '_astro')
    for (const [name, days] of [
      ['old.AAAAAAAA.js', 15],
      ['young.BBBBBBBB.js', 13],
    ] as const) {
      const at = new Date(Date.now() - days * DAY)
      writeFileSync(join(shared, name), 'export {}')
      utimesSync(join(shared, name), at, at)
    }
    await publish(site.prepare(), site.folder, '20260102000000-second')
    expect((await fetch(`${site.url}/_astro/old.AAAAAAAA.js`)).status).toBe(404)
    const young = await fetch(`${site.url}/_astro/young.BBBBBBBB.js`)
    expect(young.status).toBe(200)
    expect(young.headers.get('cache-control')).toContain('immutable')
  })
})

test('addresses have neither an ending nor a slash at the end [R2.36]', async ({ request }) => {
  for (const [asked, at] of [
    ['/checkout.html', '/checkout'],
    ['/checkout/', '/checkout'],
    ['/index.html', '/'],
    ['/en/menu/', '/en/menu'],
    ['/order.html?a=1', '/order?a=1'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(301)
    expect(answer.headers().location, asked).toBe(at)
    expect((await request.get(at)).status(), at).toBe(200)
  }
})

test('a slash too many never leads to another host [R2.36 R10.28]', async ({ request }) => {
  for (const asked of ['//example.org/', '/\\example.org/', '/%2f%2fexample.org/', '//example.org//']) {
    const answer = await request.fetch(asked.replace(/^\//, `${test.info().project.use.baseURL}/`), {
      maxRedirects: 0,
    })
    expect(answer.headers().location ?? '', asked).not.toMatch(/^(https?:)?[/\\]{2}/)
  }
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

test('every page forbids foreign frames and sniffing and limits referrer and scripts [R10.27 R10.28]', async ({
  request,
}) => {
  for (const path of ['/', '/checkout', '/order', '/menu/pizza-pizza', '/gibt-es-nicht']) {
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    const [, policy = ''] =
      /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(await answer.text()) ?? []
    expect(policy, path).toContain("default-src 'self'")
    const scripts = policy.split(';').find(part => part.trim().startsWith('script-src')) ?? ''
    expect(scripts, path).toContain("'sha256-")
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
  }
})

test('checkout and order pages are for no search engine and are asked for anew each time [R11.27]', async ({
  request,
}) => {
  for (const path of ['/checkout', '/order', '/en/checkout']) {
    const answer = await request.get(path)
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/)
    expect(answer.headers()['cache-control']).toBe('no-cache')
  }
})
