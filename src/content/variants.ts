import { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/site.ts'
import type { Variant } from '#lib/variants.ts'
import { reader } from './api.ts'

let asked: Promise<Language[]> | undefined

/** The languages that the API offers; the first is the default. Asked once per build. */
export function readLanguages(): Promise<Language[]> {
  asked ??= reader('de')(endpoints.getLanguages).then(languages => {
    if (languages.length === 0) throw new Error('GET /languages answers no language: at least one is needed')
    return languages
  })
  return asked
}

/** Every edition of the site; all pages exist in each (docs/architecture.md, Variants). The default one comes first. */
export async function readVariants(): Promise<Variant[]> {
  const languages = await readLanguages()
  const defaultLang = languages[0]?.code ?? 'de'
  return languages.map(({ code }) => ({ branch: null, lang: code, defaultLang }))
}
