import { expect, test } from 'vitest'
import { cutTo } from '#server/kit/cut.ts'

test('a text is cut between characters, and says that it was [R10.2304]', () => {
  expect(cutTo('Bestellung K7M4QX', 127)).toBe('Bestellung K7M4QX')
  expect(cutTo('abcdef', 6)).toBe('abcdef')
  expect(cutTo('abcdefg', 6)).toBe('abcde…')
  expect(cutTo('ab 👩‍👩‍👧‍👦 und mehr', 8)).toBe('ab…')
  const pizzas = cutTo('🍕'.repeat(600), 127)
  expect([pizzas.isWellFormed(), pizzas.length, pizzas.endsWith('🍕…')]).toEqual([true, 127, true])
})
