import { expect, test } from 'vitest'
import { hasTrouble } from '#islands/desk/draft/trouble.ts'
import { aboutDeclared, aboutPrices } from '#islands/desk/menu/about-dish.ts'
import { copiedCells, ratesOf } from '#islands/desk/menu/dish-actions.ts'
import { type DishState, isInState, type ListedDish } from '#islands/desk/menu/dishes.ts'
import { draftRow } from './draft-row.ts'

const whole = { name: 'Pizza', name_en: 'Pizza', vat: '7', allergens: 'A', additives: '', available: '' }
const dish = (cells: Record<string, string> = {}, price = '8.50'): ListedDish => ({
  row: draftRow('p', { ...whole, ...cells }),
  prices: [draftRow('p s', { product: 'p', size: 's', price })],
  soldOut: false,
})
const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
]

test.each<[DishState, ListedDish, ListedDish]>([
  ['changed', { ...dish(), row: draftRow('p', whole, 'changed') }, dish()],
  ['sold-out', { ...dish(), soldOut: true }, dish()],
  ['not-offered', dish({ available: 'no' }), dish({ available: 'yes' })],
  ['price', dish({}, ''), dish()],
  ['vat', dish({ vat: '' }), dish()],
  ['declaration', dish({ allergens: '' }), dish()],
  ['translation', dish({ name_en: '' }), dish()],
])('the list shows only dishes that are %s [R12.1132]', (state, found, other) => {
  expect([isInState(found, state, languages), isInState(other, state, languages)]).toEqual([true, false])
})

test('the VAT to choose from is that of the usual rates, or what the menu has [R12.1731]', () => {
  const [food, drink] = [dish(), { ...dish(), row: draftRow('q', { vat: '19' }) }]
  expect(ratesOf([])).toEqual(['7', '19'])
  expect(ratesOf([food.row, drink.row, draftRow('r', { vat: '' })])).toEqual(['7', '19'])
  expect(ratesOf([draftRow('r', { vat: '8.1' }), draftRow('s', { vat: '2.6' })])).toEqual(['2.6', '8.1'])
})

test('a copy of a dish has neither its numbers nor its names in further languages [R12.167 R12.1630]', () => {
  const cells = { id: 'p', number: '23', externalId: 'A-7', ...whole }
  expect(copiedCells(cells, 'Pizza (Kopie)')).toEqual({
    ...whole,
    name: 'Pizza (Kopie)',
    name_en: '',
    number: '',
    externalId: '',
  })
})

const t = (key: string, params: Record<string, unknown> = {}): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
const words = { t: t as never, price: (amount: number) => `${amount.toFixed(2)} €`, currency: 'EUR' }
const prices = (...amounts: string[]) => amounts.map(price => ({ cells: { price } }))

test('a closed section says what is in it [R12.1134]', () => {
  expect(aboutPrices(prices('8.50', '10', '12.50'), words)).toBe('3 sizes, 8.50 € to 12.50 €')
  expect(aboutPrices(prices('8.50'), words)).toBe('8.50 €')
  expect(aboutPrices(prices(''), words)).toBe('No price')
  expect(aboutDeclared({ cells: { allergens: 'A C G', additives: '1' } }, t as never)).toBe(
    'Allergens: A, C, G · Additives: 1',
  )
})

test('a section knows what in it has to be seen to [R12.1135]', () => {
  const rows = new Map([['p s', draftRow('p s', { price: '1.000', deposit: '' })]])
  const known = {
    tables: { prices: { columns: [], keys: ['p s'], rows, revision: 0 } },
    languages,
    mistakes: new Map(),
    unsaved: [],
    decimals: 2 as const,
  }
  const price = [{ table: 'prices', key: 'p s' }] as const
  const rare = [{ table: 'prices', key: 'p s', form: 'rare' }] as const
  expect([hasTrouble(price, known), hasTrouble(rare, known)]).toEqual([true, false])
  const mistakes = new Map([['prices p s', [{ table: 'prices', key: 'p s', column: 'deposit' } as never]]])
  expect(hasTrouble(rare, { ...known, mistakes })).toBe(true)
})
