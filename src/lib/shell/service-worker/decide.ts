/*
 * The service worker's decisions, as pure functions that need no browser (docs/rules.md, R11.30). Pages and
 * hashed files are cached when they are used; nothing is precached but the page for what has no copy.
 */

/**
 * `page`: network first, cached copy as fallback. `file`: cache first, since its name changes with its
 * content. `live`: a page that is useless without the server. `other`: left to the browser.
 */
export type RequestKind = 'page' | 'file' | 'live' | 'other'

export interface RequestInfo {
  method: string
  mode: string
  url: string
}

/** How long the page for what has no copy is kept before it is asked for again. */
const OFFLINE_MS = 24 * 60 * 60 * 1000

/** How long to wait for the network before a page's copy is shown. */
export const TIMEOUT_MS = 3000

/** The maximum number of cached entries; the oldest are removed first. */
export const MAX_ENTRIES = { pages: 60, files: 400 } as const

/**
 * Matches the path prefix of a site locale (docs/architecture.md, Site locales); `/me` is the account, not a
 * language.
 */
const VARIANT = /^(?:\/branch\/[^/]+)?(?:\/(?!me(?:\/|$))[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/|$))?/
const LIVE = /^\/(?:checkout|me)(?:\/|$)/
const HASHED = /^\/(?:_astro|locales)\//
/** The page of the desk, whose views have addresses below its own. */
export const DESK = '/desk'
/** The page of drivers, which is none of them. */
const DRIVER = `${DESK}/driver`
const SERVER = /^\/(?:api|media)(?:\/|$)/

export function kindOf({ method, mode, url }: RequestInfo, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || SERVER.test(pathname)) return 'other'
  if (mode !== 'navigate') return HASHED.test(pathname) ? 'file' : 'other'
  return LIVE.test(pathname.slice(variantOf(pathname).length)) ? 'live' : 'page'
}

/** Returns whether a path is one of the desk's views. */
export const isDesk = (path: string): boolean =>
  path === DESK || (path.startsWith(`${DESK}/`) && path !== DRIVER)

/** Returns the home path of the site locale that a URL belongs to. */
export const homeOf = (url: string): string => variantOf(new URL(url).pathname) || '/'

/** Returns the path of the page for a URL of which there is no copy, in its site locale. */
export const offlineOf = (url: string): string => `${variantOf(new URL(url).pathname)}/offline`

/** Returns the cache key of a page. Pages are static files, so the query is ignored; the desk is one page. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + (isDesk(pathname) ? DESK : pathname)
}

/** The parts of a Response that decide whether it is cached. */
export interface ResponseInfo {
  status: number
  redirected: boolean
  type: string
  headers: { get(name: string): string | null }
}

/** Returns whether a response may be cached: complete, same-origin, not redirected and not `no-store`. */
export const mayKeep = ({ status, redirected, type, headers }: ResponseInfo): boolean =>
  status === 200 && !redirected && type === 'basic' && !/no-store/.test(headers.get('Cache-Control') ?? '')

/** Returns whether a page that was kept at this time has to be asked for again; it may never have been kept. */
export const isStale = (keptAt: string | null | undefined, now: number): boolean =>
  !(now - Date.parse(keptAt ?? '') < OFFLINE_MS)

/** Returns the files that a page needs to look as it should, without what its islands load. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)),
]

/** Returns whether the server failed, in which case a cached copy is preferred. */
export const hasFailed = ({ status }: Pick<ResponseInfo, 'status'>): boolean => status >= 500

/** Returns whether a page no longer exists, so that its copy is removed too. */
export const isGone = ({ status }: Pick<ResponseInfo, 'status'>): boolean => status === 404 || status === 410

/** Returns the entries above the maximum, oldest first; `kept` is ordered by age. */
export const surplus = <T>(kept: readonly T[], most: number): T[] =>
  kept.slice(0, Math.max(0, kept.length - most))

/** Marks the HTML of a cached page with the time it was stored, which src/lib/shell/offline.ts displays. */
export const asCopy = (html: string, keptAt: string): string =>
  html.replace(/<html\b/i, tag => `${tag} data-kept="${keptAt}"`)

function variantOf(path: string): string {
  const [prefix = ''] = VARIANT.exec(path) ?? []
  return prefix
}
