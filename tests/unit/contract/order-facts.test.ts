import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts } from '#contract/orders/line.ts'
import { always, type Facts, fieldsFor, ifAny, shownTo } from '#contract/orders/seen.ts'
import {
  bracketWords,
  choiceWords,
  dishName,
  mailWords,
  partWords,
  plainWords,
  withoutSize,
} from '#contract/orders/words.ts'

test('no event says what a guest has written, so that nothing that was sent has to be erased', () => {
  const all: Facts[] = [orderFacts, lineFacts]
  const written = all.flatMap(facts =>
    Object.entries(facts).filter(([, { personal, stored }]) => personal && stored === 'text'),
  )
  expect(written.map(([key]) => key)).toContain('note')
  expect(written.filter(([, fact]) => fact.program)).toEqual([])
})

const some = {
  note: {
    column: 'note',
    stored: 'text',
    guest: ifAny('note', z.string()),
    kitchen: always('wish', z.string()),
  },
  deposit: { column: 'deposit', stored: 'cents', guest: ifAny('deposit', z.number()) },
} as const satisfies Facts

test('an audience reads its own fields: amounts in the main unit, and of what may be absent only what there is', () => {
  expect(shownTo(some, 'guest', { note: '', deposit: 0 }, 'EUR')).toEqual({})
  expect(shownTo(some, 'guest', { note: 'scharf', deposit: 15 }, 'EUR')).toEqual({
    note: 'scharf',
    deposit: 0.15,
  })
  expect(shownTo(some, 'kitchen', { note: '' }, 'EUR')).toEqual({ wish: '' })
  expect(Object.keys(fieldsFor(some, 'kitchen'))).toEqual(['wish'])
})

const half = { size: '', allergens: [], additives: [], items: [] }
const pizza = { ...half, name: 'Bianca', size: 'Klein', options: ['Dinkel'], extras: ['2 × Käse'] }
const combo = { ...half, name: 'Mittag', options: [], extras: [], items: [pizza] }

test('what was chosen is worded in one place', () => {
  expect(dishName(pizza)).toBe('Bianca (Klein)')
  expect(withoutSize(dishName(pizza), 'Klein')).toBe('Bianca')
  expect(withoutSize('Cola', '')).toBe('Cola')
  expect(choiceWords(pizza)).toEqual(['Dinkel', '+ 2 × Käse'])
  expect(partWords(pizza)).toBe('Bianca, Dinkel, + 2 × Käse')
  expect(bracketWords(pizza)).toBe('Bianca (Klein, Dinkel, + 2 × Käse)')
  expect(bracketWords({ name: 'Cola' })).toBe('Cola')
  expect(mailWords(pizza, 'Extras')).toEqual(['Dinkel', 'Extras: 2 × Käse'])
  expect(plainWords(combo)).toBe('Mittag, Bianca (Klein), Dinkel, 2 × Käse')
})
