import { DESK, isDesk } from './decide.ts'
import { endNews, keepNews, showNews } from './news.ts'
import type { PushNotice, WorkerScope } from './types.ts'

export const NOTICE_CACHE = 'desk-notice-1'
const NOTICE = '/desk/notice'
/** Until the desk has said otherwise. */
const USUAL: PushNotice = { title: 'Tischlein', body: '' }

/**
 * Shows a notice when the server sends a message: to a guest who wants news of an order, and to devices of the restaurant. The message has
 * no content: orders are asked for, and what the restaurant is shown was kept by the desk.
 */
export function startNotices(scope: WorkerScope): void {
  scope.addEventListener('message', event => {
    const { notice, news, endNews: ended } = event.data
    if (notice) event.waitUntil(keepNotice(notice))
    if (news) event.waitUntil(keepNews(news))
    if (ended) event.waitUntil(endNews(ended))
  })
  scope.addEventListener('push', event => event.waitUntil(showNotice(scope)))
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    const href = event.notification.data?.href
    event.waitUntil(href ? openOrder(scope, href) : openDesk(scope))
  })
}

async function keepNotice(notice: PushNotice): Promise<void> {
  const cache = await caches.open(NOTICE_CACHE)
  await cache.put(NOTICE, Response.json(notice))
}

async function showNotice(scope: WorkerScope): Promise<void> {
  const { registration } = scope
  const cache = await caches.open(NOTICE_CACHE)
  const kept = await cache.match(NOTICE)
  if (await showNews(scope, { always: !kept })) return
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

async function openOrder({ clients }: WorkerScope, href: string): Promise<void> {
  const windows = await clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : clients.openWindow(href))
}
