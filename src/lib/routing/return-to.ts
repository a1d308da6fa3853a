import { paths } from './paths.ts'

/**
 * Returns the path to go to after an intermediate page such as the login, without a site locale's prefix: the
 * value of `return` in the query, or the checkout when it is empty. Undefined without `return`, and for
 * anything but a path of this site (no open redirects).
 */
export function returnPath(query: string): string | undefined {
  const wanted = new URLSearchParams(query).get('return')
  if (wanted === null) return undefined
  if (wanted === '') return paths.checkout
  // URL parsers treat `//host` and `/\host` as another host.
  const site = 'https://site.invalid'
  const { origin } = new URL(wanted, site)
  return wanted.startsWith('/') && origin === site ? wanted : undefined
}

/** Returns a path with the query's `return` parameter passed on. */
export function withReturn(path: string, query: string): string {
  const wanted = new URLSearchParams(query).get('return')
  if (wanted === null) return path
  return wanted === '' ? `${path}?return` : `${path}?return=${encodeURIComponent(wanted)}`
}
