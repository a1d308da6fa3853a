/** How many of a thing one line of a cart may hold; apart from all other limits for what counts a cart before islands load. */
export const comboQty = { min: 1, max: 6 } as const
/** A technical limit only, far beyond any order: the sums of a full cart stay exact and fit the database. */
export const lineQty = 99_999
/** As often as one choice may be made in a dish: a technical limit too. */
export const choiceCount = 99
