import { describe, expect, test } from 'vitest'
import { fits, readFilter, sizeOf, type Traits, writeFilter } from '#lib/search/filter.ts'

const nothing = { avoid: [], diets: [] }
const of = (contains: string[], choices: Traits[][] = [], diets?: string[]): Traits => ({
  contains,
  choices,
  diets,
})

describe('a filter by allergens', () => {
  const pasta = of(['L'], [[of(['A']), of(['A', 'C']), of([])]])
  const coffee = of([], [[of(['G']), of(['A']), of(['F'])]])
  const combo = of(
    [],
    [
      [of(['A', 'G']), of(['A'])],
      [of(['G']), of(['C'])],
    ],
  )

  test.each([
    ['a dish without it', of(['G']), ['A'], true],
    ['a dish with it', of(['A', 'G']), ['A'], false],
    ['nothing to avoid', of(['A', 'G']), [], true],
    ['a choice that leaves something', pasta, ['A'], true],
    ['a choice that leaves something, but it is in the dish', pasta, ['A', 'L'], false],
    ['a choice of which one is left', coffee, ['A', 'G'], true],
    ['a choice of which none is left', coffee, ['A', 'F', 'G'], false],
    ['a combo whose slots all leave something', combo, ['G'], true],
    ['a combo of which one slot leaves nothing', combo, ['A'], false],
    ['a combo that leaves something for each alone, but not for both', combo, ['C', 'G'], false],
  ] as const)('%s', (_what, traits, avoid, expected) => {
    expect(fits(traits, { avoid: [...avoid], diets: [] })).toBe(expected)
  })

  test('looks into the choices of a choice', () => {
    const side = of([], [[of(['L']), of(['M'])]])
    expect(fits(of([], [[side]]), { avoid: ['L'], diets: [] })).toBe(true)
    expect(fits(of([], [[side]]), { avoid: ['L', 'M'], diets: [] })).toBe(false)
  })
})

describe('a filter by diet', () => {
  const vegan = of(['A'], [], ['vegetarian', 'vegan'])
  const cheese = of(['G'], [], ['vegetarian'])
  const meat = of([], [], [])

  test.each([
    ['vegetarian', vegan, true],
    ['vegetarian', cheese, true],
    ['vegetarian', meat, false],
    ['vegan', vegan, true],
    ['vegan', cheese, false],
    ['halal', vegan, false],
  ] as const)('%s', (diet, traits, expected) => {
    expect(fits(traits, { avoid: [], diets: [diet] })).toBe(expected)
  })

  test('of a combo something has to be left in every slot', () => {
    const combo = of([], [[meat, vegan], [cheese]])
    expect(fits(combo, { avoid: [], diets: ['vegetarian'] })).toBe(true)
    expect(fits(combo, { avoid: [], diets: ['vegan'] })).toBe(false)
    expect(fits(combo, { avoid: ['A'], diets: ['vegetarian'] })).toBe(false)
  })

  test('an option says nothing about it, the dish does', () => {
    expect(fits(of([], [[of(['G'])]], ['vegan']), { avoid: [], diets: ['vegan'] })).toBe(true)
  })
})

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
