import { join } from 'node:path'
import { fontAddresses } from '#content/pictures/font-addresses.ts'
import { originalsFolder, originalsIn } from '#content/pictures/originals.ts'
import { createAnswerCache, type Fallback, type ReaderOf } from '#content/reading/api-cache.ts'
import { checkSettings } from '#content/reading/check-settings.ts'
import { sha256 } from '#content/reading/digest.ts'
import { createOutside, type Outside } from '#content/reading/outside.ts'
import { readSources } from '#content/reading/read-sources.ts'
import { BuildProblem } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { type Features, features } from '#contract/describe/settings/features.ts'
import type { Call } from '#lib/api/call.ts'
import { root } from '../checks/sources.ts'

/** Where a build finds the API's responses. */
export const ANSWERS = join(root, '.astro/answers')

const WORDS: Record<Fallback, string> = {
  kept: 'A branch keeps its last good pages, because it cannot be read',
  'left out': 'A new branch is left out until it can be read for the first time',
}

interface ReadOptions {
  /** Where the responses are kept. */
  folder?: string
  /** How branches and pictures are asked. */
  outside?: Outside
}

/** The content that a build shows. */
export interface BuildContent {
  /** Its digest; after a build it includes the pictures that the build has fetched. */
  digest: () => string
  /** Which branches are shown as they were read before, or left out, and why, in a sentence for each. */
  problems: string[]
}

/**
 * Reads the API's responses that have changed, keeps all of them for the build in `folder`, and checks whether pictures have
 * changed. The digest covers everything that a build depends on: sources, lock file, environment, those responses and their
 * pictures. Throws a BuildProblem if the API violates the contract; a branch that cannot be read stays as it was, if it was
 * read before, and a new one is left out. `sources` is the digest of everything but the content (source-digest.ts). One build
 * at a time (build-lock.ts).
 */
export async function readContent(
  apiUrl: string,
  sources: string,
  { folder = ANSWERS, outside = createOutside(apiUrl) }: ReadOptions = {},
): Promise<BuildContent> {
  const answers = createAnswerCache(folder, sources, outside.fetchOf)
  const problems: string[] = []
  const read = () => readSites(apiUrl, answers.readerOf).catch(fallback)
  let found = await read()
  while (!found) found = await read()
  answers.done()
  const originals = originalsIn(join(root, originalsFolder(apiUrl)), outside)
  await originals.refreshAll(new Set([...answers.addresses(), ...found.fonts]), found.apis)
  const said = sources + answers.digest()
  const digest = () => sha256(said + originals.digest()).slice(0, 12)
  return { digest, problems }

  /** What was read since is read again, from the cache, since it may not match the branch as it was before. */
  function fallback(error: unknown): undefined {
    const isBranch = error instanceof BuildProblem && error.apiUrl !== apiUrl
    const shown = isBranch && answers.fallback(error)
    if (!shown) throw error
    problems.push(`${WORDS[shown]}: ${error.message}`)
  }
}

/** Reads all site locales and returns their APIs, and the addresses of the restaurant's own fonts. */
async function readSites(apiUrl: string, readerOf: ReaderOf): Promise<{ apis: string[]; fonts: string[] }> {
  const { sources } = await readSources(apiUrl, readerOf)
  const fonts = await Promise.all(
    sources.map(async ({ apiUrl: api, siteLocale }) => {
      const { fonts } = await readSite(api, readerOf(api, siteLocale.lang), siteLocale.lang)
      return fontAddresses(fonts).map(address => new URL(address, api).href)
    }),
  )
  return { apis: sources.map(({ apiUrl: api }) => api), fonts: fonts.flat() }
}

/** Everything that pages show, in one site locale; a category at a time, so that a long menu needs little memory. */
export async function readSite(apiUrl: string, read: Call, lang: string): Promise<Features> {
  const [settings, categories, pages] = await Promise.all([
    read(endpoints.getSettings),
    read(endpoints.getCategories),
    read(endpoints.getPages),
    read(endpoints.getTranslations, { query: { lang } }),
    read(endpoints.getWorkingHours),
    read(endpoints.getTaxes),
    read(endpoints.getMenus),
    read(endpoints.getAreas),
    read(endpoints.getPaymentProviders),
  ])
  checkSettings(apiUrl, settings, pages)
  for (const { id } of categories) await read(endpoints.getProducts, { params: { categoryId: id } })
  const found = features(settings)
  if (found.extensions.has('area-pages')) await read(endpoints.getAreaTexts)
  if (found.extensions.has('promotions')) await read(endpoints.getPromotions)
  return found
}
