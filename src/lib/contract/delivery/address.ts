import * as z from 'zod/mini'
import { Flag, Id, maybe, orElse, relation } from '../kit/fields.ts'
import { Area } from './area.ts'

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

export const Coordinates = z.object({ lat: degrees(90), lng: degrees(180) })
export type Coordinates = z.output<typeof Coordinates>

export const Address = z.object({
  id: Id,
  name: orElse(z.string(), ''),
  address: orElse(z.string(), ''),
  extras: orElse(z.string(), ''),
  zipcode: orElse(z.string(), ''),
  isDefault: Flag,
  coordinates: maybe(relation(Coordinates)),
  areaId: maybe(Id),
  area: maybe(relation(Area)),
  buildingCode: maybe(z.string()),
  /** The town, where the server knows it by the place (extension `delivery-zones`). The name of an area is none. */
  town: z.optional(z.string()),
})
export type Address = z.output<typeof Address>

/** One hit of an address or place search. */
export const Place = z.object({
  id: maybe(Id),
  address: z.string(),
  zipcode: maybe(z.string()),
  coordinates: maybe(relation(Coordinates)),
  town: z.optional(z.string()),
})
export type Place = z.output<typeof Place>
