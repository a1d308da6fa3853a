import type { APIRoute, GetStaticPaths } from 'astro'
import { siteLocaleKey } from '#lib/routing/site-locale.ts'
import { keyed } from './cache-key.ts'
import { dictionaryTranslator } from './dictionaries.ts'
import { sha256 } from './reading/digest.ts'
import { readSiteData, type SiteData } from './reading/read.ts'
import { searchedMenu } from './searched-menu.ts'

interface SearchFile {
  path: string
  text: string
}

/** One process makes one build, whose pages all share what was read. */
const files = new WeakMap<SiteData, SearchFile>()

/** The search index of a site locale and its path, which changes with the content. */
export function searchFile(siteData: SiteData): SearchFile {
  const known = files.get(siteData) ?? fileOf(siteData)
  files.set(siteData, known)
  return known
}

function fileOf(siteData: SiteData): SearchFile {
  const text = JSON.stringify(searchedMenu(siteData, dictionaryTranslator(siteData.siteLocale)))
  const digest = sha256(text).slice(0, 8)
  return { path: `/_astro/search.${siteLocaleKey(siteData.siteLocale)}.${digest}.json`, text }
}

export const getStaticPaths = (async () =>
  (await readSiteData()).map(searchFile).map(({ path, text }) => ({
    params: { index: path.slice('/_astro/search.'.length, -'.json'.length) },
    props: { text },
    ...keyed({ path }),
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } })
