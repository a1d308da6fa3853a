/** Addresses below `from` show the page `to`; both may stand after a branch and a language. */
export interface Rewrite {
  from: string
  to: string
}

/** The account is one page with a router of its own. */
export const rewrites: Rewrite[] = [{ from: '/me/', to: '/me' }]

const PREFIX = /^(?:\/branch\/[^/]+)?(?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/))?/

/** The path whose page answers an address. */
export function rewrite(path: string): string {
  const prefix = PREFIX.exec(path)?.[0] ?? ''
  for (const start of path.startsWith('/me/') ? [''] : [prefix, '']) {
    const rule = rewrites.find(({ from }) => path.startsWith(start + from))
    if (rule) return start + rule.to
  }
  return path
}
