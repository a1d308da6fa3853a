import { atom } from 'nanostores'

/** Whether the cart shows: a modal on phones, a standing column from 1200 px. */
export const $cartOpen = atom(false)

export const openCart = (): void => $cartOpen.set(true)
export const closeCart = (): void => $cartOpen.set(false)
