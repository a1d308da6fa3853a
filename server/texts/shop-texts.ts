import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'src/lib/i18n/shop')

/** The storefront's texts that ship for a language, by their English source; those of `de` serve `de-AT` too. */
export function shippedTexts(code: string): Record<string, string> {
  const names = [code, code.replace(/-.*/, '')].map(name => join(FOLDER, `${name}.json`))
  const path = names.find(each => existsSync(each))
  return path ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** The source texts that a language lacks, given the restaurant's own translations. English is the source and lacks none. */
export function missingTexts(code: string, own: Record<string, string>): string[] {
  if (/^en\b/.test(code)) return []
  const dictionary = { ...shippedTexts(code), ...own }
  return Object.keys(shippedTexts('de')).filter(key => !dictionary[key])
}
