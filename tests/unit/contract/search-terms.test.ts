import { describe, expect, test } from 'vitest'
import { beginningsFor, type Findable, termsOf } from '#contract/orders/search-terms.ts'

const order = (some: Partial<Findable>): Findable => ({
  code: 'K7M4QX',
  name: '',
  email: '',
  phone: '',
  ...some,
})

const isFound = (some: Partial<Findable>, text: string): boolean =>
  termsOf(order(some)).some(term => beginningsFor(text).some(beginning => term.startsWith(beginning)))

describe('an order is found [R12.575]', () => {
  test.each(['K7M4QX', 'k7m4qx', 'K7M'])('by its code %s', text => {
    expect(isFound({}, text)).toBe(true)
  })

  test.each([
    'Müller',
    'mueller',
    'MULLER',
    'mül',
    'Anna',
    'anna mü',
    'Lüdenscheidt, Anna',
    'müller-lüd',
    'Lüdenscheidt',
    'LUEDEN',
  ])('by the beginning of a word of its name: %s', text => {
    expect(isFound({ name: 'Anna Müller-Lüdenscheidt' }, text)).toBe(true)
  })

  const spellings = [
    '+49 30 23125014',
    '0049 30 23125014',
    '030/23125014',
    '+49 (0)30 23 12 50 14',
    '49 30 23125014',
  ]
  test.each(spellings.flatMap(stored => spellings.slice(0, 4).map(kept => [kept, stored] as const)))(
    'by its phone number, stored as %s and asked for as %s',
    (phone, text) => {
      expect(isFound({ phone }, text)).toBe(true)
    },
  )

  test.each(['030 2312', '+49 30 231', '5014', '125 014'])('by either end of its phone number: %s', text => {
    expect(isFound({ phone: '+49 30 23125014' }, text)).toBe(true)
  })

  test.each(['Anna.Mueller@Example.org', 'anna.m', 'ANNA', 'anna.müller@', 'mueller@exa'])(
    'by its mail address: %s',
    text => {
      expect(isFound({ email: 'anna.mueller@example.org' }, text)).toBe(true)
    },
  )
})

describe('an order is not found [R12.575]', () => {
  test.each(['7M4', 'üller', '2312', 'example', '@example', '0', '%', '_', '!', '', ' '])('by %j', text => {
    expect(isFound({ name: 'Müller', email: 'anna@example.org', phone: '+49 30 23125014' }, text)).toBe(false)
  })
})

test('a name of any length is cut to what an index takes, and is found by it [R12.575]', () => {
  const name = '\uFDFA'.repeat(100)
  expect(termsOf(order({ name })).every(({ length }) => length <= 200)).toBe(true)
  expect(isFound({ name }, name)).toBe(true)
})

test('nothing that is not known stands for an order [R12.575]', () => {
  expect(termsOf(order({}))).toEqual(['k7m4qx'])
  expect(beginningsFor(' – ')).toEqual([])
})
