/** The actor of what a guest does with an order. */
export const GUEST = 'guest'
