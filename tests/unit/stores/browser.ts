import { vi } from 'vitest'
import type { Shop } from '#lib/routing/page-config.ts'

const shopData: Partial<Shop> = {
  lang: 'de',
  apiBase: '/api',
  branch: null,
  locale: 'de-DE',
  currency: 'EUR',
  words: '/locales/de.json',
  path: '/',
  features: { guestCheckout: true, branches: false },
}

/** What stores need of a browser: storage as an object, events, and the page's configuration. */
export function stubBrowser() {
  const local: Record<string, string> = {}
  const session: Record<string, string> = {}
  let page = new EventTarget()
  let told = shopData
  vi.stubGlobal('document', {
    cookie: '',
    getElementById: () => ({ textContent: JSON.stringify(told) }),
  })
  /** Another page of this tab: modules are loaded anew, storage stays. `own` is what this page tells its scripts. */
  const reload = (own: Partial<Shop> = {}): void => {
    told = { ...shopData, ...own }
    page = Object.assign(new EventTarget(), {
      localStorage: storageOf(local),
      sessionStorage: storageOf(session),
    })
    vi.stubGlobal('window', page)
    vi.resetModules()
  }
  reload()
  /** Another tab writes, or removes with `undefined`. */
  const otherTab = (key: string, value: string | undefined): void => {
    if (value === undefined) delete local[key]
    else local[key] = value
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value ?? null }))
  }
  return { local, session, otherTab, reload }
}

/** Web storage over a plain object. */
export const storageOf = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => {
    values[key] = value
  },
  removeItem: (key: string) => {
    delete values[key]
  },
})
