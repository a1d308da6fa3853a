import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { BuildProblem, createReader } from '#lib/reader.ts'
import type { Dictionary } from '#lib/translate.ts'
import { root } from './checks/sources.ts'
import { apiUrlOf, orSay } from './environment.ts'

/**
 * Writes what a build needs as files: the languages, and one dictionary per language, the API's translations laid over
 * those that ship. Pages are built with `.astro/words`, islands fetch `public/locales`, whose names carry a digest.
 */
export async function sync(apiUrl: string): Promise<void> {
  const languages = await createReader(apiUrl, 'de')(endpoints.getLanguages)
  if (languages.length === 0) {
    throw new BuildProblem(
      `${apiUrl}/languages names no language: import a restaurant's data first (npm run shop)`,
    )
  }
  const dictionaries = await Promise.all(languages.map(({ code }) => dictionaryOf(apiUrl, code)))
  const built = join(root, '.astro/words')
  const served = join(root, 'public/locales')
  for (const folder of [built, served]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const { code, text } of dictionaries) {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
    writeFileSync(join(built, `${code}.json`), text)
    writeFileSync(join(served, `${code}.${digest}.json`), text)
  }
  writeFileSync(join(built, 'languages.json'), JSON.stringify(languages.map(({ code }) => code)))
}

/** A language's texts: those of the API over those that ship. */
export async function dictionaryOf(apiUrl: string, code: string): Promise<{ code: string; text: string }> {
  const own = await createReader(apiUrl, code)(endpoints.getTranslations, { query: { lang: code } })
  const path = join(root, 'src/lib/words', `${code}.json`)
  const shipped: Dictionary = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return { code, text: JSON.stringify({ ...shipped, ...own }) }
}

if (import.meta.main) await orSay(() => sync(apiUrlOf(process.env)))
