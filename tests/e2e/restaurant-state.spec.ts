import type { Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { product } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath } from './support/product-dialog.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { quiet, visit } from './support/visit.ts'

const CLOSED =
  'Unser Restaurant hat gerade geschlossen. Sie können nur für später bestellen. Frühestens möglich ist morgen 11:30 Uhr'

/** Answers as the server would at another hour or with orders switched off. */
async function restaurantIs(page: Page, meta: Record<string, unknown>): Promise<void> {
  // Asked before, for a page may be left while it waits for the answer.
  const answer = await page.request.get('/api/working-hours')
  const body = (await answer.json()) as { meta: object }
  const json = { ...body, meta: { ...body.meta, ...meta } }
  await page.route('**/api/working-hours', route => route.fulfill({ json }))
}

test('while it is closed home says so for 3 s, and to stay [R2.27 R4.30 R8.11 R9.8]', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-05-13T22:59:00+02:00') })
  // Stands still but for what the test lets pass: a busy machine may take longer than the notice stays.
  await page.clock.pauseAt(new Date('2026-05-13T23:00:00+02:00'))
  await restaurantIs(page, { isOpenNow: false, nextOpen: '2026-05-14T09:30:00.000Z' })
  await page.goto('/')
  const toast = page.locator('.toast')
  const comes = async (): Promise<boolean> => {
    await page.clock.runFor(100)
    return toast.isVisible()
  }
  await expect.poll(comes).toBe(true)
  await expect(toast).toContainText('Wir haben geschlossen')
  await expect(toast).toContainText(CLOSED)
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(SECOND)
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('main').getByText(CLOSED)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
})

test('while orders are taken, and when nobody knows, pages stay', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/)

  await test.step('the page that says otherwise leads home, where nothing is said [R2.39]', async () => {
    await page.goto('/unavailable')
    await expect(page).toHaveURL('/')
    await quiet(page)
    await expect(page.getByText('Wir haben geschlossen')).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  await test.step('the check before intent carries what every request carries [R7.2 R7.3 R7.4]', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'a-token'))
    const asked = page.waitForRequest('**/api/working-hours')
    await visit(page, '/en/contact')
    const headers = await (await asked).allHeaders()
    expect([headers.lang, headers.authorization]).toEqual(['en', 'Bearer a-token'])
  })

  await test.step('an API without an answer changes nothing [R4.43]', async () => {
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/api/working-hours', route => route.abort())
    await visit(page, `/en${categoryPath(201)}`)
    await failed
    await expect(page).toHaveURL(`/en${categoryPath(201)}`)
  })
})

test('without orders every page that sells makes way for one that says so', async ({ page }) => {
  await restaurantIs(page, { isActive: false, isOpenNow: false })

  await test.step('what does not lead to an order stays reachable [R2.171]', async () => {
    await visit(page, '/contact')
    await expect(page.getByText('Das Restaurant nimmt gerade keine Bestellungen an.')).toBeVisible()
    await expect(page).toHaveURL('/contact')
    await visit(page, '/login')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Wir haben geschlossen')
  })

  // Only the last one needs to show where it leads.
  await page.route('**/unavailable', route => route.fulfill({ contentType: 'text/html', body: '' }), {
    times: 2,
  })
  for (const path of ['/', categoryPath(401), product(401).path]) {
    await test.step(`${path} makes way [R2.39 R4.29 R8.12 R2.171]`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/unavailable')
    })
  }

  await test.step('the page says why [R2.39 R8.12]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir haben geschlossen')
    await expect(page.getByText('Das Restaurant nimmt gerade keine Bestellungen an.').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('there are hours and the menu to read, and nothing in it leads to an order [R11.216]', async () => {
    await page.setViewportSize({ width: 240, height: 500 })
    const main = page.getByRole('main')
    await expect(main.getByRole('row', { name: /^Mittwoch/ })).toBeVisible()
    const pizza = main.getByRole('group').filter({ has: page.getByText('Pizza', { exact: true }) })
    await pizza.getByText('Pizza', { exact: true }).click()
    await expect(
      pizza
        .getByRole('listitem')
        .filter({ hasText: product(401).name })
        .first(),
    ).toContainText(`ab ${euro(product(401).lowest)}`)
    expect(await main.locator('[data-product], .add, [href*="/menu"]').count()).toBe(0)
    await expectNoSidewaysScroll(page)
  })
})
