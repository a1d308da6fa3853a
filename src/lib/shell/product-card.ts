import { livePaths } from '#contract/api/live-paths.ts'
import { preload } from '#lib/api/preload.ts'
import type { ProductDialogState } from '#stores/product-dialog.ts'
import { $token } from '#stores/storage/storage.ts'

/** The links that open the product dialog. */
export const CARDS = 'a[data-product], a[data-menu]'

/** The buttons beside them that add a dish at once. */
export const ADD_BUTTONS = '.add'

/** Returns the card that a place on the page belongs to. */
export const cardOf = (place: Element): HTMLAnchorElement | null =>
  place.closest<HTMLAnchorElement>(CARDS) ??
  (place.closest(ADD_BUTTONS)?.previousElementSibling as HTMLAnchorElement | null | undefined) ??
  null

/** Returns the state of the product dialog from the data on a menu card. */
export function productDialogOf(card: HTMLAnchorElement): ProductDialogState {
  const { product, menu } = card.dataset
  // Once for all of its dishes, since a home page has a hundred of them.
  const category = card.closest<HTMLElement>('[data-category]')?.dataset.category
  const picture = card.querySelector('img')
  return {
    kind: product === undefined ? 'menu' : 'product',
    id: product ?? menu ?? '',
    categoryId: category ?? '',
    href: card.pathname + card.search,
    name: card.querySelector('h3 span')?.textContent?.trim() ?? '',
    price: card.querySelector('b') ?? '',
    marks: card.querySelectorAll('em, strong'),
    picture: picture?.currentSrc || picture?.src,
    shot: picture,
  }
}

/** Preloads the live product or combo before the island that shows it is loaded. */
export function preloadProduct({ kind, id, categoryId }: ProductDialogState): void {
  const params = { categoryId, productId: id, menuId: id }
  preload(livePaths[kind], { params, token: $token.get() })
}
