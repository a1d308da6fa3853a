import { expect, test } from 'vitest'
import { byType, dependsOnType, pageTypes, soldTypes } from '#content/by-type.ts'
import { combo, pizza } from '../contract/fixtures.ts'

test('pages are built for the first order type, never for the table before another one [R2.1230]', () => {
  expect(pageTypes(['table', 'takeaway', 'curbside'])).toEqual(['takeaway', 'curbside', 'table'])
  expect(pageTypes(['table'])).toEqual(['table'])
})

test('only other prices than those of the first order type are in a page [R2.1230]', () => {
  const shownAs = (type: string | undefined) => ({ price: type === 'table' ? 5 : 7 })
  expect(byType(['delivery', 'takeaway', 'table'], shownAs)).toEqual([{ price: 5, orderType: 'table' }])
  expect(byType(['delivery', 'takeaway'], shownAs)).toBeUndefined()
  expect(byType([], shownAs)).toBeUndefined()
})

test('what is sold for all order types of a shop says nothing of them [R2.1230]', () => {
  expect(soldTypes({ types: ['takeaway'] }, ['delivery', 'takeaway'])).toEqual(['takeaway'])
  expect(soldTypes({ types: ['takeaway', 'delivery'] }, ['delivery', 'takeaway'])).toBeUndefined()
  expect(soldTypes({}, ['delivery', 'takeaway'])).toBeUndefined()
})

test('a menu depends on the order type wherever a price or its sale does [R2.1230]', () => {
  expect(dependsOnType(pizza) || dependsOnType(combo)).toBe(false)
  expect(dependsOnType({ ...pizza, types: [] })).toBe(false)
  expect(dependsOnType({ ...pizza, types: ['table'] })).toBe(true)
  const [extra] = pizza.extras
  const prices = [{ sizeId: 's', price: 1, typePrices: { table: 0 } }]
  expect(dependsOnType({ ...pizza, extras: [{ ...extra, prices }] })).toBe(true)
})
