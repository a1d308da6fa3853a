import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { settle } from '#server/data/bring/answers/settle.ts'
import { readMenu, readMenuFile } from '#server/data/formats/formats.ts'
import type { BroughtMenu } from '#server/data/formats/menu.ts'
import { doubtsOf, groupsOf, leftOutOf, lines, menuIn } from './cells.ts'

const text = (value: string) => ({ type: String, value })

/** The menu in a workbook of these sheets. */
async function workbookOf(sheets: Record<string, string[][]>): Promise<BroughtMenu> {
  const folder = mkdtempSync(join(tmpdir(), 'menu-'))
  try {
    const path = join(folder, 'menu.xlsx')
    const data = Object.values(sheets).map(rows => rows.map(row => row.map(text)))
    writeFileSync(
      path,
      await writeWorkbook(
        data.map((rows, at) => ({ data: rows, sheet: Object.keys(sheets)[at] ?? '' })),
      ).toBuffer(),
    )
    return (await readMenuFile(path, { language: 'de' })).menu
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// The columns are those that public exporters write for Square's “Import library” (2025): `Square Online Item Visibility`,
// `Reporting Category`, a pair `Enabled …` and `Price …` for each location, `Modifier Set - …` and `Tax - … (7%)` with Y and N.
test('Square: categories are those by which it counts, and yes and no are no allergens [R12.2623]', () => {
  const menu = menuIn('square.csv')
  expect(lines(menu)).toEqual([
    'Getränke: Limonade | 0.3 l 3.50 | 0.5 l 4,90 €',
    'Vorspeisen: S1 Suppe | 5.00',
    'Pizza: Pizza Bellaria | 8.00 | takeaway',
    'Pizza: Pizza Rimini | 9.00 | off',
  ])
  expect(doubtsOf(menu)).toEqual([
    'Suppe | AG4 | sauce | the file names these choices without their answers',
    'Pizza Rimini | D6 | Regular | cannot be ordered there',
  ])
  expect(leftOutOf(menu)).toContain('price west 1: Suppe AF4 5.50')
  expect(leftOutOf(menu)).toContain('archived items 1: Alte Pizza U7 Regular')
})

// How Square lists the answers of its modifier sets in a workbook is shown by no public source, and so such a sheet is not read.
test('Square: a workbook has its header in a later row, and a sheet of modifiers is named as not read [R12.2623 R12.2720]', async () => {
  const header = [
    ...['Token', 'Item Name', 'Variation Name', 'Categories', 'Price', 'Archived', 'Sellable'],
    'Modifier Set - Sauce',
  ]
  const menu = await workbookOf({
    Modifiers: [
      ['Modifier Set Name', 'Modifier Name', 'Price'],
      ['Sauce', 'Knoblauch', '0.50'],
    ],
    Items: [
      ['Do not edit the first column', '', '', '', '', '', '', ''],
      header,
      ['T1', 'Döner', 'Klein', 'Grill', '6.00', 'N', 'Y', 'Y'],
      ['T2', 'Döner', 'Groß', 'Grill', '', 'N', 'N', 'Y'],
      ['T3', 'Kefir', 'Regular', 'Getränke', '2,50 USD', 'N', 'Y', 'N'],
    ],
  })
  expect(lines(menu)).toEqual(['Grill: Döner | Klein 6.00 | Groß', 'Getränke: Kefir | 2,50 USD'])
  expect(groupsOf(menu)).toEqual([])
  expect(doubtsOf(menu)).toEqual([
    'Kefir | Items!E5 | 2,50 USD | is in another currency than the shop',
    'Döner | Items!H3 | sauce | the file names these choices without their answers',
    'Döner | Items!C4 | Groß | cannot be ordered there',
    'Modifiers | Modifiers!A1 | this sheet was not read: save it as a file of its own',
  ])
})

// The columns that WooCommerce writes for an admin in Turkish, as github.com/estelessar/excel-product-importer (README: exports in Turkish and
// English) and other public importers list them. `İsim` has a letter that is two letters when it is written small.
test('WooCommerce in Turkish: names, sizes and reductions [R12.2624]', () => {
  const rows = [
    [
      'Kimlik',
      'Tür',
      'Stok kodu (SKU)',
      'İsim',
      'Yayımlanmış',
      'Katalogda görünürlük',
      'Vergi sınıfı',
      'Stokta?',
    ],
    ['11', 'variable', 'M1', 'Mercimek', '1', 'visible', '', '1'],
    ['12', 'variation', 'M1-K', 'Mercimek - küçük', '1', 'visible', '', '1'],
    ['13', 'simple', '', 'Kefir', '1', 'visible', 'reduced-rate', '1'],
  ]
  const others = [
    [
      'İndirimli satış fiyatı',
      'Normal fiyat',
      'Kategoriler',
      'Görseller',
      'Ebeveyn',
      'Nitelik 1 ismi',
      'Nitelik 1 değer(ler)i',
    ],
    ['', '', 'Menü > Çorba', '', '', 'Boy', 'küçük, büyük'],
    ['', '4,50', '', '', 'M1', 'Boy', 'küçük'],
    ['1,50', '2,00', 'Menü > İçecek', '', '', '', ''],
  ]
  const text = rows
    .map((row, at) => [...row, ...(others[at] ?? [])].map(cell => `"${cell}"`).join())
    .join('\n')
  const { format, menu } = readMenu(strToU8(text), { language: 'tr' })
  expect(format).toBe('WooCommerce')
  expect(lines(menu)).toEqual(['Çorba: M1 Mercimek | küçük 4,50', 'İçecek: Kefir | 2,00'])
  expect(menu.categories[1]?.dishes[0]?.tax).toBe('reduced-rate')
  expect(doubtsOf(menu)).toEqual([
    'Kefir | I4 | 1,50 (2,00) | is reduced there; the price without the reduction was taken',
  ])
})

// The header is the one that WooCommerce writes for an admin in German (includes/export/class-wc-product-csv-exporter.php in German, as
// several public importers list it).
test('WooCommerce in German: sizes, the deepest category, escaped commas, and what is not sold [R12.2624]', () => {
  const menu = menuIn('woocommerce-de.csv')
  expect(lines(menu)).toEqual([
    'Grill: P7 Döner & Pommes | klein 7,5 | groß, scharf 9',
    'Grill: Geheimtipp | 5,00 | off',
    'Getränke, kalt: 20 Minztrunk | 2,00',
  ])
  expect(doubtsOf(menu)).toEqual([
    'Döner & Pommes | E4 | groß, scharf | cannot be ordered there',
    'Minztrunk | Z5 | 1,50 (2,00) | is reduced there; the price without the reduction was taken',
    'Geheimtipp | E7 | Geheimtipp | cannot be ordered there',
    'Geheimtipp | AB7 | Karte > Grill, Karte > Mittag | is in several categories there; the first was taken',
  ])
  expect(leftOutOf(menu)).toContain('products that are not published 1: Entwurf F6 -1')
  expect(leftOutOf(settle(menu, undefined, 'EUR'))).toContain(
    'letters and names of taxes without a rate 1: Minztrunk reduced-rate',
  )
})

// The header is that of Shopify's product template since 2024, as public converters have it.
test('Shopify: new headers, what is sold out, not published or archived [R12.2624]', () => {
  const menu = menuIn('shopify-new.csv')
  expect(lines(menu)).toEqual(['Bakery: 41 Baklava | 4.20', 'Getränke: Tee | Glas 1.50 | Kanne 4.00'])
  expect(doubtsOf(menu)).toEqual([
    'Baklava | V2 | 4.20 (5.00) | is reduced there; the reduced price was taken',
    'Tee | AE4 | Glas | cannot be ordered there',
  ])
  expect(leftOutOf(menu)).toContain('products that are not published 2: Versteckt A6 false, Alt A7 archived')
  expect(leftOutOf(menu)).toContain('Cost per item 1: Baklava W2 1.10')
})

test('of a workbook with 40 sheets the largest is read, and the others are named [R12.2632]', async () => {
  const small = Array.from(
    { length: 39 },
    (_, at) =>
      [
        `Blatt ${at}`,
        [
          ['Name', 'Preis'],
          ['Nichts', '1,00'],
        ],
      ] as const,
  )
  const menu = await workbookOf({
    ...Object.fromEntries(small),
    Karte: [
      ['Name', 'Preis'],
      ['Eins', '5,00'],
      ['Zwei', '6,00'],
    ],
  })
  expect(lines(menu)).toEqual([': Eins | 5,00', ': Zwei | 6,00'])
  expect(doubtsOf(menu)).toHaveLength(39)
})
