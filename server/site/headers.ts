/** Pages say in their own policy what they load; a frame around them can only be forbidden by a header. */
export const pagePolicy = "frame-ancestors 'none'"

/** Opened as a page, a drawing neither runs nor loads anything, and is of no origin. */
export const drawingPolicy =
  "sandbox; script-src 'none'; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** The policy of a file of the shop. */
export const policyOf = (path: string): string => (/\.svgz?$/i.test(path) ? drawingPolicy : pagePolicy)

/** Headers of every page and file of the shop, on every host; drawings have a policy of their own. */
export const siteHeaders: Record<string, string> = {
  'Content-Security-Policy': pagePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/**
 * Headers of the desk's page, where they differ: a page of the shop that opens it, or is opened by it, does not get hold of it, because
 * browsers keep pages apart that say different things here.
 */
export const deskHeaders: Record<string, string> = { 'Cross-Origin-Opener-Policy': 'same-origin' }

/** Header of every answer over https: browsers then never use http for this host, for a year. */
export const httpsHeaders: Record<string, string> = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Headers of every page and file on a host that serves them over https. */
export const hostHeaders: Record<string, string> = { ...siteHeaders, ...httpsHeaders }

/** Cache-Control by the start of a path; the first match counts. */
export const cacheRules: [start: string, cacheControl: string][] = [
  ['/_astro/', 'public, max-age=31536000, immutable'],
  ['/locales/', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
]

/**
 * Of a page of the shop on the desk's own host, where it is for reading only: it neither runs nor loads anything, and is of no origin,
 * whatever it says it is.
 */
export const copyHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

export const cacheControlOf = (path: string): string =>
  cacheRules.find(([start]) => path.startsWith(start))?.[1] ?? 'no-cache'
