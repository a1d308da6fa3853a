import * as z from 'zod/mini'
import { Place } from '../../delivery/address.ts'
import { get } from '../endpoint.ts'

/** Addresses that are found while they are typed, by guests and on the phone. */
export const placeEndpoints = {
  findPlaces: get('/checkout/places', 'anyone', 'Searches places for the delivery of an order', {
    extension: 'guest-places',
    cost: 5,
    needs: 'USES_NEW_ADDRESS_SYSTEM',
    query: z.object({ q: z.string() }),
    answer: z.array(Place),
  }),
} as const
