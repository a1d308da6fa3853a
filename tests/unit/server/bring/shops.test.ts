import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readMenuFile } from '#server/data/formats/formats.ts'
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
    'Suppe | sauce | the file names these choices without their answers',
    'Pizza Rimini | Regular | cannot be ordered there',
  ])
  expect(leftOutOf(menu)).toContain('price west 1: Suppe 5.50')
  expect(leftOutOf(menu)).toContain('archived items 1: Alte Pizza Regular')
})

test('Square: a workbook has its header in a later row, and a sheet of modifiers has the answers [R12.2623]', async () => {
  const header = [
    'Token',
    'Item Name',
    'Variation Name',
    'Categories',
    'Price',
    'Archived',
    'Sellable',
    'Modifier Set - Sauce',
  ]
  const menu = await workbookOf({
    Modifiers: [
      ['Modifier Set Name', 'Modifier Name', 'Price'],
      ['Sauce', 'Knoblauch', '0.50'],
      ['Sauce', 'Scharf', ''],
    ],
    Items: [
      ['Do not edit the first column', '', '', '', '', '', '', ''],
      header,
      ['T1', 'Döner', 'Klein', 'Grill', '6.00', 'N', 'Y', 'Y'],
      ['T2', 'Döner', 'Groß', 'Grill', '8.00', 'N', 'Y', 'Y'],
    ],
  })
  expect(lines(menu)).toEqual(['Grill: Döner | Klein 6.00 | Groß 8.00'])
  expect(groupsOf(menu)).toEqual(['Sauce 0–: Knoblauch 0.50, Scharf '])
  expect(doubtsOf(menu)).toEqual([])
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
    'Döner & Pommes | groß, scharf | cannot be ordered there',
    'Minztrunk | 1,50 (2,00) | is reduced there; the price without the reduction was taken',
    'Geheimtipp | Geheimtipp | cannot be ordered there',
    'Geheimtipp | Karte > Grill, Karte > Mittag | is in several categories there; the first was taken',
  ])
  expect(leftOutOf(menu)).toContain('products that are not published 1: Entwurf -1')
  expect(leftOutOf(menu)).toContain('Steuerklasse 1: Minztrunk reduced-rate')
})

// The header is that of Shopify's product template since 2024, as public converters have it.
test('Shopify: new headers, what is sold out, not published or archived [R12.2624]', () => {
  const menu = menuIn('shopify-new.csv')
  expect(lines(menu)).toEqual(['Bakery: 41 Baklava | 4.20', 'Getränke: Tee | Glas 1.50 | Kanne 4.00'])
  expect(doubtsOf(menu)).toEqual([
    'Baklava | 4.20 (5.00) | is reduced there; the reduced price was taken',
    'Tee | Glas | cannot be ordered there',
  ])
  expect(leftOutOf(menu)).toContain('products that are not published 2: Versteckt false, Alt archived')
  expect(leftOutOf(menu)).toContain('Cost per item 1: Baklava 1.10')
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
