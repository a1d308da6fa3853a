/** What is said of a dish that was put into the cart; in a file of its own, because the cart says no more of the catalogue. */
import { msg } from './msg.ts'

export const added = msg('Product has been added to your cart.')
/** The same for a dish that was added from its card. */
export const addedFromCard = msg('{name} was added')
