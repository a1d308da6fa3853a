import type { Page } from '@playwright/test'

/**
 * This browser knows no push service, so its subscription is one of a service that is never called; and without a window it says that
 * notices are denied, though they are granted.
 */
export const takeMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    const subscription = { endpoint: 'https://push.example.com/abc' } as PushSubscription
    PushManager.prototype.subscribe = async () => subscription
    PushManager.prototype.getSubscription = async () => subscription
  })

/** Has the service worker receive a message, as from its push service. */
export async function deliverMessage(page: Page): Promise<void> {
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

/** Has the service worker keep the texts of its notices: without a window, a browser shows none. Returns them. */
export async function keepNotices(page: Page): Promise<() => Promise<{ title: string; body: string }[]>> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const kept: { title: string; body: string }[] = []
    Object.assign(globalThis, { kept })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body = '' } = {}) => void kept.push({ title, body })
  })
  return () =>
    worker.evaluate(() => (globalThis as unknown as { kept: { title: string; body: string }[] }).kept)
}
