/** Addresses below `from` show the page `to`; both may stand after a branch and a language. */
export interface Rewrite {
  from: string
  to: string
}

/** The account is one page with a router of its own. */
export const rewrites: Rewrite[] = [{ from: '/me/', to: '/me' }]

/** `me` is no language but the account. */
const PREFIX = /^(?:\/branch\/[^/]+)?(?:\/(?!me\/)[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/))?/

/** The path whose page answers an address. */
export function rewrite(path: string): string {
  const start = PREFIX.exec(path)?.[0] ?? ''
  const rule = rewrites.find(({ from }) => path.startsWith(start + from))
  return rule ? start + rule.to : path
}
