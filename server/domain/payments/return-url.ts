import { pagePrefix } from '../shop/page-prefix.ts'
import type { Shop } from '../shop/shop.ts'
import type { ReturnUrl } from './begin.ts'

/** The return address: the home page of the order's branch and language. */
export const returnUrlOf = (
  shop: Shop,
  lang: string,
  { page, api }: { page: string; api: string },
): ReturnUrl => ({
  returnUrl: page + (pagePrefix(shop, lang) || '/'),
  apiOrigin: api,
})
