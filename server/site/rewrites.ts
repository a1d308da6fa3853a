import { MEDIA_PATH } from '../domain/shop/pictures.ts'

/** Addresses below `from` show the page `to`; both may stand after a branch and a language. */
export interface Rewrite {
  from: string
  to: string
}

/** The account is one page with a router of its own. */
export const rewrites: Rewrite[] = [{ from: '/me/', to: '/me' }]

/** What lies below these is answered by the API server, everything else is a file. */
export const proxied = ['/api/', `${MEDIA_PATH}/`]

/** Nothing of what a browser could take for another host: it reads a backslash as a slash, and skips a tab. */
const NAME = '/[\\w.~-]+'
const BRANCH = '/branch/[^/]+'
const LANGUAGE = '/[a-z]{2}(?:-[A-Za-z]{2,4})?'

/**
 * Regular expressions that JavaScript, nginx and Caddy read alike, for the start of an address. Their groups are the
 * edition and its branch, both without a slash at the end.
 */
export const patterns = {
  /** The longest edition that an address can be of. */
  edition: `^((${BRANCH})?(?:${LANGUAGE})?)(?:/|$)`,
  /** Other addresses of a page than its own, whose group is that one: of a folder's page without its slash, and of any other. */
  index: `^((?:${NAME})*)/index\\.html$`,
  page: `^((?:${NAME})+?)(?:\\.html|/+)$`,
  /** An address below `from`. As little as possible is the edition: `me` is no language but the account. */
  below: (from: string): string => `^((${BRANCH})?(?:${LANGUAGE})??)${from}.`,
}

/** The path whose page answers an address. */
export function rewrite(path: string): string {
  for (const { from, to } of rewrites) {
    const start = new RegExp(patterns.below(from)).exec(path)?.[1]
    if (start !== undefined) return start + to
  }
  return path
}
