import type { Page } from '@playwright/test'
import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { rows } from './support/shop-data.ts'

test.use({ serviceWorkers: 'allow' })

test('reloaded without network, the known orders are still there, with their age [R12.9 R12.7]', async ({
  page,
  desk,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
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
  await page.getByRole('button', { name: 'Ton ist aus: einschalten' }).click()
  await expect(page.getByText('Ton an', { exact: true })).toBeVisible()
  await expect(desk.bar).toHaveText('Keine Verbindung. Stand von vor 20 s')
  await context.setOffline(false)
  await expect(desk.bar).toHaveText('Verbunden')
})

test('a message without content is shown as a notice in the desk’s language [R12.60]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/)
  await context.grantPermissions(['notifications'])
  await takeMessages(page)
  const desk = new DeskPage(page)
  const subscribed = page.waitForResponse(
    answer => answer.url().endsWith('/api/desk/push') && answer.request().method() === 'POST',
  )
  await desk.open('Theke')
  expect((await subscribed).ok()).toBe(true)
  const [row] = rows<{ endpoint: string }>('select endpoint from push_endpoints order by rowid desc limit 1')
  expect(row?.endpoint).toBe('https://push.example.com/abc')
  await deliverMessage(page)
  await expect.poll(() => notices(page)).toEqual(['Eine Bestellung wartet'])
})

/** This browser knows no push service, so its subscription is one of a service that is never called. */
const takeMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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

const notices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
