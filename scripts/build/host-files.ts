import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRules, drawingPolicy, hostHeaders } from '#server/site/headers.ts'
import { movedIn } from '#server/site/moved.ts'
import { ownPages, rewrites } from '#server/site/rewrites.ts'
import { MOVED_CADDY, MOVED_NGINX } from '../hosts/moved.ts'

/** Addresses below `from` show the page `to`. */
interface Rule {
  from: string
  to: string
}

/** The rewrites of every site locale that a build has: those whose page is there. */
export const rulesFor = (pages: readonly string[]): Rule[] =>
  rewrites.flatMap(({ from, to }) =>
    pages
      .filter(page => `/${page}`.endsWith(`${to}.html`))
      .map(page => `/${page}`.slice(0, -`${to}.html`.length))
      .sort()
      .map(prefix => ({ from: prefix + from, to: prefix + to })),
  )

/**
 * The format of Netlify and Cloudflare: an address that was changed leads to the new one, and for one below a rule's the address stays
 * and another page is served for it. A page of its own among those comes first.
 */
export const redirectsFile = (rules: readonly Rule[], moved: ReadonlyMap<string, string>): string =>
  [
    ...[...moved].map(([before, now]) => `${before} ${now} 301\n`),
    ...rules.flatMap(({ from, to }) => [
      ...ownPages.filter(page => page.startsWith(from)).map(page => `${page} ${page} 200\n`),
      `${from}* ${to} 200\n`,
    ]),
  ].join('')

/** What the examples for web servers include (scripts/hosts/), by file. */
const snippets: Record<string, (before: string, now: string) => string> = {
  [MOVED_NGINX]: (before, now) => `location = ${before} { return 301 ${now}$is_args$args; }\n`,
  [MOVED_CADDY]: (before, now) => `redir ${before} ${now}{asked} permanent\n`,
}

/**
 * These hosts combine all matching rules, so the rule for all paths must not set Cache-Control, and of two policies both count. Not
 * all of them know patterns for endings, so each drawing has its own rule.
 */
export function headersFile(drawings: readonly string[]): string {
  const lines = (headers: [string, string][]) =>
    headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')
  const kept = cacheRules.filter(([start]) => start !== '/')
  return [
    `/*\n${lines(Object.entries(hostHeaders))}`,
    ...kept.map(([start, value]) => `${start}*\n${lines([['Cache-Control', value]])}`),
    ...drawings.map(path => `/${path}\n${lines([['Content-Security-Policy', drawingPolicy]])}`),
  ].join('')
}

/** Writes the configuration for static hosts beside the pages (docs/going-live/static-host.md). */
export function writeHostFiles(folder: string): void {
  const rules = rulesFor(globSync('**/*.html', { cwd: folder }))
  const moved = movedIn(folder)
  writeFileSync(join(folder, '_redirects'), redirectsFile(rules, moved))
  for (const [file, line] of Object.entries(snippets)) {
    writeFileSync(join(folder, file), [...moved].map(([before, now]) => line(before, now)).join(''))
  }
  writeFileSync(join(folder, '_headers'), headersFile(globSync('**/*.svg', { cwd: folder }).sort()))
}
