import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { features } from '#contract/features.ts'
import { readHeadCode } from '#lib/head-code.ts'
import { readSources } from '#lib/read-sources.ts'
import { createReader } from '#lib/reader.ts'
import { root } from './checks/sources.ts'

/** Files that decide what a build looks like, besides the API's content. */
const SOURCES = [
  'src/**/*',
  'public/assets/**/*',
  'astro*.config.*',
  'package-lock.json',
  'scripts/{build,sync}.ts',
]
const VARIABLES = ['API_URL', 'PUBLIC_API_BASE', 'SITE_URL'] as const

/**
 * A digest of everything that a build depends on: sources, lock file, environment and what the API answers. Reading all
 * of it also tells, before anything is built, whether the API keeps the contract: throws a BuildProblem if not.
 */
export async function contentDigest(apiUrl: string, env: NodeJS.ProcessEnv): Promise<string> {
  const digest = createHash('sha256').update(sourceDigest(env))
  digest.update(JSON.stringify(await readContent(apiUrl)))
  return digest.digest('hex').slice(0, 12)
}

/** A digest of everything but the content; pages show the year, too. */
export function sourceDigest(env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256').update(String(new Date().getFullYear()))
  for (const path of globSync(SOURCES, { cwd: root, withFileTypes: true })) {
    if (!path.isFile()) continue
    const file = join(path.parentPath, path.name)
    digest.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const name of VARIABLES) digest.update(`${name}=${env[name] ?? ''}`)
  return digest.digest('hex')
}

/** Everything that pages show, in every edition. What changes by the minute is left out: pages ask for it live. */
async function readContent(apiUrl: string): Promise<unknown> {
  const { branches, sources } = await readSources(apiUrl)
  const editions = await Promise.all(
    sources.map(async source => ({ ...source, ...(await readEdition(source.apiUrl, source.variant.lang)) })),
  )
  return { branches, editions }
}

async function readEdition(apiUrl: string, lang: string) {
  const read = createReader(apiUrl, lang)
  const [settings, words, pages, hours, taxes, menus, categories] = await Promise.all([
    read(endpoints.getSettings),
    read(endpoints.getTranslations, { query: { lang } }),
    read(endpoints.getPages),
    read(endpoints.getWorkingHours),
    read(endpoints.getTaxes),
    read(endpoints.getMenus),
    read(endpoints.getCategories),
  ])
  readHeadCode(features(settings).headerCode)
  const products = await Promise.all(
    categories.map(({ id }) => read(endpoints.getProducts, { params: { categoryId: id } })),
  )
  return {
    settings,
    words,
    pages,
    hours: hours.data,
    taxes,
    menus,
    categories,
    products: products.map(({ data }) => data),
  }
}
