import { formatDateTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Returns whether this page is a cached copy or the browser is offline; nothing can be ordered then. */
export const isOffline = (): boolean => 'kept' in document.documentElement.dataset || !navigator.onLine

/** Calls `tell` when the browser goes online or offline; returns a function that unsubscribes. */
export function watchOffline(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange)
  }
}

/** Shows the age of a cached copy; the notice itself is part of the page. */
export function startOffline(): void {
  const { kept } = document.documentElement.dataset
  const time = document.querySelector('[data-kept-at]')
  if (kept && time) time.textContent = formatDateTime(kept, pageConfig())
}

/** Browsers may reject it; shop and desk work without a service worker. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
