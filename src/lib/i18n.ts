import i18next from 'i18next'
import type { Params, Translate } from './translate.ts'

/**
 * The build's `t` for one language. astro-i18next loads the dictionaries that the sync step wrote and initialises
 * i18next before a page renders; a text without a translation is its own English source.
 */
export function translator(lang: string): Translate {
  const fixed = i18next.getFixedT(lang)
  return (key: string, params: Params = {}) => fixed(key, params)
}
