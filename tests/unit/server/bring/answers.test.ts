import { expect, test } from 'vitest'
import type { BringAnswers } from '#contract/desk/bring-questions.ts'
import { isOfDrinks, mergedCategories } from '#server/data/bring/answers/categories.ts'
import { openDoubts } from '#server/data/bring/answers/doubts.ts'
import { NO_ANSWERS, settle } from '#server/data/bring/answers/settle.ts'
import { emptyDish } from '#server/data/formats/menu.ts'
import { dishesOf, doubtsOf, leftOutOf, lines, read } from './cells.ts'

const categoryOf = (name: string) => ({
  ...{ id: '', name, description: '' },
  dishes: [{ ...emptyDish(), name: 'Gericht' }],
})
const merged = (names: string[], answers: BringAnswers['categories'] = []): string[] =>
  mergedCategories(names.map(categoryOf), answers).map(
    ({ name, those }) => `${name}: ${those.map(each => each.name).join(', ')}`,
  )

test('categories that differ by an ordinal or a parent are one, and others stay as they are [R12.2722]', () => {
  expect(merged(['Food > Pizza (1)', 'Food > Pizza (2)', 'Pizza', 'Menü 1', 'Menü 2'])).toEqual([
    'Pizza: Food > Pizza (1), Food > Pizza (2), Pizza',
    'Menü 1: Menü 1',
    'Menü 2: Menü 2',
  ])
  expect(merged(['1. Vorspeisen', '2. Pizza', 'Drinks > Wein'])).toEqual([
    '1. Vorspeisen: 1. Vorspeisen',
    '2. Pizza: 2. Pizza',
    'Wein: Drinks > Wein',
  ])
  const answers = ['Pizza (1)', 'Pizza (2)'].map(name => ({ names: [name], name, vat: '7', sizes: [] }))
  expect(merged(['Pizza (1)', 'Pizza (2)', 'Pizza (3)'], answers)).toEqual([
    'Pizza (1): Pizza (1)',
    'Pizza (2): Pizza (2)',
    'Pizza: Pizza (3)',
  ])
})

test.each([
  ['Alkoholfreie Getränke', true],
  ['Weine', true],
  ['Rotwein', true],
  ['Bier vom Fass', true],
  ['Kaffee & Tee', true],
  ['İçecekler', true],
  ['Soft Drinks', true],
  ['Pizza', false],
  ['Weinbergschnecken', false],
  ['Steaks', false],
  ['Vorspeisen', false],
  ['Crumble', false],
])('“%s” is drunk: %s [R12.2722]', (name, isDrunk) => {
  expect(isOfDrinks(name)).toBe(isDrunk)
})

const SHEET = [
  ['Gruppe', 'Name', 'klein', 'groß', 'Gluten', 'Steuer'],
  ['Pizza', 'Bellaria', 'ab 7,50', '9,50', 'x', 'B'],
  ['Pizza', 'Rimini', '2026-05-08', '10,50', 'evtl.', 'B'],
  ['Getränke', 'Cola', '0,00', '3,50', 'nein', 'A'],
]

test('a price or a mark that is in doubt is left out until somebody has decided, by cell [R12.2723 R12.2726]', () => {
  const { menu } = read(SHEET)
  expect(doubtsOf(menu)).toEqual([
    'Bellaria, klein | C2 | ab 7,50 | is not a price alone',
    'Rimini, klein | C3 | 2026-05-08 | is a date, which a spreadsheet has made of a price',
    'Cola, klein | C4 | 0,00 | costs nothing in the file',
    'Rimini, Gluten | E3 | evtl. | is no mark for an allergen',
  ])
  const undecided = settle(menu, NO_ANSWERS, 'EUR')
  expect(lines(undecided)).toEqual([
    'Pizza: Bellaria | groß 9,50 | Gluten',
    'Pizza: Rimini | groß 10,50',
    'Getränke: Cola | groß 3,50',
  ])
  expect(undecided.doubts).toHaveLength(4)
  // A mark that nobody understands says nothing of the others.
  expect(dishesOf(undecided)[1]?.unclear).toHaveLength(1)
  const given: Record<string, string> = {
    'Bellaria, klein': '7.50',
    'Rimini, klein': '8,50',
    'Rimini, Gluten': 'yes',
  }
  const doubts = openDoubts(menu, 'EUR').map(({ id, where }) => ({ id, answer: given[where] ?? '' }))
  const decided = settle(menu, { ...NO_ANSWERS, doubts }, 'EUR')
  expect(lines(decided)).toEqual([
    'Pizza: Bellaria | klein 7.50 | groß 9,50 | Gluten',
    'Pizza: Rimini | klein 8,50 | groß 10,50 | Gluten',
    'Getränke: Cola | groß 3,50',
  ])
  expect(decided.doubts.map(({ at }) => at)).toEqual(['C4'])
})

test('sizes, VAT and taxes are as answered, and a tax without a rate is listed [R12.2722 R12.2724]', () => {
  const { menu } = read(SHEET)
  const sizes = [{ size: 'groß', name: '32 cm' }]
  const settled = settle(
    menu,
    {
      ...NO_ANSWERS,
      categories: [{ names: ['Pizza'], name: 'Pizzen', vat: '7', sizes }],
      taxes: [{ code: 'A', vat: '19' }],
    },
    'EUR',
  )
  expect(lines(settled).map(line => line.split(' | ').slice(0, 2).join(' | '))).toEqual([
    'Pizzen: Bellaria | 32 cm 9,50',
    'Pizzen: Rimini | 32 cm 10,50',
    'Getränke: Cola | groß 3,50',
  ])
  expect(dishesOf(settled).map(({ vat }) => vat)).toEqual(['7', '7', '19'])
  expect(leftOutOf(settled)).toContain('letters and names of taxes without a rate 2: Bellaria B, Rimini B')
})

test('the same doubt of the next file is known, wherever its row is [R12.2721]', () => {
  const [header = [], first = [], ...others] = SHEET
  const moved = [header, ['Pizza', 'Neu', '5,00', '6,00', '', 'B'], first, ...others]
  const ids = (rows: string[][]): string[] => openDoubts(read(rows).menu, 'EUR').map(({ id }) => id)
  expect(ids(moved)).toEqual(ids(SHEET))
  expect(ids([header, first.with(2, 'ab 8,50')])).not.toEqual(ids([header, first]))
})
