import { readFileSync } from 'node:fs'
import { type Dictionary, type Translate, translate } from '#lib/translate.ts'

/** `t` for what has a say in addresses: those are asked for before i18next is there (src/lib/i18n.ts). */
export function earlyTranslator(lang: string): Translate {
  const words: Dictionary = JSON.parse(readFileSync(`.astro/words/${lang}.json`, 'utf8'))
  return (key, params) => translate(words, key, params)
}
