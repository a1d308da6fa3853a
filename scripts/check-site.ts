import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reader.ts'
import { proxied, rewrite } from '#server/site/rewrites.ts'

/** What no site can be without, whatever its menu. */
const NEEDED = ['index.html', '404.html', 'menu.html', 'checkout.html', 'order.html', 'contact.html', 'sw.js']
/** Examples are enough to find out why, and a log stays readable. */
const NAMED = 5
/** A link to a page of this site, without fragment and query. Addresses are ASCII, so pages are read as Latin-1, which is quick. */
const LINK = /<a\b[^>]*?\shref="(\/[^"/#?][^"#?]*)/g

/**
 * Looks over a finished build before it goes live: the pages that every site has are there, and every link between pages
 * leads somewhere. Throws a BuildProblem that names what is missing. (That pages have their scripts, styles and pictures
 * is checked while they are finished.)
 */
export function checkSite(folder: string): void {
  const missing = NEEDED.filter(file => !existsSync(join(folder, file)))
  if (missing.length > 0)
    throw new BuildProblem(`The build has no ${missing.join(', ')}, so it does not go live.`)
  const pages = globSync('**/*.html', { cwd: folder })
  const known = new Set(pages.map(page => addressOf(page)))
  const broken = new Map<string, string>()
  const seen = new Set<string>()
  for (const page of pages) {
    for (const [, link = ''] of readFileSync(join(folder, page), 'latin1').matchAll(LINK)) {
      if (seen.has(link)) continue
      seen.add(link)
      if (proxied.some(start => link.startsWith(start))) continue
      const path = rewrite(read(link))
      if (!known.has(path) && !existsSync(join(folder, path))) broken.set(path, page)
    }
  }
  if (broken.size === 0) return
  const examples = [...broken].slice(0, NAMED).map(([link, page]) => `${link} on ${page}`)
  throw new BuildProblem(
    `${broken.size} links of the build lead nowhere, so it does not go live: ${examples.join(', ')}.`,
  )
}

/** A link as a path; one that cannot be read is none of this site. */
function read(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

const addressOf = (page: string): string => `/${page.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`
