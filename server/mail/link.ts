import { pageAddress } from '#server/shop/page-prefix.ts'
import type { MailContext } from './render.ts'

/** The address of a page for a reader of a language, in the restaurant's branch. */
export function linkTo({ shop, config }: Omit<MailContext, 'db'>, lang: string, path: `/${string}`): string {
  return pageAddress(config.publicUrl, shop, path, lang)
}
