import { atom } from 'nanostores'
import { ownPath, withoutSiteLocale } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { paths } from '#lib/routing/paths.ts'

/** An address of the account, without the prefix of branch and language; the query starts with `?` or is empty. */
export interface AccountLocation {
  path: string
  query: string
}

const here = (): AccountLocation => ({
  path: withoutSiteLocale(location.pathname) ?? location.pathname,
  query: location.search,
})

/** The account's present address. */
export const $accountLocation = atom<AccountLocation>({ path: paths.account, query: '' })

/**
 * Shows another address of the account in the page: `visitAccount('/me/my-orders')`. With `replace` going back leads to
 * where the visitor was before.
 */
export function visitAccount(address: string, { replace = false } = {}): void {
  const url = ownPath(address)
  if (replace) history.replaceState(history.state, '', url)
  else if (url !== location.pathname + location.search) history.pushState(null, '', url)
  follow()
}

/** Follows links to the account and the browser's history; returns how to stop. */
export function followAccountLocation(): () => void {
  // Every address of the account is this page's own; at another one the product dialog would load the page anew.
  Object.defineProperty(pageConfig(), 'path', { get: () => location.pathname, configurable: true })
  follow()
  addEventListener('popstate', follow)
  document.addEventListener('click', followLink)
  return () => {
    removeEventListener('popstate', follow)
    document.removeEventListener('click', followLink)
  }
}

function follow(): void {
  const route = here()
  const { path, query } = $accountLocation.get()
  if (route.path !== path || route.query !== query) $accountLocation.set(route)
}

function followLink(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
  const link = plain && target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('data-lang')) return
  const path = withoutSiteLocale(link.pathname)
  if (path !== paths.account && !path?.startsWith(`${paths.account}/`)) return
  event.preventDefault()
  link.closest('details')?.removeAttribute('open')
  visitAccount(path + link.search)
}
