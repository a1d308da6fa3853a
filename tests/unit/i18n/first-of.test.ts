import { expect, test } from 'vitest'
import { firstOf } from '#lib/i18n/first-of.ts'

test.each([
  [0, '', 0],
  [2, 'ab', 0],
  [3, 'abc', 0],
  [4, 'abcd', 0],
  [5, 'abc', 2],
])(
  'of %i things with room for three it names %o, and never says “and 1 more” [R12.1671]',
  (count, named, more) => {
    const { shown, more: left } = firstOf([...'abcde'].slice(0, count), 3)
    expect([shown.join(''), left]).toEqual([named, more])
  },
)
