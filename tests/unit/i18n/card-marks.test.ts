import { expect, test } from 'vitest'
import { cardMarks } from '#lib/i18n/card.ts'
import { translateBy } from '#lib/i18n/translate.ts'

test.each([
  ['nothing', {}, [], []],
  ['a diet, the narrowest one', {}, ['vegetarian', 'vegan'], ['leaf Vegan']],
  ['a little heat, with one sign', { heat: 1 }, [], ['hot Slightly hot']],
  ['much heat, with three', { heat: 3 }, undefined, ['hot hot hot Very hot']],
  ['no heat that does not exist', { heat: 0 }, [], []],
  ['what is new', { highlight: 'new' }, [], ['new New']],
  [
    'a favourite before its heat and its diet',
    { highlight: 'favourite', heat: 2 },
    ['vegetarian'],
    ['favourite Favourite', 'hot hot Hot', 'leaf Vegetarian'],
  ],
] as const)('the marks of a dish say %s [R2.1170]', (_, marked, diets, expected) => {
  const t = translateBy(text => text)
  const marks = cardMarks(marked, diets && [...diets], t)
  expect(marks.map(({ kind, signs, text }) => `${`${kind} `.repeat(signs)}${text}`)).toEqual(expected)
})
