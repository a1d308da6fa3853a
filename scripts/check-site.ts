import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reader.ts'
import { proxied, rewrite } from '#server/site/rewrites.ts'

/** Files that every site needs, whatever its menu. */
const NEEDED = ['index.html', '404.html', 'menu.html', 'checkout.html', 'order.html', 'contact.html', 'sw.js']
/** A few examples are enough to find the cause and keep the log readable. */
const NAMED = 5
/** A link within this site, without its fragment and query. Addresses are ASCII, so pages are read as Latin-1, which is faster. */
const LINK = /<a\b[^>]*?\shref="(\/[^"/#?][^"#?]*)/g

/**
 * Checks a finished build before it goes live: the required pages exist and every link between pages has a target. Throws
 * a BuildProblem that names what is missing. (Scripts, styles and pictures are checked earlier, in src/content/site-files.ts.)
 */
export function checkSite(folder: string): void {
  const missing = NEEDED.filter(file => !existsSync(join(folder, file)))
  if (missing.length > 0)
    throw new BuildProblem(`The build lacks ${missing.join(', ')} and was not published.`)
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
    `The build has ${broken.size} broken links and was not published: ${examples.join(', ')}.`,
  )
}

/** A link as a path. A malformed one is returned as it is, so it counts as broken. */
function read(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

const addressOf = (page: string): string => `/${page.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`
