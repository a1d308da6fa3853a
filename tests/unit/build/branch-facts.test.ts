import { describe, expect, test } from 'vitest'
import { deliveryInShort, weekInShort } from '#content/branch-facts.ts'
import type { WorkingHours } from '#contract/hours/hours.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { translateBy } from '#lib/i18n/translate.ts'

const noon = [{ from: '11:30', to: '14:30' }]
const evening = [{ from: '17:00', to: '00:30' }]
const hours: WorkingHours = {
  monday: [],
  tuesday: [...noon, ...evening],
  wednesday: [...noon, ...evening],
  thursday: [...noon, ...evening],
  friday: evening,
  saturday: [],
  sunday: [],
}
const t = translateBy((key, params) => interpolate(key, params ?? {}))
const money = { locale: 'de-DE', currency: 'EUR' }
const area = (zipcode: string, minimumOrder = 15) => ({ zipcode, name: `Kiez ${zipcode}`, minimumOrder })

describe('what the choice of a branch says of it [R11.217]', () => {
  test('days in a row with the same hours are one row', () => {
    expect(weekInShort(hours, 'de-DE', t)).toEqual([
      'Mo closed',
      'Di–Do 11:30–14:30, 17:00–00:30',
      'Fr 17:00–00:30',
      'Sa–So closed',
    ])
    expect(weekInShort({ ...hours, monday: evening }, 'en', t)[0]).toBe('Mon 17:00–00:30')
  })

  test('hours for some order types name them [R2.1510]', () => {
    const monday = [
      { from: '11:00', to: '22:00', types: ['takeaway' as const, 'curbside' as const] },
      ...evening,
    ]
    expect(weekInShort({ ...hours, monday }, 'en', t)[0]).toBe(
      'Mon 11:00–22:00 (Takeaway, Curbside), 17:00–00:30',
    )
  })

  test.each([
    [
      'each postcode once, from the lowest minimum',
      true,
      [area('1'), area('2', 12), area('1')],
      '1, 2',
      '12,00',
    ],
    ['an area without postcode by its name', true, [{ ...area(''), name: 'Mitte' }], 'Mitte', '15,00'],
    [
      'not more than eight',
      true,
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(zipcode => area(zipcode)),
      '1, 2, 3, 4, 5, 6, 7, 8 and 2 more',
      '15,00',
    ],
  ])('%s', (_, delivers, areas, where, amount) => {
    expect(deliveryInShort({ delivers, areas }, money, t)).toBe(`Delivery to ${where}: from ${amount}\u00A0€`)
  })

  test.each([
    ['that does not deliver', false, [area('1')]],
    ['without areas', true, []],
  ])('a branch %s has none', (_, delivers, areas) => {
    expect(deliveryInShort({ delivers, areas }, money, t)).toBeUndefined()
  })
})
