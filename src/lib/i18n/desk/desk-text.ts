import { interpolate, type TextParams } from '#contract/kit/texts/interpolate.ts'
import { type Dictionary, translate } from '../translate.ts'

/**
 * The text of the desk for a key, which is the key itself when the dictionary lacks it. `{count|dish|dishes}` in it is its first form if that
 * parameter is 1, and its second one otherwise. Texts for guests have no such forms, which every page would pay for.
 */
export const deskText = (texts: Dictionary, key: string, params: TextParams = {}): string =>
  interpolate(inForm(translate(texts, key), params), params)

const inForm = (text: string, params: TextParams): string =>
  text.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
    String(params[name]) === '1' ? one : other,
  )
