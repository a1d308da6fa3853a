/** How many of a thing one line of a cart may hold; apart from all other limits for what counts a cart before islands load. */
export const menuQty = { min: 1, max: 6 } as const
export const lineQty = 999
