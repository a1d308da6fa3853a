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
  if (kept && time) time.textContent = keptAt(kept)
}

/** Day and time, as the browser itself writes them: the formats of dates.ts would weigh on every page for this notice alone. */
function keptAt(moment: string): string {
  const { locale, timeZone } = pageConfig()
  return new Date(moment).toLocaleString(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' })
}

/** Browsers may reject it; shop and desk work without a service worker. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
