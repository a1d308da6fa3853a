import { expect, test } from 'vitest'
import { textOfUse, usesOfAlike } from '#islands/desk/draft/uses.ts'
import { deskTranslator } from '#islands/desk/kit/desk-texts.ts'

const row = (key: string, cells: Record<string, string>) => ({ key, cells })
const t = deskTranslator({})

const categories = [row('pasta', { name: 'Pasta' }), row('vegan', { name: 'Vegan' })]
const dish = (name: string, category: string, variants: string) => row(name, { name, category, variants })

test('questions that are called alike are told apart by categories, or by dishes where those are the same [R12.385]', () => {
  const questions = [
    row('nudeln', { name: 'Nudelsorte' }),
    row('nudeln-vegan', { name: 'Nudelsorte' }),
    row('kaese', { name: 'Käse dazu' }),
    row('ohne-a', { name: 'Weglassen' }),
    row('ohne-b', { name: 'Weglassen' }),
    row('ohne-c', { name: 'Weglassen' }),
  ]
  const products = [
    dish('Napoli', 'pasta', 'nudeln kaese ohne-a'),
    dish('Bolognese', 'pasta', 'nudeln ohne-b'),
    dish('Linsen', 'vegan', 'nudeln-vegan'),
  ]
  expect(Object.fromEntries(usesOfAlike(questions, { products, categories }))).toEqual({
    nudeln: ['Pasta'],
    'nudeln-vegan': ['Vegan'],
    'ohne-a': ['Napoli'],
    'ohne-b': ['Bolognese'],
    'ohne-c': [],
  })
})

test('a question of a category is that of its dishes, but for those that refuse it [R12.385 R7.2774]', () => {
  const questions = [row('ohne-a', { name: 'Weglassen' }), row('ohne-b', { name: 'Weglassen' })]
  const asking = [row('pizza', { name: 'Pizza', variants: 'ohne-a' }), row('pide', { name: 'Pide' })]
  const products = [
    dish('Funghi', 'pizza', ''),
    dish('Mit Hack', 'pide', 'ohne-b'),
    row('Gefüllte', { name: 'Gefüllte', category: 'pizza', withoutVariants: 'ohne-a', variants: 'ohne-b' }),
  ]
  expect(Object.fromEntries(usesOfAlike(questions, { products, categories: asking }))).toEqual({
    'ohne-a': ['Pizza'],
    'ohne-b': ['Pizza', 'Pide'],
  })
})

test.each([
  [undefined, ''],
  [[], ' (not used yet)'],
  [['Pizza', 'Pide'], ' (for Pizza, Pide)'],
  [['A', 'B', 'C', 'D', 'E'], ' (for A, B, C and 2 more)'],
])('%j is said as “%s” [R12.385]', (names, said) => {
  expect(textOfUse(names, t)).toBe(said)
})
