import type { Context } from './kinds.ts'

/** The address of a page for a reader of a language, in the restaurant's branch. */
export function linkTo({ shop, config }: Omit<Context, 'db'>, lang: string, path: string): string {
  const { branch } = shop.features
  const prefix = (branch ? `/branch/${branch}` : '') + (lang === shop.defaultLang ? '' : `/${lang}`)
  return `${config.publicUrl}${prefix}${path}`
}
