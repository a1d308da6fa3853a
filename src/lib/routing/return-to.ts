import { paths } from './paths.ts'

/**
 * Where a visitor wants to be once a page in between is done, as a path without a site locale's prefix: what `return` in the
 * query names, the checkout when it names nothing. Only a path of this site counts.
 */
export function returnPath(query: string): string | undefined {
  const wanted = new URLSearchParams(query).get('return')
  if (wanted === null) return undefined
  if (wanted === '') return paths.checkout
  // An address parser reads `//host` and `/\host` as another site.
  const site = 'https://site.invalid'
  const { origin } = new URL(wanted, site)
  return wanted.startsWith('/') && origin === site ? wanted : undefined
}

/** A path that hands on what `return` in the query names. */
export function withReturn(path: string, query: string): string {
  const wanted = new URLSearchParams(query).get('return')
  if (wanted === null) return path
  return wanted === '' ? `${path}?return` : `${path}?return=${encodeURIComponent(wanted)}`
}
