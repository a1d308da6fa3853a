import i18next from 'i18next'
import type { Params, Translate } from './translate.ts'
import { type Variant, wordsOf } from './variants.ts'

/**
 * The build's `t` for one variant. astro-i18next loads the dictionaries that the sync step wrote and initialises
 * i18next before a page renders; a text without a translation is its own English source.
 */
export function translator(variant: Variant): Translate {
  const fixed = i18next.getFixedT(variant.lang, wordsOf(variant))
  return (key: string, params: Params = {}) => fixed(key, params)
}
