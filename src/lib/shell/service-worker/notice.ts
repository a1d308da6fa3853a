import { DESK, isDesk } from './decide.ts'
import type { PushNotice, WorkerScope } from './types.ts'

export const NOTICE_CACHE = 'desk-notice-1'
const NOTICE = '/desk/notice'
/** Until the desk has said otherwise. */
const USUAL: PushNotice = { title: 'Tischlein', body: '' }

/**
 * Shows a notice when the server sends a message, which it does only to devices of the restaurant. The message has no content:
 * what is shown was kept by the desk.
 */
export function startNotices(scope: WorkerScope): void {
  scope.addEventListener('message', event => {
    if (event.data.notice) event.waitUntil(keepNotice(event.data.notice))
  })
  scope.addEventListener('push', event => event.waitUntil(showNotice(scope)))
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openDesk(scope))
  })
}

async function keepNotice(notice: PushNotice): Promise<void> {
  const cache = await caches.open(NOTICE_CACHE)
  await cache.put(NOTICE, Response.json(notice))
}

async function showNotice({ registration }: WorkerScope): Promise<void> {
  const cache = await caches.open(NOTICE_CACHE)
  const kept = await cache.match(NOTICE)
  const { title, body }: PushNotice = kept ? await kept.json() : USUAL
  // A later one replaces it, and is heard again.
  const options = { body, tag: 'order', renotify: true, requireInteraction: true, icon: '/desk.svg' }
  await registration.showNotification(title, options)
}

async function openDesk({ clients }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = windows.find(({ url }) => isDesk(new URL(url).pathname))
  await (open ? open.focus() : clients.openWindow(DESK))
}
