import { pageConfig } from './page-config.ts'

/** Returns the prefix of this page's site locale: empty, `/en` or `/branch/mitte/en`. */
const prefix = (): string => pageConfig().paths.home.replace(/\/$/, '')

/** Returns a path in this page's site locale: `/login` is `/en/login` on an English page. Browser only. */
export const ownPath = (path: string): string => (path === '/' ? pageConfig().paths.home : prefix() + path)

/**
 * Returns the path without this page's site locale prefix, or undefined for a path of another site locale.
 */
export function withoutSiteLocale(path: string): string | undefined {
  const start = prefix()
  if (path === start) return '/'
  return path.startsWith(`${start}/`) ? path.slice(start.length) : undefined
}
