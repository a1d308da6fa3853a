/** Headers of every page and file of the shop, whoever serves it. */
export const siteHeaders: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** How long files may be kept, by the start of their path; the first that fits counts. */
export const cacheRules: [start: string, cacheControl: string][] = [
  ['/_astro/', 'public, max-age=31536000, immutable'],
  ['/locales/', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
]

export const cacheControlOf = (path: string): string =>
  cacheRules.find(([start]) => path.startsWith(start))?.[1] ?? 'no-cache'
