import { expect, test } from 'vitest'
import { doorReasonText } from '#lib/i18n/desk/door-reasons.ts'
import tr from '#lib/i18n/desk/evening/tr.json' with { type: 'json' }

test.each([
  ['nobody-opens', 'Kapıyı kimse açmıyor'],
  ['wrong-address', 'Adres yanlış'],
  ['refused', 'Sipariş kabul edilmiyor'],
  ['Niemand öffnet', 'Niemand öffnet'],
  ['Hund im Hof', 'Hund im Hof'],
  ['constructor', 'constructor'],
  ['Paid', 'Paid'],
])(
  'why a driver found nobody is read in the own language, and own words as they are: %s [R12.3513]',
  (said, shown) => {
    expect(doorReasonText(said, key => tr[key])).toBe(shown)
  },
)
