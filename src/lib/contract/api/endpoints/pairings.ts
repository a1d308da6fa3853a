import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'
import { Product } from '../../menu/catalogue.ts'
import { get } from '../endpoint.ts'

/** A dish that goes well with others, and the category that it is in. */
export const Pairing = z.object({ categoryId: Id, product: Product })
export type Pairing = z.output<typeof Pairing>

/** What is asked once something is in the cart; in a file of its own, so that nothing else is loaded with it. */
export const pairingEndpoints = {
  getPairings: get('/products/pairings', 'anyone', 'What goes well with some dishes', {
    extension: 'pairings',
    cost: 5,
    query: z.object({ of: z.string() }),
    answer: z.array(Pairing),
  }),
} as const
