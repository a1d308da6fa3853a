import { livePaths } from '#contract/live-paths.ts'
import { apiBase } from '#lib/api/base.ts'
import { startEarly } from '#lib/api/preload.ts'
import { requestHeaders, requestUrl } from '#lib/api/request.ts'
import { shop } from '#lib/routing/page-config.ts'
import type { ProductDialogState } from '#stores/product-dialog.ts'
import { $token } from '#stores/storage.ts'

/** The links that open the product dialog. */
export const CARDS = 'a[data-product], a[data-menu]'

/** Returns the state of the product dialog from the data on a menu card. */
export function productDialogOf(card: HTMLAnchorElement): ProductDialogState {
  const { product, menu, category } = card.dataset
  const picture = card.querySelector('img')
  return {
    kind: product === undefined ? 'menu' : 'product',
    id: product ?? menu ?? '',
    categoryId: category ?? '',
    href: card.pathname + card.search,
    name: card.querySelector('[data-name]')?.textContent?.trim() ?? '',
    price: card.querySelector('[data-price]') ?? '',
    picture: picture?.currentSrc || picture?.src,
  }
}

/** Preloads the live product or combo before the island that shows it is loaded. */
export function callEarly({ kind, id, categoryId }: ProductDialogState): void {
  const url = requestUrl(apiBase(), livePaths[kind], { categoryId, productId: id, menuId: id })
  startEarly(url, requestHeaders({ lang: shop().lang, token: $token.get() }))
}
