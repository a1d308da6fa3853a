import { endpoints } from '#contract/api/endpoints.ts'
import { apiBase } from '#lib/api/base.ts'
import { requestUrl } from '#lib/api/request.ts'
import { subscribe } from '#lib/push/subscribe.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import type { NewsOfOrder } from '#lib/shell/service-worker/types.ts'
import { api } from '#stores/api.ts'

/** Where the service worker keeps that this browser waits for news of an order. */
const placeOf = (code: string): string => `/order/news/${encodeURIComponent(code)}`

/** Whether this browser waits for news of an order. */
export async function isPushed(code: string): Promise<boolean> {
  const kept = await caches.match(placeOf(code)).catch(() => undefined)
  return kept !== undefined && Notification.permission === 'granted'
}

interface Wanted {
  code: string
  /** The key with which the order can be read; undefined where that needs an account. */
  key: string | undefined
  title: string
  /** What is shown while the order cannot be read. */
  body: string
}

/** Subscribes this browser, and has its service worker wait for news of an order. Throws where that is not possible. */
export async function beginPush({ code, key, title, body }: Wanted) {
  // Other pages wait for a while before they do; while developing there is none.
  await navigator.serviceWorker.register('/sw.js')
  const { active, pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await api(endpoints.getOrderPushKey)
  const { endpoint, expirationTime: expires } = await subscribe(pushManager, publicKey)
  const { lang, locale, timeZone } = pageConfig()
  const url = key && requestUrl(apiBase(), endpoints.getOrderStatus.path, { key })
  const news: NewsOfOrder = {
    ...{ at: placeOf(code), url, href: location.href },
    ...{ title, body, lang, locale, timeZone },
  }
  return { subscription: { endpoint, expires, wanted: true }, keep: () => active?.postMessage({ news }) }
}

/** Ends that for an order. Returns what the shop has to know; undefined where this browser is not subscribed any more. */
export async function endPush(code: string) {
  const { active, pushManager } = await navigator.serviceWorker.ready
  active?.postMessage({ endNews: placeOf(code) })
  const subscription = await pushManager.getSubscription()
  return subscription ? { endpoint: subscription.endpoint, wanted: false } : undefined
}
