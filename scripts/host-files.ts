import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRules, siteHeaders } from '#server/site/headers.ts'
import { rewrites } from '#server/site/rewrites.ts'

/** An address below `from` shows the page `to`. */
interface Rule {
  from: string
  to: string
}

/** The rewrites of every edition that a build has: those whose page is there. */
export const rulesFor = (pages: readonly string[]): Rule[] =>
  rewrites.flatMap(({ from, to }) =>
    pages
      .filter(page => `/${page}`.endsWith(`${to}.html`))
      .map(page => `/${page}`.slice(0, -`${to}.html`.length))
      .sort()
      .map(prefix => ({ from: prefix + from, to: prefix + to })),
  )

/** What Netlify and Cloudflare read: an address stays, another page answers it. */
export const redirectsFile = (rules: readonly Rule[]): string =>
  rules.map(({ from, to }) => `${from}* ${to} 200\n`).join('')

/** These hosts add up all rules that fit, so what holds for everything says nothing about keeping. */
export function headersFile(): string {
  const lines = (headers: [string, string][]) =>
    headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')
  const kept = cacheRules.filter(([start]) => start !== '/')
  return [
    `/*\n${lines(Object.entries(siteHeaders))}`,
    ...kept.map(([start, value]) => `${start}*\n${lines([['Cache-Control', value]])}`),
  ].join('')
}

/** A part of an nginx server block. A location with headers of its own takes none from outside, so each has all. */
export function nginxFile(rules: readonly Rule[]): string {
  const location = (what: string, cacheControl: string, files: string): string => {
    const headers = Object.entries({ ...siteHeaders, 'Cache-Control': cacheControl })
    const lines = headers.map(([name, value]) => `  add_header ${name} "${value}" always;\n`).join('')
    return `location ${what} {\n${lines}  try_files ${files} =404;\n}\n`
  }
  return [
    '# include this in the server block of the shop, whose root is this folder\n',
    'error_page 404 /404.html;\n',
    ...cacheRules.map(([start, value]) =>
      start === '/'
        ? location(start, value, '$uri $uri.html $uri/index.html')
        : location(`^~ ${start}`, value, '$uri'),
    ),
    ...rules.map(({ from, to }) => location(`^~ ${from}`, 'no-cache', `${to}.html`)),
  ].join('')
}

/** Writes beside the pages what static hosts have to know of them (docs/going-live.md). */
export function writeHostFiles(folder: string): void {
  const rules = rulesFor(globSync('**/*.html', { cwd: folder }))
  writeFileSync(join(folder, '_redirects'), redirectsFile(rules))
  writeFileSync(join(folder, '_headers'), headersFile())
  writeFileSync(join(folder, '_nginx.conf'), nginxFile(rules))
}
