import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Address } from '#contract/delivery/address.ts'
import { Area } from '#contract/delivery/area.ts'
import { foundFields, typedFields } from '#islands/addresses/address-fields.ts'
import {
  foundAddress,
  foundValues,
  isElsewhere,
  linesOf,
  sentAddress,
  typedAddress,
  typedValues,
} from '#islands/addresses/address-values.ts'
import { distinct } from '#islands/addresses/find-places.ts'
import { isCorrection } from '#islands/addresses/nearby.ts'
import { streetOf } from '#lib/cart/delivery/street-of.ts'
import { eased } from '#lib/shell/scroll-to.ts'

const address = z.parse(Address, {
  id: 7,
  name: 'Zuhause',
  address: 'Rykestraße 12',
  extras: '3. Stock',
  zipcode: '10405',
  isDefault: true,
  coordinates: { lat: 52.5365, lng: 13.4195 },
  areaId: 4,
  area: { id: 4, name: 'Kollwitzkiez' },
  buildingCode: 'B-17',
})
const areas = z.parse(z.array(Area), [
  { id: 4, name: 'Kollwitzkiez', zipcode: '10405' },
  { id: 5, name: 'Überall' },
])

const missing = (schema: z.ZodMiniType, values: object) =>
  (z.safeParse(schema, values).error?.issues ?? []).map(issue => issue.path.join('.'))

describe('what an address needs [R5.13]', () => {
  test('in the old system: name, area and address text', () => {
    expect(missing(typedFields.schema, typedValues(undefined))).toEqual(['name', 'address', 'areaId'])
    expect(missing(typedFields.schema, typedValues(address))).toEqual([])
  })

  test('in the new one: name and extras', () => {
    expect(missing(foundFields.schema, foundFields.empty)).toEqual(['name', 'extras'])
    expect(
      missing(foundFields.schema, { ...foundFields.empty, name: 'Zuhause', extras: '3. Stock' }),
    ).toEqual([])
  })
})

describe('what is sent back', () => {
  test('is all of an address, its building code too', () => {
    const { id: _, area: __, ...rest } = address
    expect(sentAddress(address)).toEqual(rest)
  })

  test('the location stays with the street and area that it was found for', () => {
    const values = typedValues(address)
    const renamed = typedAddress({ ...values, name: 'Büro', extras: '' }, areas, address)
    expect(renamed).toMatchObject({
      name: 'Büro',
      extras: '',
      zipcode: '10405',
      coordinates: address.coordinates,
      buildingCode: 'B-17',
    })
    const moved = typedAddress({ ...values, address: 'Am Rand 1', areaId: '5' }, areas, address)
    expect(moved).toMatchObject({ areaId: '5', buildingCode: 'B-17' })
    expect([moved.coordinates, moved.zipcode]).toEqual([undefined, undefined])
  })

  test('what was found names its area, and the area its zipcode where none is known', () => {
    const values = { ...foundFields.empty, name: 'Zuhause', extras: '3. Stock' }
    expect(foundAddress(values, address.coordinates, areas[0])).toMatchObject({
      zipcode: '10405',
      areaId: '4',
      coordinates: address.coordinates,
    })
  })
})

test('a saved address leaves the place it was found by when its street or zipcode is typed anew [R2.193]', () => {
  const values = foundValues(address)
  const spot = { at: address.coordinates ?? { lat: 0, lng: 0 } }
  expect(values).toMatchObject({ name: 'Zuhause', zipcode: '10405', extras: '3. Stock', isDefault: true })
  expect(isElsewhere(spot, { ...values, name: 'Büro', extras: '' }, address)).toBe(false)
  expect(isElsewhere(spot, { ...values, zipcode: '' }, address)).toBe(false)
  expect(isElsewhere(spot, { ...values, address: 'Am Rand 1' }, address)).toBe(true)
  expect(isElsewhere(spot, { ...values, zipcode: '10437' }, address)).toBe(true)
  expect(isElsewhere({ at: { lat: 1, lng: 2 } }, { ...values, address: 'Am Rand 1' }, address)).toBe(false)
})

test.each([
  [{ address: 'Rykestraße 12, 10405 Berlin', zipcode: '10405' }, 'Rykestraße 12'],
  [{ address: 'Rykestraße 12, Berlin', zipcode: '10405' }, 'Rykestraße 12, Berlin'],
  [{ address: 'Rykestraße 12, 10405 Berlin', zipcode: undefined }, 'Rykestraße 12, 10405 Berlin'],
])('the street of %o', (place, street) => {
  expect(streetOf({ id: undefined, coordinates: undefined, ...place })).toBe(street)
})

test('an address reads line by line, without empty ones', () => {
  expect(linesOf({ ...address, town: 'Berlin' })).toEqual(['Rykestraße 12', '3. Stock', '10405 Berlin'])
  expect(linesOf({ ...address, extras: '', zipcode: '' })).toEqual(['Rykestraße 12'])
})

test('places that two searches found show once, in their order', () => {
  const place = (id: string, text: string) => ({
    id,
    address: text,
    zipcode: undefined,
    coordinates: undefined,
  })
  const found = distinct([place('1', 'A'), place('2', 'B'), place('3', 'A'), place('4', 'C')])
  expect(found.map(({ id }) => id)).toEqual(['1', '2', '4'])
})

test('a pin that moves a house further is a correction, one that moves streets further is not', () => {
  const at = { lat: 52.5365, lng: 13.4195 }
  expect(isCorrection(at, { lat: 52.5367, lng: 13.4199 })).toBe(true)
  expect(isCorrection(at, { lat: 52.5365, lng: 13.4235 })).toBe(true)
  expect(isCorrection(at, { lat: 52.5365, lng: 13.425 })).toBe(false)
  expect(isCorrection(at, { lat: 52.54, lng: 13.4195 })).toBe(false)
  expect(isCorrection(undefined, at)).toBe(false)
})

test('a scroll starts and ends slowly and comes to its end', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(eased)).toEqual([0, 0.125, 0.5, 0.875, 1])
})
