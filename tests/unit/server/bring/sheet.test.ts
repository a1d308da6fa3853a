import { describe, expect, test } from 'vitest'
import { openDoubts } from '#server/data/bring/answers/doubts.ts'
import { settle } from '#server/data/bring/answers/settle.ts'
import { readMenu } from '#server/data/formats/formats.ts'
import { dishesOf, doubtsOf, leftOutOf, lines, read } from './cells.ts'

const uses = (rows: string[][]): string[] =>
  read(rows).sheet?.columns.map(({ use, size }) => `${use} ${size}`.trim()) ?? []

// Headers that say what a cell is, in the words that owners and tills use for them.
test.each([
  ['Pfand', '0,25', 'deposit'],
  ['Einwegpfand', '0,25', 'deposit'],
  ['Depozito', '0,25', 'deposit'],
  ['Abholpreis', '7,50', 'takeaway'],
  ['Preis außer Haus', '7,50', 'takeaway'],
  ['Lieferpreis', '9,50', 'delivery'],
  ['Preis im Haus', '8,90', 'table'],
  ['Netto', '7,01', 'none'],
  ['Alter Preis', '7,90', 'none'],
  ['Mittagspreis', '6,90', 'none'],
  ['EK', '2,10', 'none'],
  ['kcal', '850', 'none'],
  ['Gramm', '320', 'none'],
  ['Bestand', '12', 'none'],
  ['SKU', '1001', 'none'],
  ['PLU', '1001', 'till'],
  ['gesperrt', '0', 'blocked'],
  ['Aktiv', 'J', 'available'],
  ['Steuer', 'A', 'tax'],
  ['Name EN', 'Soup', 'nameIn en'],
  ['Beschreibung (türkisch)', 'çorba', 'descriptionIn tr'],
  ['MwSt', '19', 'vat'],
  ['Gluten', 'x', 'allergen Gluten'],
  ['Farbe', '8,50', 'none'],
  ['Bemerkung', 'A, C', 'none'],
])('a column “%s” with “%s” is %s: the header decides, the cells confirm [R12.2627]', (header, cell, use) => {
  const rows = [
    ['Name', 'Preis', header],
    ['Bellaria', '8,50', cell],
    ['Rimini', '9,50', cell],
  ]
  expect(uses(rows)).toEqual(['name', 'price', use])
  const { menu } = read(rows)
  expect(dishesOf(menu).map(({ sizes }) => sizes.map(({ name, price }) => `${name}${price}`))).toEqual([
    ['8,50'],
    ['9,50'],
  ])
  if (use === 'none') expect(leftOutOf(menu)).toEqual([`${header} 2: Bellaria C2 ${cell}, Rimini C3 ${cell}`])
})

test('deposit, prices of order types, what is blocked, the number of the till, and a matrix of allergens go to their columns [R12.2627]', () => {
  const { menu } = read([
    ['PLU', 'Name', 'Preis', 'Abholung', 'Pfand', 'gesperrt', 'Gluten', 'Milch', 'Sesam'],
    ['7', 'Bellaria', '8,50', '7,50', '', '0', 'x', 'ja', ''],
    ['8', 'Limo', '3,00', '', '0,25', '1', 'nein', '-', 'Spuren'],
  ])
  expect(dishesOf(menu)).toMatchObject([
    {
      till: '7',
      isOff: false,
      allergens: ['Gluten', 'Milch'],
      sizes: [{ price: '8,50', instead: { takeaway: '7,50' } }],
    },
    { till: '8', isOff: true, allergens: [], sizes: [{ price: '3,00', deposit: '0,25' }] },
  ])
  expect(leftOutOf(menu)).toEqual(['traces of allergens 1: Limo I3 Sesam: Spuren'])
})

test('of the old and the new price the new one counts, of net and gross the gross one [R12.2627]', () => {
  expect(
    uses([
      ['Name', 'Preis', 'Preis neu'],
      ['Bellaria', '8,50', '9,00'],
    ]),
  ).toEqual(['name', 'none', 'price'])
  expect(
    uses([
      ['Name', 'Netto', 'Brutto'],
      ['Bellaria', '7,94', '8,50'],
    ]),
  ).toEqual(['name', 'none', 'price'])
})

test('a heading names sizes beside its category, and a merged one those below it [R12.2628]', () => {
  expect(
    lines(
      read([
        ['Name', 'Preis 1', 'Preis 2'],
        ['GETRÄNKE', '0,33 l', '0,5 l'],
        ['Cola', '2,90', '3,90'],
        ['SAFT', '0,2 l', ''],
        ['Apfel', '2,50', ''],
      ]).menu,
    ),
  ).toEqual(['GETRÄNKE: Cola | 0,33 l 2,90 | 0,5 l 3,90', 'SAFT: Apfel | 0,2 l 2,50'])
  expect(
    lines(
      read([
        ['Name', 'Preis', '', 'Allergene'],
        ['', 'klein', 'groß', ''],
        ['Bellaria', '7,50', '9,50', 'Milch'],
      ]).menu,
    ),
  ).toEqual([': Bellaria | klein 7,50 | groß 9,50 | Milch'])
})

test('a heading of allergens stands over several columns, and texts in other languages are translations [R12.2727]', () => {
  const { menu } = read([
    ['Name', 'Name EN', 'Beschreibung (türkisch)', 'Preis', 'Allergene', '', ''],
    ['', '', '', '', 'Milch', 'A', 'Sesam'],
    ['Bellaria', 'Beautiful', 'güzel', '8,50', 'x', 'x', ''],
    ['Rimini', '', '', '9,50', '', '', 'ja'],
  ])
  expect(dishesOf(menu)).toMatchObject([
    {
      allergens: ['Milch', 'A'],
      texts: { en: { name: 'Beautiful' }, tr: { description: 'güzel' } },
    },
    { allergens: ['Sesam'], texts: {} },
  ])
})

test('dates that were prices, and a size for less than half of the dearest, are doubts with their cell [R12.2629]', () => {
  const { menu } = read([
    ['Name', 'klein', 'groß'],
    ['Bellaria', '2026-05-08', '9,50'],
    ['Rimini', '1,50', '9,50'],
  ])
  expect(doubtsOf(menu)).toEqual([
    'Bellaria, klein | B2 | 2026-05-08 | is a date, which a spreadsheet has made of a price',
    'Rimini, klein | B3 | 1,50 | costs less than half of the dearest size',
  ])
  expect(lines(settle(menu, undefined, 'EUR'))).toEqual([': Bellaria | groß 9,50', ': Rimini | groß 9,50'])
})

test('a price in another currency, and one of less than nothing, is a doubt whose amount is not proposed [R12.2629]', () => {
  const { menu } = read([
    ['Name', 'Preis', 'Abholung', 'Pfand'],
    ['Bellaria', '£5.00', '4,00 €', ''],
    ['Rimini', 'CHF 12.-', '11.-', ''],
    ['Riccione', '-3,00', '', ''],
    ['Cattolica', '8,50 Euro', '$7', '0,25 €'],
  ])
  expect(doubtsOf(menu)).toEqual([
    'Bellaria | B2 | £5.00 | is in another currency than the shop',
    'Rimini | B3 | CHF 12.- | is in another currency than the shop',
    'Riccione | B4 | -3,00 | is less than nothing as a price',
  ])
  expect(openDoubts(menu, 'EUR').map(({ read }) => read)).toEqual(['', '', ''])
  expect(openDoubts(menu, 'CHF').map(({ where }) => where)).toEqual(['Bellaria', 'Riccione', 'Cattolica'])
  expect(dishesOf(settle(menu, undefined, 'EUR')).flatMap(({ sizes }) => sizes)).toEqual([
    { name: '', price: '8,50', at: 'B5', instead: { takeaway: '7 USD' }, deposit: '0,25 EUR' },
  ])
})

test('a header can name the currency of its column [R12.2629]', () => {
  const { menu, sheet } = read([
    ['Name', 'Preis CHF', 'Abholung (€)'],
    ['Bellaria', '12.-', '9,00'],
  ])
  expect(sheet?.columns.map(({ use, size }) => `${use} ${size}`)).toEqual(['name ', 'price ', 'takeaway '])
  expect(doubtsOf(menu)).toEqual(['Bellaria | B2 | 12.- | is in another currency than the shop'])
  expect(openDoubts(menu, 'CHF')).toEqual([])
  expect(dishesOf(menu)[0]?.sizes).toMatchObject([{ price: '12', instead: { takeaway: '9,00 EUR' } }])
})

test.each([
  ['Verkaufspreis brutto', 'price'],
  ['Bruttoverkaufspreis', 'price'],
  ['VK brutto', 'price'],
  ['Verkaufspreis netto', 'none'],
  ['Mehrwertsteuersatz', 'vat'],
])('a column “%s” of a till is %s [R12.2627]', (header, use) => {
  expect(
    uses([
      ['Name', header],
      ['Bellaria', '19'],
    ])[1],
  ).toBe(use)
})

describe('codes mean what the legend of the file says [R12.2630]', () => {
  const dishes = [
    ['Name', 'Preis', 'Allergene'],
    ['Bellaria', '8,50', 'A,N'],
  ]
  test('in one cell, in rows, or after the dishes', () => {
    expect(dishesOf(read([...dishes, ['A = Milch, N = Sellerie', '', '']]).menu)[0]?.allergens).toEqual([
      'Milch',
      'Sellerie',
    ])
    const { menu } = read([...dishes, ['A', 'Weizen', ''], ['N', 'Sesam', '']])
    expect(dishesOf(menu)).toHaveLength(1)
    expect(dishesOf(menu)[0]?.allergens).toEqual(['Weizen', 'Sesam'])
  })
  test('one that contradicts itself explains nothing', () => {
    const { menu } = read([...dishes, ['N = Sesam, A = Milch', '', ''], ['N = Nüsse', '', '']])
    expect(dishesOf(menu)[0]?.allergens).toEqual(['Milch', 'N'])
    expect(doubtsOf(menu)).toEqual([
      'N | A4 | Sesam, Nüsse | means several things in the legend of the file, and so nothing here',
    ])
  })
})

describe('bad input is a sentence, and bounded work [R12.2632 R12.2730]', () => {
  test('prices as words in three languages are to be decided, by cell', () => {
    const { menu } = read([
      ['Name', 'Preis'],
      ['Eins', 'acht fünfzig'],
      ['Zwei', 'eight fifty'],
      ['Drei', 'sekiz buçuk'],
    ])
    expect(doubtsOf(menu)).toEqual([
      'Eins | B2 | acht fünfzig | this price cannot be read',
      'Zwei | B3 | eight fifty | this price cannot be read',
      'Drei | B4 | sekiz buçuk | this price cannot be read',
    ])
    expect(lines(settle(menu, undefined, 'EUR'))).toEqual([': Eins', ': Zwei', ': Drei'])
  })
  test('5,000 dishes with a legend are read at once, and asked about', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [`Gericht ${n}`, '8,50', 'A'])
    const { menu } = read([['Name', 'Preis', 'Allergene'], ...rows, ['A = Milch', '', '']])
    expect(dishesOf(menu)).toHaveLength(5000)
    expect(dishesOf(menu).every(({ allergens }) => allergens[0] === 'Milch')).toBe(true)
    expect(doubtsOf(menu)).toEqual(['5000 | are more dishes than a restaurant has: is it the right file?'])
  })
  test('a PDF or a photo is named', () => {
    for (const start of ['%PDF-1.7', '\u0089PNG\r\n', 'ÿØÿà'])
      expect(() =>
        readMenu(Uint8Array.from(Buffer.from(`${start}\n0`, 'latin1')), { language: 'de' }),
      ).toThrow('Add many from a list')
  })
})
