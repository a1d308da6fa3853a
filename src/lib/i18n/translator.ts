import i18next from 'i18next'
import { type Variant, variantKey, wordsOf } from '#lib/routing/site-locale.ts'
import type { Dictionary, Params, Translate } from './translate.ts'

/** Texts without parameters, by variant: thousands of pages want the same few hundred. */
const plain = new Map<string, Dictionary>()

/**
 * The build's `t` for one variant. astro-i18next loads the dictionaries that the sync step wrote and initialises
 * i18next before a page renders; a text without a translation is its own English source.
 */
export function translator(variant: Variant): Translate {
  const fixed = i18next.getFixedT(variant.lang, wordsOf(variant))
  if (import.meta.env.DEV) return (key: string, params: Params = {}) => fixed(key, params)
  const known = plain.get(variantKey(variant)) ?? {}
  plain.set(variantKey(variant), known)
  return (key: string, params?: Params) => {
    if (params) return fixed(key, params)
    known[key] ??= fixed(key)
    return known[key]
  }
}
