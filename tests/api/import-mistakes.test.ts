import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isEmpty } from '#server/data/import.ts'
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

describe('a mistake is named with its file, row and column', () => {
  const cases: [string, () => void, () => string][] = [
    [
      'a rate that is no number',
      () => files.edit('products.csv', 'bruschetta.svg,7,', 'bruschetta.svg,seven,'),
      () =>
        'products.csv, row 2, column vat: “seven” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5',
    ],
    [
      'an unknown category',
      () => files.edit('products.csv', '101,1,vorspeisen', '101,1,vorspisen'),
      () => 'products.csv, row 2, column category: there is no category “vorspisen”',
    ],
    [
      'a picture that is not there',
      () => files.edit('products.csv', 'bruschetta.svg', 'brusketta.svg'),
      () => 'products.csv, row 2, column image: there is no file media/brusketta.svg',
    ],
    [
      'an empty name',
      () => files.edit('products.csv', ',Bruschetta,Bruschetta,', ',,Bruschetta,'),
      () => 'products.csv, row 2, column name: must not be empty',
    ],
    [
      'the same id twice',
      () => files.add('categories.csv', 'pizza,Pizza,Pizza,Pizza,,,,'),
      () =>
        `categories.csv, row ${files.lastRow('categories.csv')}, column id: “pizza” is already in row ${files.rowOf('categories.csv', 'pizza,')}`,
    ],
    [
      'an allergen nobody knows',
      () => files.edit('products.csv', ',A1 A2,', ',A1 ZZ,'),
      () => 'products.csv, row 2, column allergens: there is no allergen “ZZ”',
    ],
    [
      'a price that is missing for an extra',
      () => files.edit('extra_prices.csv', /pz-kaese,klein,1.20\r?\n/, ''),
      () =>
        `products.csv, row ${files.rowOf('products.csv', '401,')}, column extras: extra_prices.csv has no price for “pz-kaese” at the size “klein”`,
    ],
    [
      'a dish without any price, also one that combos offer',
      () => files.edit('prices.csv', /(?:401,[a-z]+,[\d.]+,.*\r?\n)+/, ''),
      () => `products.csv, row ${files.rowOf('products.csv', '401,')}, column id: has no price in prices.csv`,
    ],
    [
      'a size that a combo needs',
      () =>
        files.edit(
          'slots.csv',
          'feierabend,bier,Bier,Beer,Bira,yes,05l',
          'feierabend,bier,Bier,Beer,Bira,yes,familie',
        ),
      () =>
        `slots.csv, row ${files.rowOf('slots.csv', 'feierabend,bier')}, column size: “1501” has no price at the size “familie” in prices.csv`,
    ],
    [
      'hours that overlap',
      () => files.add('hours.csv', 'monday,21:00,23:00'),
      () => `hours.csv, row ${files.lastRow('hours.csv')}, column from: overlaps with row 2`,
    ],
    [
      'a time that is none',
      () => files.edit('hours.csv', 'monday,17:00,22:00', 'monday,17 Uhr,22:00'),
      () => 'hours.csv, row 2, column from: “17 Uhr” must be a time such as 17:30',
    ],
    [
      'a column with another name',
      () => files.edit('taxes.csv', 'name,rate', 'name,rates'),
      () => 'taxes.csv, row 1, column rate: is missing',
    ],
    [
      'a page without text',
      () => rmSync(join(files.folder, 'pages', 'imprint.de.html')),
      () =>
        `pages.csv, row ${files.rowOf('pages.csv', 'imprint')}, column id: there is no file pages/imprint.de.html`,
    ],
    [
      'a setting that names no page',
      () => files.edit('settings.csv', 'TERMS_AND_CONDITIONS,terms', 'TERMS_AND_CONDITIONS,agb'),
      () =>
        `settings.csv, row ${files.rowOf('settings.csv', 'TERMS_AND')}, column value: there is no page “agb”`,
    ],
    [
      'a provider that nobody knows',
      () => files.edit('settings.csv', 'ALLOW_SOCIAL_LOGIN,', 'ALLOW_SOCIAL_LOGIN,"google,myspace"'),
      () =>
        `settings.csv, row ${files.rowOf('settings.csv', 'ALLOW_SOCIAL')}, column value: “google,myspace” must be google or facebook, or both, separated by a comma`,
    ],
    [
      'a file that is missing',
      () => rmSync(join(files.folder, 'prices.csv')),
      () => 'prices.csv: this file is missing',
    ],
    [
      'quotes that never close',
      () => writeFileSync(join(files.folder, 'taxes.csv'), 'name,rate\n"MwSt,7\n'),
      () => 'taxes.csv: cannot be read as a table',
    ],
    [
      'an id that is no id',
      () => files.edit('sizes.csv', 'standard,', 'Größe 1,'),
      () => 'sizes.csv, row 2, column id: “Größe 1” must be up to 40 letters (a to z), digits, - and _',
    ],
    [
      'a size that there is not',
      () => files.edit('prices.csv', '401,klein,', '401,klien,'),
      () =>
        `prices.csv, row ${files.rowOf('prices.csv', '401,klien')}, column size: there is no size “klien”`,
    ],
    [
      'a price below nothing',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,-6.90'),
      () => 'prices.csv, row 2, column price: “-6.90” must not be below 0',
    ],
    [
      'a price with its sign',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,6.90 €'),
      () => 'prices.csv, row 2, column price: “6.90 €” must be an amount such as 7.90',
    ],
    [
      'a price that is too large',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,9999999999'),
      () => 'prices.csv, row 2, column price: “9999999999” is too large: an amount is at most 999999.99',
    ],
    [
      'a price that could be a thousand or one',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,1.000'),
      () =>
        'prices.csv, row 2, column price: “1.000” could be read in two ways. Write 1000 for a thousand, or 1.00 for one',
    ],
    [
      'a price with three decimals',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,"8,505"'),
      () =>
        'prices.csv, row 2, column price: “8,505” could be thousands or have three decimals. ' +
        'Write thousands like 8505, else two decimals like 8.50',
    ],
    [
      'a price that a spreadsheet made a date of',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,06. Sep'),
      () => 'prices.csv, row 2, column price: “06. Sep” must be an amount such as 7.90',
    ],
    [
      'a price with a comma that nothing holds together',
      () => files.edit('extra_prices.csv', 'pz-kaese,klein,1.20', 'pz-kaese,klein,1,20'),
      () =>
        'extra_prices.csv, row 2: has 4 cells, but the header has 3: a cell with a comma needs quotation marks',
    ],
    [
      'a price with a comma, whose end is in the next column',
      () => files.edit('prices.csv', '101,standard,6.90', '101,standard,6,90'),
      () => 'prices.csv, row 2, column quantity: “90” must be a quantity such as 330 ml, 0.75 l or 500 g',
    ],
    [
      'a column that no such file has',
      () => files.edit('sizes.csv', 'name_tr', 'name_tr,colour'),
      () => 'sizes.csv, row 1, column colour: is not a column of this file',
    ],
    [
      'a column that is there twice',
      () => files.edit('prices.csv', 'product,size,price', 'product,size,price,price'),
      () => 'prices.csv, row 1, column price: appears twice',
    ],
    [
      'other separators',
      () => writeFileSync(join(files.folder, 'taxes.csv'), 'name|rate\nMwSt|7\n'),
      () => 'taxes.csv, row 1: has one column: put commas or semicolons between the cells',
    ],
    [
      'a file without anything',
      () => writeFileSync(join(files.folder, 'prices.csv'), '\n'),
      () => 'prices.csv: is empty: it needs at least its header row',
    ],
    [
      'a header that comes too late',
      () => files.edit('prices.csv', 'product,', '\nproduct,'),
      () => 'prices.csv, row 1: is empty, but it has to be the header',
    ],
    [
      'a file as older spreadsheets save it',
      () =>
        writeFileSync(
          join(files.folder, 'tables.csv'),
          Buffer.from('id,name\nt1,Tisch\nt2,Büfett\n', 'latin1'),
        ),
      () => 'tables.csv, row 3: is not in UTF-8: save the file again as “CSV UTF-8” or as UTF-8',
    ],
    [
      'a file of two bytes a character',
      () =>
        writeFileSync(join(files.folder, 'tables.csv'), Buffer.from('\ufeffid,name\nt1,Tisch\n', 'utf16le')),
      () => 'tables.csv, row 1: is not in UTF-8',
    ],
    [
      'a page in another encoding',
      () => writeFileSync(join(files.folder, 'pages/imprint.en.html'), Buffer.from('<p>Büro</p>', 'latin1')),
      () => 'pages/imprint.en.html, row 1: is not in UTF-8',
    ],
    [
      'a row after an empty one, as a spreadsheet counts',
      () => files.add('areas.csv', '\nwedding,Wedding,13347,zehn,0,0'),
      () =>
        `areas.csv, row ${files.lastRow('areas.csv')}, column minimumOrder: “zehn” must be an amount such as 7.90`,
    ],
    [
      'a picture from another folder',
      () => files.edit('products.csv', 'bruschetta.svg', '../settings.csv'),
      () => 'products.csv, row 2, column image: there is no file media/../settings.csv',
    ],
    [
      'a picture that is none',
      () => writeFileSync(join(files.folder, 'media/bruschetta.svg'), '<html>Not found</html>'),
      () => 'media/bruschetta.svg: is not a valid picture: save it again',
    ],
    [
      'a font that is not there',
      () => files.add('settings.csv', 'FONT_SETTINGS,"haus.woff2, Figtree",,yes'),
      () => `settings.csv, row ${files.lastRow('settings.csv')}, column value: there is no font “haus.woff2”`,
    ],
    [
      'a font that is none',
      () => writeFileSync(join(files.folder, 'media/haus.woff2'), 'OTTO'),
      () => 'media/haus.woff2: is not a valid WOFF2 font: save it again',
    ],
    [
      'a picture without anything',
      () => writeFileSync(join(files.folder, 'media/new.jpg'), ''),
      () => 'media/new.jpg: is not a valid picture: save it again',
    ],
    [
      'a picture with the ending of another kind',
      () => writeFileSync(join(files.folder, 'media/new.jpg'), Buffer.from('89504e470d0a1a0a', 'hex')),
      () => 'media/new.jpg: is a png picture, so its name has to end in .png',
    ],
    [
      'a picture that is far too large',
      () => {
        writeFileSync(join(files.folder, 'media/new.png'), '')
        truncateSync(join(files.folder, 'media/new.png'), 21 * 1024 * 1024)
      },
      () => 'media/new.png: is larger than 20 MB',
    ],
    [
      'options that nest twice',
      () => files.add('options.csv', 'be-zuviel,beilage,be-pommes-pur,Zu viel,Too much,Fazla,0,,,'),
      () => `options.csv, row ${files.lastRow('options.csv')}, column parent: options nest only once`,
    ],
    [
      'an unknown way',
      () => files.edit('payment-providers.csv', 'takeaway table', 'takeaway drone'),
      () =>
        `payment-providers.csv, row ${files.rowOf('payment-providers.csv', 'counter')}, column ways: there is no order type “drone”`,
    ],
  ]

  test.each(cases)('%s [R10.83 R3.70]', async (_, spoil, expected) => {
    spoil()
    const found = await files.mistakes()
    // Nothing else is said that only follows from it.
    expect(found).toEqual([expect.stringContaining(expected())])
    expect(found[0]?.indexOf(expected())).toBe(0)
    expect(await isEmpty(shop.db)).toBe(true)
    expect(existsSync(files.media)).toBe(false)
  })
})

test('a file in the place of the folder is named, not everything that is missing in it [R10.83]', async () => {
  rmSync(files.folder, { recursive: true })
  writeFileSync(files.folder, 'id,name')
  expect(await files.mistakes()).toEqual([`There is no folder ${files.folder}`])
})
