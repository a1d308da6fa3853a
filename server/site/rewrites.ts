import { DESK, DRIVER } from '#contract/desk/desk-path.ts'
import { MEDIA_PATH } from '#server/shop/pictures.ts'

/** Addresses below `from` show the page `to`; both may follow a branch and a language. */
export interface Rewrite {
  from: string
  to: string
}

/** Account and desk are one page each, with a router of its own. */
export const rewrites: Rewrite[] = [
  { from: '/me/', to: '/me' },
  { from: `${DESK}/`, to: DESK },
]

/** Paths of the API server; everything else is a file. */
export const proxied = ['/api/', `${MEDIA_PATH}/`]

/** Without characters that could lead to another host: browsers read a backslash as a slash, and skip tabs. */
const NAME = '/[\\w.~-]+'
const BRANCH = '/branch/[^/]+'
const LANGUAGE = '/[a-z]{2}(?:-[A-Za-z]{2,4})?'

/**
 * Regular expressions for paths that mean the same in JavaScript, nginx and Caddy. Unless noted, their groups are the
 * prefix of the site locale and that of its branch, both without a slash at the end.
 */
export const patterns = {
  /** The longest possible site locale of an address. */
  siteLocale: `^((${BRANCH})?(?:${LANGUAGE})?)(?:/|$)`,
  /** Alternative addresses of a page; the group is its own address: of a folder's index page, and of any other. */
  index: `^((?:${NAME})*)/index\\.html$`,
  page: `^((?:${NAME})+?)(?:\\.html|/+)$`,
  /** An address below `from`. The site locale is as short as possible: `me` is the account, not a language. */
  below: (from: string): string => `^((${BRANCH})?(?:${LANGUAGE})??)${from}.`,
}

/** Addresses below one of those that are pages of their own. */
export const ownPages = [DRIVER]

/** The path of the page that is served for an address. */
export function rewrite(path: string): string {
  if (ownPages.includes(path)) return path
  for (const { from, to } of rewrites) {
    const start = new RegExp(patterns.below(from)).exec(path)?.[1]
    if (start !== undefined) return start + to
  }
  return path
}
