import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointShape } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { describeFailure } from '#lib/answer-problem.ts'
import { createCall } from '#lib/call.ts'
import type { Dictionary } from '#lib/translate.ts'
import { root } from './checks/sources.ts'

/**
 * Writes what a build needs as files: the languages, and one dictionary per language, the API's translations laid over
 * those that ship. Pages are built with `.astro/words`, islands fetch `public/locales`, whose names carry a digest.
 */
export async function sync(apiUrl: string): Promise<void> {
  const read = reader(apiUrl)
  const languages = await read('de', endpoints.getLanguages, call => call(endpoints.getLanguages))
  const codes = languages.map(({ code }) => code)
  const dictionaries = await Promise.all(
    codes.map(async (code): Promise<[string, Dictionary]> => {
      const own = await read(code, endpoints.getTranslations, call =>
        call(endpoints.getTranslations, { query: { lang: code } }),
      )
      return [code, { ...shipped(code), ...own }]
    }),
  )
  const built = join(root, '.astro/words')
  const served = join(root, 'public/locales')
  for (const folder of [built, served]) rmSync(folder, { recursive: true, force: true })
  for (const folder of [built, served]) mkdirSync(folder, { recursive: true })
  for (const [code, words] of dictionaries) {
    const text = JSON.stringify(words)
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
    writeFileSync(join(built, `${code}.json`), text)
    writeFileSync(join(served, `${code}.${digest}.json`), text)
  }
  writeFileSync(join(built, 'languages.json'), JSON.stringify(codes))
}

function reader(base: string) {
  return async <T>(
    lang: string,
    endpoint: EndpointShape,
    use: (call: ReturnType<typeof createCall>) => Promise<T>,
  ): Promise<T> => {
    try {
      return await use(createCall({ base: () => base, lang: () => lang }))
    } catch (error) {
      throw new Error(describeFailure(error, endpoint, base + endpoint.path), { cause: error })
    }
  }
}

function shipped(code: string): Dictionary {
  const folder = join(root, 'src/lib/words')
  const file = readdirSync(folder).find(name => name === `${code}.json`)
  return file ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : {}
}

if (import.meta.main) {
  const url = process.env['API_URL']
  try {
    if (!url) throw new Error('API_URL is not set: it names the API to read from, such as https://shop.example/api')
    await sync(url.replace(/\/+$/, ''))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
