/** How many of a thing one line of a cart may hold; apart from all other limits for what counts a cart before islands load. */
export const comboQty = { min: 1, max: 6 } as const
/** How many of a dish one line of an order may hold (docs/decisions/2026-11-28-orders-have-a-size.md). */
export const lineQty = 999
/** How many pieces all lines of an order may hold together. */
export const cartQty = 5_000
/** As many as one line of an order could hold before that: such orders are still read. */
export const storedQty = 99_999
/** As often as one choice may be made in a dish: a technical limit too. */
export const choiceCount = 99
