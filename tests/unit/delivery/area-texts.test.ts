import { expect, test } from 'vitest'
import { areaTextProblems } from '#contract/delivery/area-texts.ts'

const kiez = { name: 'Kollwitzkiez', zipcode: '10405' }
const park = { name: 'Am Park', zipcode: '10407' }

const found = (...rows: Record<string, string>[]) =>
  areaTextProblems(rows).map(({ at, column, params }) => [at, column, params?.area])

test.each([
  ['the same text', 'Wir kommen zu Fuß.', 'Wir kommen zu Fuß.'],
  ['the same, with the name of the other one', 'Im Kollwitzkiez zu Fuß.', 'Im Kollwitzkiez zu Fuß.'],
  ['but for signs and case', 'Wir kommen zu Fuß.', 'Wir kommen – zu fuß!'],
  ['but for name and postcode', 'Pizza im Kollwitzkiez (10405) bestellen', 'Pizza im Park (10407) bestellen'],
])('the page of an area does not say what another one says: %s [R3.1661]', (_, text, other) => {
  expect(found({ ...kiez, text }, { ...park, text: other })).toEqual([[1, 'text', 'Kollwitzkiez']])
})

test('each language is compared with itself, and areas without a text are like each other [R3.1661]', () => {
  const one = { ...kiez, text: 'Wir kommen zu Fuß.', text_en: 'We come on foot.', text_tr: '' }
  const other = { ...park, text: 'Hier nehmen wir das Rad.', text_en: 'We come on foot.', text_tr: ' ' }
  expect(found(one, other, kiez, park)).toEqual([[1, 'text_en', 'Kollwitzkiez']])
})
