/** A dish of a combo's part. With a size it comes at that one there, otherwise at the part's, or else at its first one. */
export interface SlotDish {
  id: string
  size?: string
}

/** Reads a word of the column `products`, such as `401` or `401@large`. */
export function slotDish(word: string): SlotDish {
  const [id = '', size] = word.split('@')
  return { id, ...(size !== undefined && { size }) }
}

/** The dishes of a cell, in their sequence. */
export const slotDishes = (cell: string): SlotDish[] => cell.split(/\s+/).filter(Boolean).map(slotDish)

/** The dishes as a cell has them. */
export const writtenDishes = (dishes: readonly SlotDish[]): string =>
  dishes.map(({ id, size }) => (size === undefined ? id : `${id}@${size}`)).join(' ')
