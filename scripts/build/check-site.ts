import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { BuildProblem } from '#content/reading/reader.ts'
import { movedIn } from '#server/site/moved.ts'
import { proxied, rewrite } from '#server/site/rewrites.ts'

/** Files that every site needs, whatever its menu. */
const NEEDED = ['index.html', '404.html', 'menu.html', 'checkout.html', 'order.html', 'contact.html', 'sw.js']
/** A few examples are enough to find the cause and keep the log readable. */
const NAMED = 5

/**
 * Checks a finished build before it goes live: the required pages exist, and so does the target of each of the links of its pages; an
 * owner's text may still name an address of before.
 * Throws a BuildProblem that names what is missing. (Scripts, styles and pictures are checked earlier, in
 * src/content/files/site-files.ts.)
 */
export function checkSite(folder: string, links: Iterable<[link: string, page: string]>): void {
  const missing = NEEDED.filter(file => !existsSync(join(folder, file)))
  if (missing.length > 0) throw notWhole('lacks', missing.join(', '))
  const known = new Set(globSync('**/*.html', { cwd: folder }).map(addressOf))
  const moved = movedIn(folder)
  const broken = new Map<string, string>()
  for (const [link, page] of links) {
    if (proxied.some(start => link.startsWith(start))) continue
    const path = rewrite(read(link))
    if (!known.has(path) && !moved.has(path) && !existsSync(join(folder, path))) broken.set(path, page)
  }
  if (broken.size === 0) return
  const examples = [...broken].slice(0, NAMED).map(([link, page]) => `${link} on ${page}`)
  throw notWhole(`has ${broken.size} broken links:`, examples.join(', '))
}

const notWhole = (how: string, detail: string): BuildProblem =>
  new BuildProblem(`The build was not published, because it ${how} ${detail}.`, {
    failure: { cause: 'not-whole', detail },
  })

/** A link as a path. A malformed one is returned as it is, so it counts as broken. */
function read(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

const addressOf = (page: string): string => `/${page.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`
