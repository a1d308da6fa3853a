import { formatDateTime } from '#lib/i18n/format.ts'
import { shop } from '#lib/routing/page-config.ts'

/** Whether this page is an older copy, or the browser has no network: then nothing can be ordered. */
export const isOffline = (): boolean => 'kept' in document.documentElement.dataset || !navigator.onLine

/** Tells whenever the browser loses or finds its network; answers how to stop it. */
export function watchOffline(tell: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, tell)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, tell)
  }
}

/** Says how old a copy is (its page part shows itself), and keeps pages for the next time once the page has loaded. */
export function startOffline(): void {
  const { kept } = document.documentElement.dataset
  const time = document.querySelector('[data-kept-at]')
  if (kept && time) time.textContent = formatDateTime(kept, shop())
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(register))
}

/** A browser may refuse it; the shop works without. */
function register(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
