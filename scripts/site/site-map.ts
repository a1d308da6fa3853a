import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapIndexStream, SitemapStream } from 'sitemap'

/** Pages that say noindex: search engines find no sense in them. */
const PRIVATE =
  /^(?:404|checkout|order|me|login|register|reset-password|new-password|unavailable|select-branch)$/
/** A file may hold 50,000. */
const MOST = 45_000
/** What the pages have no use for. */
const xmlns = { news: false, xhtml: false, image: false, video: false }

/** Writes sitemaps for each language, of all its public pages, the branches' among them, and a list of them. */
export async function writeSiteMap(
  folder: string,
  { site, paths, languages }: { site: string; paths: readonly string[]; languages: string[] },
): Promise<void> {
  const parts = paths.map(path => ({ path, ...partsOf(path, languages) }))
  const byLanguage = Map.groupBy(
    parts.filter(({ page }) => !PRIVATE.test(page)),
    ({ lang }) => lang,
  )
  const written: string[] = []
  for (const [lang, pages] of byLanguage) {
    for (let at = 0; at < pages.length; at += MOST) {
      const name = `sitemap-${lang}-${at / MOST}.xml`
      const urls = pages.slice(at, at + MOST).map(({ path }) => ({ url: path }))
      await write(urls, new SitemapStream({ hostname: site, xmlns }), join(folder, name))
      written.push(new URL(name, site).href)
    }
  }
  const index = written.map(url => ({ url }))
  await write(index, new SitemapIndexStream(), join(folder, 'sitemap-index.xml'))
}

const write = (from: object[], through: SitemapStream | SitemapIndexStream, file: string): Promise<void> =>
  pipeline(Readable.from(from), through, createWriteStream(file))

/** The language of a path, the first one without a prefix, and what follows it. */
export function partsOf(path: string, languages: string[]): { lang: string; page: string } {
  const [, rest = ''] = /^(?:\/branch\/[^/]+)?\/?(.*)$/.exec(path) ?? []
  const [first = '', ...others] = rest.split('/')
  return languages.slice(1).includes(first)
    ? { lang: first, page: others.join('/') }
    : { lang: languages[0] ?? '', page: rest }
}
