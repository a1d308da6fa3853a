import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { columnsText, readColumns, withColumns } from '#contract/desk/columns.ts'
import { readMenu } from '#server/data/formats/formats.ts'
import { extrasIn } from '#server/data/formats/sheet/extras.ts'
import { pricesIn } from '#server/data/formats/sheet/prices.ts'

const read = (text: string | Uint8Array, options = {}) =>
  readMenu(typeof text === 'string' ? strToU8(text) : text, { language: 'de', ...options })

/** What each column is guessed to be for. */
const usesIn = (text: string): string[] =>
  read(text).sheet?.columns.map(({ use, size }) => `${use} ${size}`.trim()) ?? []

/** The dishes as lines: category, number, name, sizes with prices, allergens. */
const dishesIn = (text: string | Uint8Array, options = {}): string[] =>
  read(text, options).menu.categories.flatMap(category =>
    category.dishes.map(({ number, name, sizes, allergens }) =>
      [
        category.name,
        number,
        name,
        ...sizes.map(size => `${size.name} ${size.price}`.trim()),
        allergens.join(' '),
      ]
        .filter(Boolean)
        .join(' | '),
    ),
  )

describe('prices as people write them [R12.1530]', () => {
  test.each([
    ['8,50', '8,50'],
    ['8.5', '8.5'],
    ['8,50 €', '8,50'],
    ['€ 8,50', '8,50'],
    ['EUR 8.50', '8.50'],
    ['8,50 Euro', '8,50'],
    ['12.-', '12'],
    ['12,– €', '12'],
    ['12.--', '12'],
    ['CHF 12.-', '12'],
    ['Fr. 12.50', '12.50'],
    ['8,50*', '8,50'],
    ['8,50 €²', '8,50'],
  ])('%s is %s', (cell, price) => {
    expect(pricesIn(cell, 'klein')).toEqual({ sizes: [{ name: 'klein', price }] })
  })
  test.each(['', '-', '–', '/', 'x', '—'])('“%s” is no price', cell => {
    expect(pricesIn(cell, '').sizes).toEqual([])
  })
  test.each([
    ['ab 8,50 €', '8,50'],
    ['ca. 12', '12'],
    ['8,50 € pro Stück', '8,50'],
  ])('“%s” is doubtful', (cell, price) => {
    expect(pricesIn(cell, '')).toEqual({
      sizes: [{ name: '', price }],
      why: 'is not a price alone',
    })
  })
  test.each(['nach Tagespreis', 'acht fünfzig', '3 für 10,00', '08.05.2026'])('“%s” stays as it is', cell => {
    expect(pricesIn(cell, '')).toEqual({ sizes: [{ name: '', price: cell }] })
  })
  test.each([
    ['8,50/10,50', '', 'klein 8,50, groß 10,50'],
    ['8,50 / 10,50 / 12.-', '', 'klein 8,50, mittel 10,50, groß 12'],
    ['8,50 - 10,50', '', 'klein 8,50, groß 10,50'],
    ['8,50/10,50', '26 cm/30 cm', '26 cm 8,50, 30 cm 10,50'],
    ['klein 8,50 | groß 10,50 €', '', 'klein 8,50, groß 10,50'],
    ['0,2 l 3,50 / 0,4 l 4,90', '', '0,2 l 3,50, 0,4 l 4,90'],
    ['3,50 (0,2l) / 4,90 (0,4l)', '', '0,2l 3,50, 0,4l 4,90'],
  ])('“%s” below “%s” is %s', (cell, header, sizes) => {
    expect(
      pricesIn(cell, header)
        .sizes.map(({ name, price }) => `${name} ${price}`)
        .join(', '),
    ).toBe(sizes)
  })
})

test.each([
  [
    'Nr,Name,Beschreibung,klein,mittel,groß,Allergene\n1,Bianca,mit Basilikum,7.50,8.50,10.50,"A,G"',
    ['number', 'name', 'description', 'price klein', 'price mittel', 'price groß', 'allergens'],
  ],
  [
    'Artikel-Nr.;Bezeichnung;Preis in €;MwSt;Warengruppe\n1;Cola;2,50;19;Getränke',
    ['number', 'name', 'price', 'vat', 'category'],
  ],
  ['Speise\tPreis Ø 26 cm\tPreis Ø 30 cm\nBianca\t7,50\t9,50', ['name', 'price Ø 26 cm', 'price Ø 30 cm']],
  ['No;Yemek;Açıklama;Fiyat\n1;Flammkuchen;acılı;8,50', ['number', 'name', 'description', 'price']],
  ['Name;EK;VK\nCola;0,80;2,50', ['name', 'none', 'price']],
  [
    '1;Bianca;Tomaten, Mozzarella und frisches Basilikum;7,50\n2;Salami;Tomaten, Mozzarella und milde Salami;8,50\n3;Funghi;Tomaten, Mozzarella und Champignons;8,50',
    ['number', 'name', 'description', 'price'],
  ],
])('the columns of a spreadsheet are guessed by names and content: %s [R12.1530]', (text, uses) => {
  expect(usesIn(text)).toEqual(uses)
})

const SHEET = `Speisekarte Sommer 2026;;;;;
Nr.;Gericht;Zutaten;klein;groß;Allergene
PIZZA;;;;;
Alle Pizzen mit Tomatensoße und Mozzarella, aus dem Steinofen;;;;;
1;Bianca;;7,50;ab 9,50 €;A,G
2;Salami (A, G, 2);mit Käse +1,50;8,50;10,50;
;;dazu ein Salat;;;
mit Ei +1,00;;;;;
Nr.;Gericht;Zutaten;klein;groß;Allergene
Nudeln:;;;;;
30;Carbonara;;;12.-;A C G
31;Fisch;;;Tagespreis;D
;extra Parmesan;;;+0,80;
;;;9,00;10,00;`

test('a row with one filled cell is a category, its description, or goes on from the dish before [R12.1531]', () => {
  const { menu } = read(SHEET)
  expect(dishesIn(SHEET)).toEqual([
    'PIZZA | 1 | Bianca | klein 7,50 | groß 9,50 | A G',
    'PIZZA | 2 | Salami | klein 8,50 | groß 10,50 | A G 2',
    'Nudeln | 30 | Carbonara | groß 12 | A C G',
    'Nudeln | 31 | Fisch | groß Tagespreis | D',
  ])
  expect(menu.categories[0]?.description).toContain('Steinofen')
  expect(menu.categories[0]?.dishes[1]?.description).toBe('mit Käse +1,50 dazu ein Salat')
})

test('what is doubtful keeps its cell, and extras are proposed and not taken unless that is wanted [R12.1532]', () => {
  const { menu } = read(SHEET)
  expect(menu.extras).toBe(3)
  expect(menu.groups.size).toBe(0)
  expect(menu.doubts.map(({ where, cell }) => `${where}: ${cell}`)).toEqual([
    'Salami: mit Käse +1,50',
    'Salami: mit Ei +1,00',
    'Nudeln: extra Parmesan +0,80',
    'Nudeln: 9,00 | 10,00',
  ])
  const taken = read(SHEET, { withExtras: true }).menu
  const [, salami, carbonara] = taken.categories.flatMap(({ dishes }) => dishes)
  const optionsOf = (keys: string[] = []) => keys.flatMap(key => taken.groups.get(key)?.options ?? [])
  expect(salami?.description).toBe('dazu ein Salat')
  expect(optionsOf(salami?.groups)).toEqual([
    { name: 'Käse', price: '1,50' },
    { name: 'Ei', price: '1,00' },
  ])
  expect(optionsOf(carbonara?.groups)).toEqual([{ name: 'extra Parmesan', price: '0,80' }])
})

test('a heading that names sizes holds for the dishes below it [R12.1531]', () => {
  const text = 'Name;Preis 1;Preis 2\nPizza;Ø 26;Ø 30\nBianca;7,50;9,50\nBier;0,3 l;0,5 l\nHelles;3,20;4,20'
  expect(dishesIn(text)).toEqual([
    'Pizza | Bianca | Ø 26 7,50 | Ø 30 9,50',
    'Bier | Helles | 0,3 l 3,20 | 0,5 l 4,20',
  ])
})

test.each([
  ['UTF-8 with a mark', strToU8('\ufeffGericht;Preis\nKäsespätzle;8,50')],
  ['Windows-1252', Uint8Array.from(Buffer.from('Gericht;Preis\nKäsespätzle;8,50', 'latin1'))],
  ['UTF-16', Uint8Array.from(Buffer.from('\ufeffGericht\tPreis\nKäsespätzle\t8,50', 'utf16le'))],
  ['commas', strToU8('Gericht,Preis\nKäsespätzle,"8,50"')],
])('a table in %s is read [R12.1530]', (_, bytes) => {
  expect(dishesIn(bytes)).toEqual(['Käsespätzle | 8,50'])
})

/** A text in an encoding of one byte a letter; what it has beyond ASCII is by these bytes. */
const inBytes = (text: string, bytes: Record<string, number>): Uint8Array =>
  Uint8Array.from(text, letter => bytes[letter] ?? letter.charCodeAt(0))

const MAC = { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, Ö: 0x85, Ü: 0x86, é: 0x8e, è: 0x8f, '€': 0xdb }
const WINDOWS = { '€': 0x80, '…': 0x85, '†': 0x86, Š: 0x8a, Ž: 0x8e, '–': 0x96, š: 0x9a, Ÿ: 0x9f }

test.each([
  'Käsespätzle',
  'Öl, Äpfel und Süßes',
  'Brötchen mit Möhren',
  'GEMÜSE MIT KÄSE',
  'Soße',
  'Café Crème',
  'Übrige Getränke',
  'Cola 5 €',
])('“%s” of an old Mac is read [R12.1730]', name => {
  const bytes = inBytes(`Gericht;Preis\r${name};8,50\r`, MAC)
  expect(dishesIn(bytes)).toEqual([`${name} | 8,50`])
})

test.each([
  'Käsespätzle für 5 € … § 3 †',
  'Šopska mit Brötchen',
  'Pašticada, mišo und Škampi',
  'PAŠTICADA BOŽE',
  'Salat…mit Käse',
  'Suppe…täglich',
  'Menu† nach § 3',
  'Preis in €uro',
  '4×4 – 5 €',
])('“%s” in Windows-1252 stays right [R12.1730]', name => {
  const bytes = inBytes(`Gericht;Preis\r\n${name};8,50 €\r\n`, WINDOWS)
  expect(dishesIn(bytes)).toEqual([`${name} | 8,50`])
})

test('columns are chosen by letters, and are remembered by the header [R12.1533]', () => {
  const text = 'A;B;C;D\n1;Bianca;7,50;0,2 l'
  const chosen = readColumns('name=B, price:0%2C2%20l=C,number=A,none=D')
  expect(dishesIn(text, { chosen })).toEqual(['1 | Bianca | 0,2 l 7,50'])
  const sheet = read(text, { chosen }).sheet
  const columns = sheet?.columns.map(({ column, use, size }) => ({ column, use, size })) ?? []
  const again = read(`${text}\n2;Salami;8,50;`, {
    known: { [sheet?.signature ?? '']: { columns, withExtras: false, withHidden: false } },
  })
  expect(again.sheet?.isKnown).toBe(true)
  expect(again.sheet?.columns.map(({ use }) => use)).toEqual(columns.map(({ use }) => use))
  expect(readColumns(columnsText(columns))).toEqual(
    columns.map(({ size, ...each }) => ({ ...each, ...(each.use === 'price' && { size }) })),
  )
  expect(readColumns('name')).toBeUndefined()
  expect(readColumns('colour=B')).toBeUndefined()
  expect(withColumns(columns, [{ column: 'D', use: 'name' }]).map(({ use }) => use)).toEqual([
    'number',
    'none',
    'price',
    'name',
  ])
})

test('extras are found beside dishes, and nothing else is [R12.1532]', () => {
  const namesIn = (text: string) => extrasIn(text).extras.map(({ name, price }) => `${name} ${price}`)
  expect(namesIn('Tomaten, auf Wunsch mit Käse +1,50 €, extra scharf + 0.50')).toEqual([
    'Käse 1,50',
    'extra scharf 0.50',
  ])
  expect(namesIn('Vitamin C+ Drink')).toEqual([])
  expect(namesIn('+1,50')).toEqual([])
  expect(extrasIn('Tomaten (mit Käse +1,50), Basilikum').rest).toBe('Tomaten, Basilikum')
})
