import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFolder } from '#server/data/import.ts'
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

const spoil = (file: string, from: RegExp, to: string): void =>
  writeFileSync(files.path(file), readFileSync(files.path(file), 'utf8').replaceAll(from, to))

describe('a file that cannot be read is one mistake, whatever refers to it [R3.70]', () => {
  const FILES = [
    'languages.csv',
    'pages.csv',
    'branches.csv',
    'settings.csv',
    'categories.csv',
    'products.csv',
    'sizes.csv',
    'prices.csv',
    'extras.csv',
    'extra_prices.csv',
    'variants.csv',
    'options.csv',
    'menus.csv',
    'slots.csv',
    'allergens.csv',
    'additives.csv',
  ]

  test.each(FILES)('%s in UTF-16', async file => {
    writeFileSync(files.path(file), Buffer.from(`\ufeff${readFileSync(files.path(file), 'utf8')}`, 'utf16le'))
    expect(await files.mistakes()).toEqual([
      `${file}, row 1: is not in UTF-8: save the file again as “CSV UTF-8” or as UTF-8`,
    ])
  })

  test.each(['languages.csv', 'categories.csv', 'products.csv', 'prices.csv', 'sizes.csv'])(
    '%s that is missing',
    async file => {
      rmSync(files.path(file))
      expect(await files.mistakes()).toEqual([`${file}: this file is missing`])
    },
  )
})

describe('what follows from a mistake is not said [R3.70]', () => {
  const cases: [string, () => void, string[]][] = [
    [
      'a mistyped product of a price, and the product that has none then',
      () => files.edit('prices.csv', '101,standard', '10l,standard'),
      ['prices.csv, row 2, column product: there is no product “10l”'],
    ],
    [
      'a mistyped size of a price, and the combos that offer the product at it',
      () => files.edit('prices.csv', '1501,05l', '1501,051'),
      ['prices.csv, row 167, column size: there is no size “051”'],
    ],
    [
      'a mistyped extra of a price, and all products with it',
      () => files.edit('extra_prices.csv', 'pz-kaese,klein', 'pz-kase,klein'),
      ['extra_prices.csv, row 2, column extra: there is no extra “pz-kase”'],
    ],
    [
      'a price with a comma, and the dish that has none then',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,6,90'),
      ['prices.csv, row 2, column quantity: “90” must be a quantity'],
    ],
    [
      'a mistyped variant of an option, and the variant without any',
      () => spoil('options.csv', /(?<=^[^,]+),dips,/gm, ',dibs,'),
      ['options.csv, row'],
    ],
    [
      'a weekday that is none, and hours that overlap with it',
      () => files.edit('hours.csv', 'tuesday', 'thuesday'),
      ['hours.csv, row 3, column weekday: “thuesday” must be one of'],
    ],
    [
      'a language that is none, its pages and its translations',
      () => files.edit('languages.csv', 'tr,Türkçe', 'turkish,Türkçe'),
      ['languages.csv, row 4, column code: “turkish” must be a language code such as de or pt-BR'],
    ],
    [
      'the same mistake in many rows',
      () => spoil('products.csv', /^(10[1-8],[^,]*),vorspeisen,/gm, '$1,vorspisen,'),
      [
        'products.csv, row 2, column category: there is no category “vorspisen” (also in row 3, 4, 5, 6, 7, and 2 more)',
      ],
    ],
  ]

  test.each(cases)('%s', async (_, mistake, expected) => {
    mistake()
    const found = await files.mistakes()
    expect(found).toEqual(expected.map(each => expect.stringContaining(each)))
  })
})

test('all mistakes of all files are named at once, however many there are [R3.70]', async () => {
  spoil('prices.csv', /^([^,]+),([^,]+),(\d+)\.(\d\d),/gm, '$1,$2,about $3.$4,')
  files.edit('areas.csv', '12.00', 'zwölf')
  const found = await files.mistakes()
  expect(found.length).toBeGreaterThan(40)
  expect(found.map(each => each.split(',')[0])).toContain('areas.csv')
  expect(found.join()).not.toContain('…')
})

test('the file of another restaurant among them is named with every category that it lacks', async () => {
  writeFileSync(
    files.path('categories.csv'),
    'id,name,name_en,name_tr,description,description_en,description_tr,image,gallery\nsushi,Sushi,,,,,,,\n',
  )
  const found = await files.mistakes()
  expect(found[0]).toMatch(
    /^products\.csv, row 2, column category: there is no category “vorspeisen” \(also in row/,
  )
  expect(new Set(found.map(each => each.split(',')[0]))).toEqual(new Set(['products.csv']))
})

test('the texts that a new language lacks are said by the import, and are no mistakes [R3.71]', async () => {
  const complete = await importFolder(shop.db, files.folder, files.media)
  expect(complete.untranslated).toEqual([])
  files.add('languages.csv', 'fr,Français')
  files.add('translations.csv', 'fr,Close,Fermer')
  files.edit('sizes.csv', /^standard,.*$/m, 'standard,Standard,,Standart,yes')
  const { untranslated } = await importFolder(shop.db, files.folder, files.media)
  expect(untranslated[0]).toMatch(/^fr: \d{3} texts of the shop itself are shown in English: “/)
  expect(untranslated[0]).not.toContain('“Close”')
  expect(untranslated).toContain('en: sizes.csv has no name_en in 1 of 12 rows')
  expect(untranslated[1]).toBe('fr: mails to guests are written in German')
  expect(untranslated).toContain('fr: products.csv has no name_fr in 112 of 112 rows')
  expect(untranslated.at(-1)).toMatch(/^fr: there is no pages\/about\.fr\.html, pages\/allergens\.fr\.html/)
})
