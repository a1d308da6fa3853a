/*
 * What the service worker does with a request, as far as that can be said without a browser (docs/rules.md, R11.30).
 * Pages and hashed files are kept when they are shown; nothing is fetched ahead.
 */

/**
 * `page`: the network first, else the copy. `file`: the copy first, its name changes with its content. `live`: a page that
 * is worth nothing without the server. Everything else is left to the browser.
 */
export type Kind = 'page' | 'file' | 'live' | 'other'

export interface Asked {
  method: string
  mode: string
  url: string
}

/** Milliseconds that a page may take before its copy is shown. */
export const PATIENCE = 3000

/** How many copies are kept; the oldest go first. */
export const MOST = { pages: 60, files: 400 } as const

/** Stands before the path of a variant's pages (docs/architecture.md, Site locales); `me` is no language but the account. */
const VARIANT = /^(?:\/branch\/[^/]+)?(?:\/(?!me(?:\/|$))[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/|$))?/
const LIVE = /^\/(?:checkout|me)(?:\/|$)/
const HASHED = /^\/(?:_astro|locales)\//
const SERVER = /^\/(?:api|media)(?:\/|$)/

export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || SERVER.test(pathname)) return 'other'
  if (mode !== 'navigate') return HASHED.test(pathname) ? 'file' : 'other'
  return LIVE.test(pathname.slice(variantOf(pathname).length)) ? 'live' : 'page'
}

/** The home page of the variant that an address belongs to. */
export const homeOf = (url: string): string => variantOf(new URL(url).pathname) || '/'

/** Under what a page's copy is kept: pages are files, a query changes nothing in them. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** What a copy is judged by. */
export interface Answered {
  status: number
  redirected: boolean
  type: string
  headers: { get(name: string): string | null }
}

/** Whether an answer may be kept: a whole one of this site that nobody forbids to keep. */
export const mayKeep = ({ status, redirected, type, headers }: Answered): boolean =>
  status === 200 && !redirected && type === 'basic' && !/no-store/.test(headers.get('Cache-Control') ?? '')

/** Whether the server itself failed, so that a copy serves better. */
export const hasFailed = ({ status }: Pick<Answered, 'status'>): boolean => status >= 500

/** Whether a page is no more, and its copy with it. */
export const isGone = ({ status }: Pick<Answered, 'status'>): boolean => status === 404 || status === 410

/** The oldest of the kept, as many as there are too many; the newest stand last. */
export const surplus = <T>(kept: readonly T[], most: number): T[] =>
  kept.slice(0, Math.max(0, kept.length - most))

/** A page's HTML as the copy it is: it says since when (src/lib/shell/offline.ts shows it). */
export const asCopy = (html: string, keptAt: string): string =>
  html.replace(/<html\b/i, tag => `${tag} data-kept="${keptAt}"`)

function variantOf(path: string): string {
  const [prefix = ''] = VARIANT.exec(path) ?? []
  return prefix
}
