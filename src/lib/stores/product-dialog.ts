import { atom } from 'nanostores'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'

/** What the product dialog shows at once, from a card or from a line that is edited. */
export interface ProductDialogState {
  kind: 'product' | 'menu'
  id: string
  categoryId: string
  /** The page of its own. */
  href: string
  name: string
  /** As text, or as the element of the card that shows it. */
  price: string | Element
  /** The elements of the card that say what is good to know of a dish; none of a line that is edited. */
  marks?: Iterable<Node>
  picture: string | undefined
  /** The card's picture, which becomes that of the dialog. */
  shot?: HTMLElement | null
  /** The cart's line that is edited. */
  line?: CartLine
  /** Which opening of the dialog it is: what was chosen in another one is not chosen in this one. */
  opening?: number
}

/** The open product or combo; null while the product dialog is closed. */
export const $productDialog = atom<ProductDialogState | null>(null)

/** Dishes that are to be put into the cart from their cards, until that has begun. */
export const $toAdd = atom<ProductDialogState[]>([])

let openings = 0

export function openProductDialog(state: ProductDialogState): void {
  openings += 1
  $productDialog.set({ ...state, opening: openings })
}

export const closeProductDialog = (): void => $productDialog.set(null)
