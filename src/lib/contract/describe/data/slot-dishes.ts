/**
 * A dish of a combo's part. With a size it comes at that one there, otherwise at the part's, or else at its first one. A surcharge, such as
 * `1.50`, is what it adds to the price of the combo.
 */
export interface SlotDish {
  id: string
  size?: string
  surcharge?: string
}

const WORD = /^([^@+]*)(?:@([^+]*))?(?:\+(.*))?$/

/** Reads a word of the column `products`, such as `401`, `401@large` or `401@large+1.50`. */
export function slotDish(word: string): SlotDish {
  const [, id = word, size, surcharge] = WORD.exec(word) ?? []
  return { id, ...(size !== undefined && { size }), ...(surcharge !== undefined && { surcharge }) }
}

/** The dishes of a cell, in their sequence. */
export const slotDishes = (cell: string): SlotDish[] => cell.split(/\s+/).filter(Boolean).map(slotDish)

/** The dishes as a cell has them. */
export const writtenDishes = (dishes: readonly SlotDish[]): string => dishes.map(written).join(' ')

const written = ({ id, size, surcharge }: SlotDish): string =>
  id + (size === undefined ? '' : `@${size}`) + (surcharge === undefined ? '' : `+${surcharge}`)
