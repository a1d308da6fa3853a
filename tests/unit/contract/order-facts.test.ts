import { expect, test } from 'vitest'
import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts } from '#contract/orders/line.ts'
import { type Facts, fieldsFor, shownTo } from '#contract/orders/seen.ts'
import {
  bracketWords,
  choiceWords,
  dishName,
  mailWords,
  partWords,
  plainWords,
} from '#contract/orders/words.ts'

test('no event says what a guest has written, so that nothing that was sent has to be erased', () => {
  const all: Facts[] = [orderFacts, lineFacts]
  const written = all.flatMap(facts =>
    Object.entries(facts).filter(([, { personal, stored }]) => personal && stored === 'text'),
  )
  expect(written.map(([key]) => key)).toContain('note')
  expect(written.filter(([, fact]) => fact.program)).toEqual([])
})

test('an audience reads its own fields: amounts in the main unit, and of what may be absent only what there is', () => {
  const values = { note: '', vat: [], deposit: 0, depositVat: undefined, cartLine: undefined }
  expect(shownTo(lineFacts, 'guest', values, 'EUR')).toEqual({ vat: [] })
  expect(shownTo(lineFacts, 'guest', { ...values, deposit: 15, note: 'ohne Zwiebeln' }, 'EUR')).toEqual({
    vat: [],
    deposit: 0.15,
    note: 'ohne Zwiebeln',
  })
  expect(shownTo(lineFacts, 'kitchen', { note: 'scharf' }, 'EUR')).toEqual({ note: 'scharf' })
  expect(Object.keys(fieldsFor(orderFacts, 'program'))).toEqual([
    'deliverAt',
    'promisedAt',
    'reason',
    'source',
  ])
})

const half = { size: '', allergens: [], additives: [], items: [] }
const pizza = { ...half, name: 'Margherita', size: 'Klein', options: ['Dinkel'], extras: ['2 × Käse'] }
const combo = { ...half, name: 'Mittag', options: [], extras: [], items: [pizza] }

test('what was chosen is worded in one place', () => {
  expect(dishName(pizza)).toBe('Margherita (Klein)')
  expect(choiceWords(pizza)).toEqual(['Dinkel', '+ 2 × Käse'])
  expect(partWords(pizza)).toBe('Margherita, Dinkel, + 2 × Käse')
  expect(bracketWords(pizza)).toBe('Margherita (Klein, Dinkel, + 2 × Käse)')
  expect(bracketWords({ name: 'Cola' })).toBe('Cola')
  expect(mailWords(pizza, 'Extras')).toEqual(['Dinkel', 'Extras: 2 × Käse'])
  expect(plainWords(combo)).toBe('Mittag, Margherita (Klein), Dinkel, 2 × Käse')
})
