import { join } from 'node:path'
import { keepAnswers } from '#content/api-cache.ts'
import { sha256 } from '#content/digest.ts'
import { fontAddresses } from '#content/font-addresses.ts'
import { readHeadCode } from '#content/head-code.ts'
import { originalsFolder, originalsIn } from '#content/originals.ts'
import { readSources } from '#content/read-sources.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Features, features } from '#contract/features.ts'
import type { Call } from '#lib/api/call.ts'
import { root } from './checks/sources.ts'

/** Where a build finds the API's responses. */
export const ANSWERS = join(root, '.astro/answers')

/** The content that a build shows. */
export interface Content {
  /** Its digest; after a build it includes the pictures that the build has fetched. */
  digest: () => string
}

/**
 * Reads the API's responses that have changed, keeps all of them for the build in ANSWERS, and checks whether pictures have
 * changed. The digest covers everything that a build depends on: sources, lock file, environment, those responses and their
 * pictures. Throws a BuildProblem if the API violates the contract. `sources` is the digest of everything but the content
 * (source-digest.ts). One build at a time (build-lock.ts).
 */
export async function readContent(apiUrl: string, sources: string): Promise<Content> {
  const { readerOf, addresses, digest, done } = keepAnswers(ANSWERS, sources)
  const { sources: sites } = await readSources(apiUrl, readerOf)
  const fonts = await Promise.all(
    sites.map(async ({ apiUrl: api, siteLocale }) => {
      const { fonts } = await readSite(readerOf(api, siteLocale.lang), siteLocale.lang)
      return fontAddresses(fonts).map(address => new URL(address, api).href)
    }),
  )
  done()
  const originals = originalsIn(join(root, originalsFolder(apiUrl)))
  await originals.refreshAll(new Set([...addresses(), ...fonts.flat()]))
  const said = sources + digest()
  const name = () => sha256(said + originals.digest(), 'hex').slice(0, 12)
  return { digest: name }
}

/** Everything that pages show, in one site locale; a category at a time, so that a long menu needs little memory. */
export async function readSite(read: Call, lang: string): Promise<Features> {
  const [settings, categories] = await Promise.all([
    read(endpoints.getSettings),
    read(endpoints.getCategories),
    read(endpoints.getTranslations, { query: { lang } }),
    read(endpoints.getPages),
    read(endpoints.getWorkingHours),
    read(endpoints.getTaxes),
    read(endpoints.getMenus),
  ])
  const own = features(settings)
  readHeadCode(own.headerCode)
  for (const { id } of categories) await read(endpoints.getProducts, { params: { categoryId: id } })
  return own
}
