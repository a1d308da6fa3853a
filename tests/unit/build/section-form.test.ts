import { describe, expect, test } from 'vitest'
import { isList, largePicture, relatedTo, saysDiet } from '#content/section-form.ts'

const dish = (more: object = {}) => ({ description: '', picture: undefined, contents: {}, ...more }) as never
const section = (products: never[], banner?: string, halves: never[] = []) =>
  ({ category: { banner }, products, halves }) as never

test.each([
  ['drinks, without a picture and with little to say', [dish(), dish({ description: '4,8 % vol' })], true],
  ['fifty characters', [dish(), dish({ description: '🍋'.repeat(50) })], true],
  ['fifty-one characters', [dish(), dish({ description: 'x'.repeat(51) })], false],
  ['one picture', [dish(), dish({ picture: 'abc' })], false],
  ['one dish alone', [dish()], false],
])('a category is a list of lines: %s [R2.1031]', (_, products, expected) => {
  expect(isList(section(products))).toBe(expected)
})

test('a category with a dish in halves is a list of lines only if that has little to say too [R2.1031 R2.2550]', () => {
  expect(isList(section([dish(), dish()], undefined, [dish()]))).toBe(true)
  expect(isList(section([dish(), dish()], undefined, [dish({ picture: 'abc' })]))).toBe(false)
})

test('a category has its large picture above its dishes where none of them has one [R2.1032]', () => {
  expect(largePicture(section([dish(), dish()], 'wide'))).toBe('wide')
  expect(largePicture(section([dish(), dish({ picture: 'abc' })], 'wide'))).toBeUndefined()
  expect(largePicture(section([dish()]))).toBeUndefined()
})

describe('cards say which diet a dish suits [R2.1033]', () => {
  const long = { description: 'A description that makes it a card and no line of a list' }
  const vegan = dish({ ...long, contents: { diets: ['vegetarian', 'vegan'] } })
  const vegetarian = dish({ ...long, contents: { diets: ['vegetarian'] } })

  test('unless all of its category suit the same one', () => {
    expect(saysDiet(section([vegan, vegetarian]))).toBe(true)
    expect(saysDiet(section([vegan, vegan]))).toBe(false)
    expect(saysDiet(section([vegan]))).toBe(true)
  })

  test('and unless they are lines, as of drinks', () => {
    expect(saysDiet(section([dish({ contents: { diets: ['vegan'] } }), dish()]))).toBe(false)
  })
})

test('the page of a dish shows the four after it in its category, and begins again at its end [R2.1034]', () => {
  const all = [1, 2, 3, 4, 5, 6].map(id => dish({ id })) as { id: number }[]
  const shown = (at: number) => relatedTo(all[at] as never, all as never).map(({ id }) => id)
  expect(shown(0)).toEqual([2, 3, 4, 5])
  expect(shown(4)).toEqual([6, 1, 2, 3])
  expect(relatedTo(all[0] as never, [all[0]] as never)).toEqual([])
})
