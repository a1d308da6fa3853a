/** Headers of every page and file of the shop, on every host. */
export const siteHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

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

export const cacheControlOf = (path: string): string =>
  cacheRules.find(([start]) => path.startsWith(start))?.[1] ?? 'no-cache'
