import { expect, test } from 'vitest'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { speaksOfAllergy } from '#server/checkout/speaks-of-allergy.ts'

const dish = (name: string, allergens: string[] = [], items: Chosen[] = []): Chosen => ({
  ...{ name, size: '', extras: [], options: [], additives: [], items },
  allergens: allergens.map(each => ({ id: each, code: '', name: each, description: '', group: '' })),
})
const lunch = dish('Menü', [], [dish('Soße', ['Haselnüsse', 'Milch'])])

test.each([
  'Nussallergie!',
  'Achtung: starke Unverträglichkeit',
  'ich habe Zöliakie',
  'I am lactose-intolerant',
  'YER FISTIĞI ALERJİSİ VAR',
  'bitte ohne Haselnüsse',
  'keine Milchprodukte',
])('“%s” marks an order [R3.2901]', note => {
  expect(speaksOfAllergy([note], [lunch])).toBe(true)
})

test.each(['', 'bitte klingeln', 'extra Milch', 'ohne Zwiebeln', 'ohne Sellerie'])(
  '“%s” does not [R3.2901]',
  note => {
    expect(speaksOfAllergy([note], [lunch])).toBe(false)
  },
)

test('a note to a dish counts as the one to the order does [R3.2901]', () => {
  expect(speaksOfAllergy(['', 'Allergiker'], [dish('Suppe')])).toBe(true)
})
