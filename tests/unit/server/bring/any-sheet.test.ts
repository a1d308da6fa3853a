import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '#server/data/bring/answers/settle.ts'
import type { BroughtMenu } from '#server/data/formats/menu.ts'
import { readOwn } from '#server/data/formats/sheet/read-own.ts'
import { dishesOf } from './cells.ts'

type Kind = 'text' | 'price' | 'allergens' | 'other'

interface Column {
  kind: Kind
  /** What it may be called. */
  headers: string[]
  /** A heading over it and its neighbours. */
  over?: string
  cell: (row: number) => string
}

const price = (at: number, ...headers: string[]): Column => ({
  kind: 'price',
  headers,
  // No two columns have the same price, and none costs less than half of another.
  cell: row => `${10 + at},${10 + row}`,
})
const other = (headers: string[], cell: (row: number) => string): Column => ({ kind: 'other', headers, cell })

const NAME: Column = {
  kind: 'text',
  headers: ['Name', 'Gericht', 'Bezeichnung', 'Artikel', 'Dish', 'Ürün adı'],
  cell: row => `Gericht ${'abcdefgh'[row]}`,
}
const PRICES = [
  price(0, 'Preis', 'VK', 'Verkaufspreis', 'Fiyat', 'Price', 'Preis in €'),
  price(1, 'klein', 'Preis klein', 'S', 'küçük'),
  price(2, 'groß', 'Preis groß', 'L', 'büyük'),
  price(3, 'Preis Ø 30 cm', '30 cm', 'ca. 30 cm'),
]
const MERGED_PRICES: Column[] = [
  { ...price(4, 'mittel'), over: 'Preise' },
  { ...price(5, 'Familie'), over: 'Preise' },
]
const CODES: Column = {
  kind: 'allergens',
  headers: ['Allergene', 'Allergens', 'Zusatzstoffe', 'Alerjenler'],
  cell: row => ['D,L', 'Milch', 'Q', ''][row % 4] ?? '',
}
const MARKS: Column[] = ['Gluten', 'Sesam', 'Fisch'].map(name => ({
  kind: 'allergens',
  headers: [name],
  cell: row => ['x', 'nein', 'Spuren', ''][row % 4] ?? '',
}))
const MERGED_MARKS: Column[] = ['Senf', 'Lupine'].map(name => ({
  kind: 'allergens',
  headers: [name],
  over: 'Allergene',
  cell: row => (row % 2 ? 'x' : ''),
}))
const OTHERS = [
  other(['kcal', 'Brennwert'], row => String(400 + row)),
  other(['EK', 'Einkaufspreis', 'Wareneinsatz'], row => `${3 + row},11`),
  other(['Alter Preis', 'bisher', 'Streichpreis'], row => `${4 + row},77`),
  other(['Mittagspreis', 'Lunch'], row => `${5 + row},66`),
  other(['Bestand', 'Lager'], String),
  other(['aktiv', 'online'], row => (row % 2 ? 'J' : 'N')),
  other(['Steuer', 'MwSt'], row => (row % 2 ? 'A' : 'B')),
  other(['Gewicht', 'Gramm'], row => String(250 + row)),
  other(['Notiz', 'Bemerkung', 'Intern'], row => (row % 2 ? 'C' : 'A,G')),
  other(['Lieferant', 'Hersteller'], row => `${row},33`),
  other(['', ''], row => `${7 + row},55`),
  other(['Pfand', 'Einwegpfand', 'Depozito'], () => '0,25'),
]
const LEGEND = [
  ['D = Fisch', 'L = Sellerie'],
  ['Q', 'Quark und Milch'],
]

/** A sheet of some of these columns in any order, called in some way; some columns and rows are hidden. */
const sheets = fc.record({
  prices: fc.subarray(PRICES, { minLength: 1 }),
  merged: fc.subarray([MERGED_PRICES, MERGED_MARKS]),
  allergens: fc.subarray([CODES, ...MARKS]),
  others: fc.subarray(OTHERS),
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  called: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  rows: fc.integer({ min: 4, max: 8 }),
  hasTitle: fc.boolean(),
  hasLegend: fc.boolean(),
  hidden: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
})

const sortedBy = <T>(list: T[], keys: number[]): T[] =>
  list
    .map((each, at) => ({ each, key: keys[at] ?? at }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each }) => each)

test('in any sheet, every price of a dish is in its row and in a column of prices, and every allergen in one of allergens or a legend [R12.2631 R12.2729]', () => {
  fc.assert(
    fc.property(sheets, sheet => {
      const { prices, merged, allergens, others, order, called, rows, hasTitle, hasLegend } = sheet
      const blocks = [[NAME], ...[...prices, ...allergens, ...others].map(each => [each]), ...merged]
      const columns = sortedBy(blocks, order).flat()
      const headers = columns.map(({ headers }, at) => headers[(called[at] ?? 0) % headers.length] ?? '')
      const isMerged = merged.length > 0
      const above = columns.map(({ over }, at) =>
        over === undefined ? (headers[at] ?? '') : columns[at - 1]?.over === over ? '' : over,
      )
      const below = columns.map(({ over }, at) => (over === undefined ? '' : (headers[at] ?? '')))
      const body = Array.from({ length: rows }, (_, row) => columns.map(({ cell }) => cell(row)))
      const table = [
        ...(hasTitle ? [['Speisekarte', ...columns.slice(1).map(() => '')]] : []),
        ...(isMerged ? [above, below] : [headers]),
        ...body,
        ...(hasLegend ? LEGEND : []),
      ]
      const hiddenColumns = new Set(
        columns.flatMap(({ kind }, at) => (kind !== 'text' && sheet.hidden[at] ? at : [])),
      )
      const first = table.length - rows - (hasLegend ? LEGEND.length : 0)
      const shown = body.flatMap((_, row) => (sheet.hidden[30 + row] ? [] : row))
      const hidden = new Set(body.flatMap((_, row) => (sheet.hidden[30 + row] ? first + row + 1 : [])))
      const read = readOwn(table, { language: 'de' }, { hidden, hiddenColumns })
      const visible = columns.filter((_, at) => !hiddenColumns.has(at))
      const written = (kind: Kind): string[] =>
        visible.filter(each => each.kind === kind).flatMap(({ cell }) => shown.map(row => cell(row)))
      const pricesOf = (row: number): string[] =>
        visible.flatMap(({ kind, cell }) => (kind === 'price' ? cell(row) : []))
      const inPrices = new Set(shown.flatMap(pricesOf))
      const inAllergens = new Set([
        ...written('allergens').flatMap(cell => cell.split(',')),
        ...visible.flatMap(({ kind, headers }) => (kind === 'allergens' ? headers : [])),
        ...(hasLegend ? ['Fisch', 'Sellerie', 'Quark und Milch'] : []),
      ])
      const check = (menu: BroughtMenu): void => {
        for (const dish of dishesOf(menu)) {
          const row = 'abcdefgh'.indexOf(dish.name.at(-1) ?? '')
          const own = pricesOf(row)
          for (const size of dish.sizes) expect(own).toContain(size.price)
          for (const allergen of dish.allergens) expect(inAllergens).toContain(allergen)
        }
      }
      expect(read).toBeDefined()
      if (!read) return
      check(read.menu)
      check(settle(read.menu, undefined, 'EUR'))
      expect(dishesOf(read.menu)).toHaveLength(shown.length)
      // Nothing of a price is lost either: each is read, or listed with its cell.
      const found = dishesOf(read.menu).flatMap(({ sizes }) => sizes.map(each => each.price))
      const listed = [...read.menu.leftOut.values()].flatMap(({ cells }) => cells.map(({ cell }) => cell))
      for (const each of inPrices) expect([...found, ...listed]).toContain(each)
    }),
    { numRuns: 400 },
  )
})
