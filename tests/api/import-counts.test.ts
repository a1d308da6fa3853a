import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import type { TestShop } from './setup/shop.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  files = restaurantFolder(shop)
})

const cases: [string, () => void, () => string][] = [
  [
    'fewer answers at most than at least',
    () => files.edit('variants.csv', /(?<=^eis,.*),,5,,/m, ',6,5,,'),
    () => `variants.csv, row ${files.rowOf('variants.csv', 'eis,')}, column max: must not be below “min”`,
  ],
  [
    'more answers than there are',
    () => files.edit('variants.csv', /(?<=^dips,.*),,,1,/m, ',5,,1,'),
    () =>
      `variants.csv, row ${files.rowOf('variants.csv', 'dips,')}, column min: its options can be chosen 4 times at most`,
  ],
  [
    'numbers of answers where there is one',
    () => files.edit('variants.csv', /(?<=^brot,.*),,,,/m, ',,2,,'),
    () =>
      `variants.csv, row ${files.rowOf('variants.csv', 'brot,')}, column max: only a checkbox variant has it`,
  ],
  [
    'a choice that is made too often',
    () => files.edit('options.csv', /(?<=^ei-zitrone,.*),3$/m, ',100'),
    () =>
      `options.csv, row ${files.rowOf('options.csv', 'ei-zitrone,')}, column most: “100” must be 99 at most`,
  ],
  [
    'a surcharge that is no amount',
    () => files.edit('slots.csv', /(?<=[ ,"])401(?=[ ,"\r\n])/, '401+1.555'),
    () =>
      `slots.csv, row ${files.rowOf('slots.csv', 'mittag,')}, column products: the surcharge of “401” must be an amount such as 1.00`,
  ],
]

test.each(cases)(
  '%s is named with its file, row and column [R3.1153 R3.1159]',
  async (_, spoil, expected) => {
    spoil()
    expect(await files.mistakes()).toEqual([expected()])
  },
)
