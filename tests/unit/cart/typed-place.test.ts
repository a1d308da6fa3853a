import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Area } from '#contract/delivery/area.ts'
import { typedPlace } from '#lib/cart/delivery/typed-place.ts'
import { placeText } from '#stores/order/order-street.ts'

const areas = z.parse(z.array(Area), [
  { id: 1, name: 'A', zipcode: '10405' },
  { id: 2, name: 'B', zipcode: 'SW1A 1AA' },
  { id: 3, name: 'C' },
])

test.each([
  ['', '', ''],
  ['104', '', '104'],
  [' 10405 ', '', '10405'],
  ['99999', '', '99999'],
  ['SW1A', '', 'SW1A'],
  ['Kollwitzstraße 5', 'Kollwitzstraße 5', ''],
  ['Kollwitzstraße 5, 10405 Berlin', 'Kollwitzstraße 5', '10405'],
  ['Kollwitzstraße 5 10405', 'Kollwitzstraße 5', '10405'],
  ['10405, Kollwitzstraße 5', 'Kollwitzstraße 5', '10405'],
  ['10 Downing Street, SW1A 1AA', '10 Downing Street', 'SW1A 1AA'],
  ['Dorfstraße 1, 99999 Weit', 'Dorfstraße 1', '99999'],
  ['Dorfstraße 110405', 'Dorfstraße', '110405'],
])('“%s” is the street “%s” in “%s” [R2.260]', (text, street, zipcode) => {
  expect(typedPlace(areas, text)).toEqual({ street, zipcode })
})

test('street and postcode are one text again [R2.261]', () => {
  const place = { street: 'Kollwitzstraße 5', zipcode: '10405' }
  expect(placeText(place)).toBe('Kollwitzstraße 5, 10405')
  expect(typedPlace(areas, placeText(place))).toEqual(place)
  expect(placeText({ street: '', zipcode: '10405' })).toBe('10405')
})
