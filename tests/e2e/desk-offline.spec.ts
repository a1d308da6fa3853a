import type { Page } from '@playwright/test'
import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
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
    await expect.poll(notices).toEqual(['Eine Bestellung wartet'])
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

/**
 * This browser knows no push service, so its subscription is one of a service that is never called; and without a window it says that
 * notices are denied, though they are granted.
 */
const takeMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () =>
      ({ endpoint: 'https://push.example.com/abc' }) as PushSubscription
  })

/** Has the service worker receive a message, as from its push service. */
async function deliverMessage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: '',
  })
}

/** Has the service worker keep the titles of its notices: without a window, a browser shows none. Returns them. */
async function keepNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const kept: string[] = []
    Object.assign(globalThis, { kept })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async title => void kept.push(title)
  })
  return () => worker.evaluate(() => (globalThis as unknown as { kept: string[] }).kept)
}
