import { describe, expect, test } from 'vitest'
import { readFilter, sizeOf, writeFilter } from '#lib/search/filter.ts'

const nothing = { avoid: [], diets: [] }

describe('a filter in storage', () => {
  test('comes back as it was', () => {
    const filter = { avoid: ['A', 'H'], diets: ['vegan'] }
    expect(readFilter(writeFilter(filter) ?? null)).toEqual(filter)
    expect(sizeOf(filter)).toBe(3)
  })

  test('is nothing when it filters nothing', () => {
    expect(writeFilter(nothing)).toBeUndefined()
    expect(sizeOf(nothing)).toBe(0)
  })

  test.each([
    [null, nothing],
    ['', nothing],
    ['{', nothing],
    ['null', nothing],
    ['[]', nothing],
    ['"A"', nothing],
    ['{"avoid":"A","diets":{}}', nothing],
    ['{"avoid":["A",7,null],"diets":["vegan"],"more":1}', { avoid: ['A'], diets: ['vegan'] }],
  ])('%j in storage reads as far as it can be read [R4.39]', (stored, expected) => {
    expect(readFilter(stored)).toEqual(expected)
  })
})
