import { expect, test } from 'vitest'
import { shopName } from '#islands/desk/kit/shop-name.ts'

test.each([
  ['Ofenvogel', 'Neukölln', 'Ofenvogel · Neukölln'],
  ['Ofenvogel', 'Ofenvogel Neukölln', 'Ofenvogel Neukölln'],
  ['Ofenvogel', '', 'Ofenvogel'],
  [undefined, 'Neukölln', 'Neukölln'],
])(
  'the desk calls the branch of %s that is named “%s” by its name once [R12.2700]',
  (restaurant, branch, called) => expect(shopName(restaurant, branch)).toBe(called),
)
