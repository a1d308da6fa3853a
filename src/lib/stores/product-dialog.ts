import { atom } from 'nanostores'
import type { CartLine } from '#contract/cart.ts'

/** What the sheet shows at once, from a card or from a line that is edited. */
export interface Sheet {
  kind: 'product' | 'menu'
  id: string
  /** The category of a product. */
  categoryId: string
  /** The page of its own. */
  href: string
  name: string
  /** As text, or as the element of the card that shows it. */
  price: string | Element
  picture: string | undefined
  /** The cart's line that is edited. */
  line?: CartLine
}

/** The open product or combo; null while the sheet is closed. */
export const $sheet = atom<Sheet | null>(null)

export const openSheet = (sheet: Sheet): void => $sheet.set(sheet)
export const closeSheet = (): void => $sheet.set(null)
