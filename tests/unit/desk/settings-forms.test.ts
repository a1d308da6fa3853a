import { describe, expect, test } from 'vitest'
import { settingEntries, settingKeys } from '#contract/describe/settings/registry.ts'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { fieldsOf, settingField } from '#islands/desk/draft/known/fields.ts'
import { countries, currencies, timeZones } from '#islands/desk/settings/choices.ts'
import { rangeMistake, rowsOf, weekOf } from '#islands/desk/settings/hours/week.ts'
import { settingSections } from '#islands/desk/settings/sections.ts'
import { readAreas } from '#islands/desk/settings/tables/paste-areas.tsx'

test('every setting that somebody can set has one control in one group [R12.20]', () => {
  const shown = settingEntries.filter(([, { decided }]) => decided === undefined).map(([key]) => key)
  const keys = Object.values(settingSections).flatMap(({ group }) =>
    group ? fieldsOf(group).map(({ key }) => key) : [],
  )
  expect(keys.toSorted()).toEqual(shown.toSorted())
  expect(settingField('PHONE')?.label).toBe('Phone')
})

test('what can be chosen is what the check of the setting accepts [R12.20]', () => {
  const refused = (key: string, choices: [string, string][]): string[] =>
    choices
      .map(([value]) => value)
      .filter(value => settingProblem(key, value, { pages: new Set(), headCodeProblem: () => undefined }))
  expect(refused('COUNTRY', countries('de'))).toEqual([])
  expect(refused('CURRENCY', currencies('de'))).toEqual([])
  expect(refused('TIME_ZONE', timeZones())).toEqual([])
  for (const key of settingKeys) {
    const kind = settingField(key)?.kind
    const values = kind?.as === 'oneOf' ? Object.keys(kind.values).filter(Boolean) : []
    expect(
      refused(
        key,
        values.map(value => [value, value]),
      ),
      key,
    ).toEqual([])
  }
  expect(countries('de')).toContainEqual(['de', 'Deutschland'])
})

test('the countries that can be chosen are neither unions nor what translations are tested with [R12.393]', () => {
  const names = countries('de').map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['Deutschland', 'Kosovo', 'Türkei']))
  expect(names.filter(name => /Pseudo|Union$|Eurozone|Vereinte Nationen|Äußeres/.test(name))).toEqual([])
})

describe('opening hours', () => {
  const rows = [
    { weekday: 'tuesday', from: '17:00', to: '24:00' },
    { weekday: 'monday', from: '11:00', to: '14:00' },
    { weekday: 'monday', from: '17:00', to: '01:00', types: 'takeaway delivery' },
  ]
  test('are edited by days and written in their sequence [R12.196]', () => {
    const week = weekOf(rows)
    expect(week.monday).toEqual([
      { from: '11:00', to: '14:00', types: [] },
      { from: '17:00', to: '01:00', types: ['delivery', 'takeaway'] },
    ])
    expect(week.sunday).toEqual([])
    expect(rowsOf(week).map(row => Object.values(row).join(' ').trim())).toEqual([
      'monday 11:00 14:00',
      'monday 17:00 01:00 delivery takeaway',
      'tuesday 17:00 00:00',
    ])
  })
  test.each([
    ['11:00', '14:00', undefined],
    ['14:00', '16:00', 'overlaps'],
    ['10:00', '12:30', 'overlaps'],
    ['16:00', '00:00', undefined],
    ['', '14:00', 'missing'],
    ['11:00', '', 'missing'],
  ])('say what is wrong with %s to %s beside 12:00 to 15:00 [R12.196]', (from, to, mistake) => {
    const other =
      from === '11:00' && to === '14:00' ? { from: '17:00', to: '22:00' } : { from: '12:00', to: '15:00' }
    const ranges = (types: OrderType[], others: OrderType[]) => [
      { ...other, types: others },
      { from, to, types },
    ]
    expect(rangeMistake(ranges([], []), 1)).toBe(mistake)
    expect(rangeMistake(ranges(['delivery'], []), 1)).toBe(mistake)
    expect(rangeMistake(ranges(['delivery', 'takeaway'], ['delivery']), 1)).toBe(mistake)
    const none = mistake === 'overlaps' ? undefined : mistake
    expect(rangeMistake(ranges(['delivery'], ['takeaway', 'table']), 1)).toBe(none)
  })
})

test('areas are read as a spreadsheet copies them, with amounts in German or English writing [R12.197]', () => {
  expect(readAreas('Mitte\t10115\t12,50\t1.50\t25\r\n\n;10117;;;', 2)).toEqual([
    {
      cells: {
        name: 'Mitte',
        zipcode: '10115',
        minimumOrder: '12.50',
        deliveryPrice: '1.50',
        freeDeliveryThreshold: '25.00',
      },
    },
    {
      cells: {
        name: '10117',
        zipcode: '10117',
        minimumOrder: '',
        deliveryPrice: '',
        freeDeliveryThreshold: '',
      },
    },
  ])
  expect(readAreas('Mitte\t10115\t1.000', 2)).toEqual([{ wrong: '1.000' }])
})
