import { existsSync, readFileSync } from 'node:fs'
import sitemap, { type SitemapOptions } from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** Pages with noindex, which are of no use in search results. */
const PRIVATE =
  /^(?:404|checkout|order|prepared|me|login|register|reset-password|new-password|unavailable|offline|select-branch|withdrawal)$/
/** Written by the sync step before every build; a type check has none. */
const SITE = '.astro/dictionaries/site.json'

type Chunks = NonNullable<NonNullable<SitemapOptions>['chunks']>

/** A sitemap for each language, of all its public pages, the branches' among them. */
export function siteMap(): AstroIntegration {
  const languages: string[] = existsSync(SITE) ? JSON.parse(readFileSync(SITE, 'utf8')).languages : []
  const parts = (url: string) => partsOf(new URL(url).pathname, languages)
  const chunks: Chunks = Object.fromEntries(
    languages.map(lang => [lang, item => (parts(item.url).lang === lang ? item : undefined)]),
  )
  return sitemap({
    filter: url => !PRIVATE.test(parts(url).page),
    chunks,
    namespaces: { news: false, image: false, video: false, xhtml: false },
  })
}

/** The language of a path, the first one without a prefix, and what follows it. */
export function partsOf(path: string, languages: string[]): { lang: string; page: string } {
  const [, rest = ''] = /^(?:\/branch\/[^/]+)?\/?(.*)$/.exec(path) ?? []
  const [first = '', ...others] = rest.split('/')
  return languages.slice(1).includes(first)
    ? { lang: first, page: others.join('/') }
    : { lang: languages[0] ?? '', page: rest }
}
