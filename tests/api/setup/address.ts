import type { CallInput } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/api/endpoints.ts'

export type SentAddress = CallInput<typeof endpoints.createAddress>['body']

/** An address of the old system: an area from the list. */
export const typedHome = (changed: Partial<SentAddress> = {}): SentAddress => ({
  name: 'Zuhause',
  areaId: 'helmholtzkiez',
  address: 'Lychener Straße 12',
  ...changed,
})

/** An address of the new system: a place on the map. */
export const markedHome = (changed: Partial<SentAddress> = {}): SentAddress => ({
  name: 'Zuhause',
  address: 'Lychener Straße 12, 10437 Berlin',
  extras: '3. Stock',
  zipcode: '10437',
  coordinates: { lat: 52.544, lng: 13.4182 },
  ...changed,
})
