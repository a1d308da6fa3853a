import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { deliverMessage, keepNotices, takeMessages } from './support/push.ts'
import { rows } from './support/shop-data.ts'

test.use({ serviceWorkers: 'allow' })

test('a screen of the shop is kept by the browser, which notifies it of orders', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await context.grantPermissions(['notifications'])
  await takeMessages(page)
  const desk = new DeskPage(page)

  await test.step('a message without content is shown as a notice in the desk’s language [R12.60]', async () => {
    const subscribed = page.waitForResponse(
      answer => answer.url().endsWith('/api/desk/push') && answer.request().method() === 'POST',
    )
    await desk.open('Theke')
    expect((await subscribed).ok()).toBe(true)
    const [row] = rows<{ endpoint: string }>(
      'select endpoint from push_endpoints order by rowid desc limit 1',
    )
    expect(row?.endpoint).toBe('https://push.example.com/abc')
    const notices = await keepNotices(page)
    await deliverMessage(page)
    await expect.poll(notices).toMatchObject([{ title: 'Eine Bestellung wartet' }])
  })

  await test.step('reloaded without network, the known orders are still there, with their age, and the screen flashes for them [R12.9 R12.7 R12.634]', async () => {
    const code = await placeOrder(page.request)
    await expect(desk.card(code)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // Loaded again under the worker, which then has every file of the page.
    await page.reload()
    await page.getByRole('button', { name: 'Starten' }).waitFor()
    await context.setOffline(true)
    await desk.wait(NOW, 20)
    await page.reload()
    await expect(desk.card(code)).toContainText('2 × Bruschetta')
    // No sound is allowed before a tap.
    await expect(page.locator('html')).toHaveAttribute('data-flash')
    await expect(page).toHaveTitle(/^\(\d+\) /)
    await page.getByRole('button', { name: 'Ton ist aus: einschalten' }).click()
    await expect(page.getByText('Ton an', { exact: true })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-flash')
    await expect(desk.bar).toHaveText('Keine Verbindung. Stand von vor 20 s')
    await context.setOffline(false)
    await expect(desk.bar).toHaveText('Verbunden')
  })
})
