import { shop } from './page-config.ts'

/** What stands before every path of the page's site locale: nothing, `/en`, `/branch/mitte/en`. */
const prefix = (): string => shop().paths.home.replace(/\/$/, '')

/** A path in the site locale of this page: `/login` is `/en/login` on an English page. Browser only. */
export const ownPath = (path: string): string => (path === '/' ? shop().paths.home : prefix() + path)

/** The path below the site locale of this page; undefined for an address of another one. */
export function belowEdition(path: string): string | undefined {
  const start = prefix()
  if (path === start) return '/'
  return path.startsWith(`${start}/`) ? path.slice(start.length) : undefined
}
