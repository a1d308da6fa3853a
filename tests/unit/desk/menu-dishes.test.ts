import { describe, expect, test } from 'vitest'
import type { DraftRow } from '#contract/desk/draft.ts'
import type { LoadedTable } from '#islands/desk/draft/tables.ts'
import { moveBy, reorder } from '#islands/desk/kit/sequence.ts'
import { dishesByCategory, isFound, missingIn, stateOf } from '#islands/desk/menu/dishes.ts'
import { draftRow } from './draft-row.ts'

const table = (rows: DraftRow[]): LoadedTable => ({
  columns: [],
  revision: 0,
  keys: rows.map(({ key }) => key),
  rows: new Map(rows.map(each => [each.key, each])),
})
const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
]
const dish = (cells: Record<string, string>) => ({ row: draftRow('1', cells), prices: [] })

test('dishes are listed by category, each with its prices and their state [R12.164]', () => {
  const products = table([
    draftRow('1', { category: 'a' }),
    draftRow('2', { category: 'b' }),
    draftRow('3', { category: 'a' }),
  ])
  const prices = table([draftRow('1 s', { product: '1' }), draftRow('3 s', { product: '3' }, 'changed')])
  const found = dishesByCategory(products, prices)
  expect([...found].map(([category, dishes]) => [category, dishes.map(each => each.row.key)])).toEqual([
    ['a', ['1', '3']],
    ['b', ['2']],
  ])
  expect(found.get('a')?.map(stateOf)).toEqual(['published', 'changed'])
})

test.each([
  ['bören', false],
  ['boreg', true],
  ['rolls', true],
  ['sigara rolls', true],
  ['12', true],
  ['1', false],
  ['', true],
])(
  'a dish is found by the words of its name in any language and by its number: %j [R12.164]',
  (query, found) => {
    const cells = { name: 'Sigara Böreği', name_en: 'Cheese Rolls', number: '12' }
    expect(isFound(dish(cells), query, languages)).toBe(found)
  },
)

test('a dish lacks a translation of what it has, and a declaration when it has neither [R12.164]', () => {
  const whole = {
    name: 'Suppe',
    name_en: 'Soup',
    description: '',
    description_en: '',
    allergens: 'A1',
    additives: '',
  }
  expect(missingIn(draftRow('1', whole), languages)).toEqual({ languages: [], declaration: false })
  expect(missingIn(draftRow('1', { ...whole, description: 'heiß', allergens: '' }), languages)).toEqual({
    languages: ['English'],
    declaration: true,
  })
})

test('a dish that says that it contains nothing has its declaration [R12.2000]', () => {
  const cells = { name: 'Pommes', allergens: '', additives: '' }
  expect(missingIn(draftRow('1', { ...cells, declared: '' }), []).declaration).toBe(true)
  expect(missingIn(draftRow('1', { ...cells, declared: 'yes' }), []).declaration).toBe(false)
})

describe('a new sequence', () => {
  test('leaves what is between the rows where it is [R12.165]', () => {
    expect(reorder(['a1', 'b1', 'a2', 'b2', 'a3'], ['a3', 'a1', 'a2'])).toEqual([
      'a3',
      'b1',
      'a1',
      'b2',
      'a2',
    ])
  })

  test('ends at the ends of the list [R12.165]', () => {
    const keys = ['a', 'b', 'c']
    expect(moveBy(keys, 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moveBy(keys, 'a', 2)).toEqual(['b', 'c', 'a'])
    expect([moveBy(keys, 'a', -1), moveBy(keys, 'c', 1), moveBy(keys, 'x', 1)]).toEqual([keys, keys, keys])
  })
})
