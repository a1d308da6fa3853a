import { endpoints } from '#contract/api/endpoints.ts'
import type { Branch, Language } from '#contract/api/site.ts'
import { features } from '#contract/describe/settings/features.ts'
import type { SiteLocale } from '#lib/routing/site-locale.ts'
import { slugify } from '#lib/routing/slugs.ts'
import type { ReaderOf } from './api-cache.ts'
import { createOutside, readerFrom } from './outside.ts'
import { BranchSkippedError, BuildProblem } from './reader.ts'

export interface BranchSite {
  slug: string
  name: string
  /** Its host, such as `https://mitte.example`. */
  url: string
  /** The API's address for the build; ends in /api. */
  apiUrl: string
}

/** One site locale and the API of its pages. */
export interface Source {
  siteLocale: SiteLocale
  apiUrl: string
  /** The languages that this API offers, those of the site locale's language menu. */
  languages: Language[]
}

export interface Sources {
  /** Empty while HAS_BRANCH is off. */
  branches: BranchSite[]
  /** Every site locale: first those without a branch, and of each branch its default language first. */
  sources: Source[]
}

/**
 * The site locales of a site (docs/architecture.md, Site locales): those of the API itself and, while HAS_BRANCH is on, those
 * of every branch's API, each in its own languages, without the branches that are left out. Throws a BuildProblem when they cannot be determined.
 */
export async function readSources(
  apiUrl: string,
  readerOf: ReaderOf = readerFrom(createOutside(apiUrl)),
): Promise<Sources> {
  const read = readerOf(apiUrl, 'de')
  const root = await readLanguages(apiUrl, readerOf)
  const { branches: on, branch: own } = features(await read(endpoints.getSettings))
  const sites = on ? branchSites(await read(endpoints.getBranches), apiUrl, root[0]?.code ?? '') : []
  // The build may not reach the API where guests do.
  const listed = sites.map(branch => (branch.slug === own ? { ...branch, apiUrl } : branch))
  const ofBranches = await Promise.all(
    listed.map(async branch => {
      const languages = await readLanguages(branch.apiUrl, readerOf).catch(nothingIfLeftOut)
      return languages ? [{ branch, sources: sourcesOf(branch.slug, branch.apiUrl, languages, root) }] : []
    }),
  )
  const found = ofBranches.flat()
  return {
    branches: found.map(({ branch }) => branch),
    sources: [...sourcesOf(null, apiUrl, root, root), ...found.flatMap(({ sources }) => sources)],
  }
}

function nothingIfLeftOut(error: unknown): undefined {
  if (!(error instanceof BranchSkippedError)) throw error
}

async function readLanguages(apiUrl: string, readerOf: ReaderOf): Promise<Language[]> {
  const languages = await readerOf(apiUrl, 'de')(endpoints.getLanguages)
  if (languages.length === 0) {
    throw new BuildProblem(
      `${apiUrl}/languages returns no languages: import a restaurant's data first (npm run shop)`,
      { apiUrl },
    )
  }
  const codes = languages.map(({ code }) => code)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice) throw new BuildProblem(`${apiUrl}/languages lists “${twice}” twice`, { apiUrl })
  return languages
}

/** The language without a prefix is the same everywhere; a branch that lacks it starts with its own first language. */
function sourcesOf(branch: string | null, apiUrl: string, languages: Language[], root: Language[]): Source[] {
  const codes = languages.map(({ code }) => code)
  const wanted = root[0]?.code ?? ''
  const defaultLang = codes.includes(wanted) ? wanted : (codes[0] ?? wanted)
  const others = codes.filter(code => code !== defaultLang)
  return [defaultLang, ...others].map(lang => ({
    siteLocale: { branch, lang, defaultLang },
    apiUrl,
    languages,
  }))
}

/** The branches as an API lists them, named in a language; its path is that of the API itself, at each branch's host. */
export function branchSites(branches: Branch[], apiUrl: string, lang: string): BranchSite[] {
  const sites = branches.map(({ name, url, slug }) => {
    const host = /^(?:https?:)?\/\//.test(url) ? url : `//${url}`
    if (!URL.canParse(host, apiUrl)) {
      throw new BuildProblem(
        `GET /branches: “${url}” of ${name} is not an address such as https://mitte.example`,
      )
    }
    const { origin } = new URL(host, apiUrl)
    return { slug: slugify(slug || name, lang), name, url: origin, apiUrl: origin + new URL(apiUrl).pathname }
  })
  for (const [at, { slug, name }] of sites.entries()) {
    const same = sites.findIndex(other => other.slug === slug)
    if (slug === '' || same < at) {
      throw new BuildProblem(
        `GET /branches: ${name} needs a unique slug of lower-case letters, digits and “-”`,
      )
    }
  }
  return sites
}
