import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The references in the pages of a build, each with the first page that has it. */
export interface References {
  /** Names of files in /_astro/. */
  files: Map<string, string>
  /** Links within the site, without fragment and query. */
  links: Map<string, string>
}

/** Where a build leaves its links as JSON. */
export const LINKS = '.astro/links.json'

const FILE = /\/_astro\/([\w.~-]+)/g
const LINK = /<a\b[^>]*?\shref="(\/[^"/#?][^"#?]*)/g

/** Reads `pages`, paths below `folder`, once each; as Latin-1, which is faster: names and addresses are ASCII. */
export function referencesIn(folder: string, pages: string[]): References {
  const files = new Map<string, string>()
  const links = new Map<string, string>()
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'latin1')
    for (const [, name = ''] of html.matchAll(FILE)) if (!files.has(name)) files.set(name, page)
    for (const [, link = ''] of html.matchAll(LINK)) if (!links.has(link)) links.set(link, page)
  }
  return { files, links }
}
