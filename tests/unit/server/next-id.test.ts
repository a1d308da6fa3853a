import { expect, test } from 'vitest'
import { nextId } from '#server/data/draft/next-id.ts'

test.each([
  ['Suppe', ['101', '1302'], '1303'],
  ['Süße Grüße', ['pizza'], 'suesse-gruesse'],
  ['Izgara & Çorba', ['pizza'], 'izgara-corba'],
  ['Pizza', ['pizza', 'pizza-2'], 'pizza-3'],
  ['🍕', ['pizza'], 'new'],
  ['x'.repeat(60), ['pizza', 'x'.repeat(40)], `${'x'.repeat(36)}-2`],
])('a new row %s beside %j has the id %s [R12.17]', (name, taken, id) => {
  expect(nextId(name, taken)).toBe(id)
})
