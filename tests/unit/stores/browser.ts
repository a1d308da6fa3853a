import { vi } from 'vitest'
import type { PageConfig } from '#lib/routing/page-config.ts'

const pageData: Partial<PageConfig> = {
  lang: 'de',
  apiBase: '/api',
  branch: null,
  locale: 'de-DE',
  currency: 'EUR',
  dictionaryPath: '/locales/de.json',
  path: '/',
  paths: { home: '/' } as PageConfig['paths'],
  features: { guestCheckout: true, branches: false, orderTypes: ['delivery', 'takeaway'] },
}

/** Stubs what stores need of a browser: storage, events and the page's configuration. */
export function stubBrowser() {
  const local: Record<string, string> = {}
  const session: Record<string, string> = {}
  let page = Object.assign(new EventTarget(), { name: '' })
  let told = pageData
  vi.stubGlobal('document', {
    cookie: '',
    querySelector: () => null,
    getElementById: () => ({ textContent: JSON.stringify(told) }),
  })
  /**
   * Simulates a new page in this tab: modules are reloaded, storage and the window's name persist. `own` overrides the page's
   * configuration.
   */
  const reload = (own: Partial<PageConfig> = {}): void => {
    told = { ...pageData, ...own }
    page = Object.assign(new EventTarget(), {
      localStorage: storageOf(local),
      sessionStorage: storageOf(session),
      name: page.name,
    })
    vi.stubGlobal('window', page)
    vi.resetModules()
  }
  reload()
  /** Simulates a write by another tab; `undefined` removes the key. */
  const otherTab = (key: string, value: string | undefined): void => {
    if (value === undefined) delete local[key]
    else local[key] = value
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value ?? null }))
  }
  return { local, session, otherTab, reload }
}

/** Web storage backed by a plain object. */
const storageOf = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => {
    values[key] = value
  },
  removeItem: (key: string) => {
    delete values[key]
  },
})
