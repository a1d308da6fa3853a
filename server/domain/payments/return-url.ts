import { pagePrefix } from '../shop/page-prefix.ts'
import type { Shop } from '../shop/shop.ts'
import type { ReturnUrl } from './begin.ts'

/** Where a guest comes back to: the home page of the branch and language that the order is placed in. */
export const returnUrlOf = (
  shop: Shop,
  lang: string,
  { page, api }: { page: string; api: string },
): ReturnUrl => ({
  returnUrl: page + (pagePrefix(shop, lang) || '/'),
  apiOrigin: api,
})
