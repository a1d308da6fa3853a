import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { OFFICE } from '../../api/roles.ts'
import { Coordinates } from '../../delivery/address.ts'
import { maybe } from '../../kit/fields.ts'
import { maxLength } from '../../kit/validators.ts'
import type { DeskFile } from '../report.ts'

/** Where an address is, as far as the server finds it, and how far from the restaurant. */
export const LocatedAddress = z.object({
  at: maybe(Coordinates),
  /** As the crow flies. */
  km: maybe(z.number()),
  /** By car; estimated unless a routing service tells. */
  minutes: maybe(z.number()),
})
export type LocatedAddress = z.output<typeof LocatedAddress>

const WholeNumber = z.string().check(z.regex(/^\d{1,7}$/))

/** The calls by which delivery areas are drawn and tried out. */
export const placeEndpoints = {
  locateAddress: post('/addresses', OFFICE, 'Where an address is, and how far it is from the restaurant', {
    body: z.object({ address: maxLength(300), zipcode: maxLength(12) }),
    answer: LocatedAddress,
  }),
  getTile: get(
    '/tiles/{z}/{x}/{y}',
    OFFICE,
    'A picture of the map that guests see, which the shop’s server asks the tile server of the settings for',
    {
      params: z.object({ z: WholeNumber, x: WholeNumber, y: WholeNumber }),
      answer: z.custom<DeskFile>(),
      download: true,
    },
  ),
} as const
