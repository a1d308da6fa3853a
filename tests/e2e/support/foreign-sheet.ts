import writeWorkbook from 'write-excel-file/node'

/** Codes as the restaurant's own legend has them; most mean something else in the legend that a shop begins with. */
const LEGEND = {
  A: 'Milch',
  B: 'Weizen',
  C: 'Senf',
  D: 'Eier',
  E: 'Sellerie',
  F: 'Fisch',
  1: 'mit Farbstoff',
  7: 'koffeinhaltig',
}

interface Kind {
  category: string
  count: number
  codes: string
  price: number
  /** The price of the larger of two sizes. */
  large?: number
  deposit?: number
}

const KINDS: Kind[] = [
  { category: 'Pizza', count: 40, codes: 'A,B', price: 8.5, large: 11 },
  { category: 'Pasta', count: 30, codes: 'B,D', price: 9.9 },
  { category: 'Salate', count: 20, codes: 'C', price: 7.4 },
  { category: 'Fisch', count: 20, codes: 'E,F', price: 16.5 },
  { category: 'Desserts', count: 10, codes: 'A,D', price: 5.2 },
  { category: 'Getränke', count: 20, codes: '1,7', price: 2.9, deposit: 0.25 },
]

/** How much a dish costs less for who fetches it. */
const OFF = 1

/**
 * 140 dishes as a pizzeria keeps them in a spreadsheet: two sizes of pizza, a price for who fetches the dish, deposit of bottles, what it
 * pays itself, and on a second sheet what its codes mean.
 */
export async function foreignSheet(): Promise<Buffer> {
  const text = (value: string) => ({ type: String, value })
  const amount = (value: number | undefined) =>
    value === undefined ? null : { type: Number, value, format: '#,##0.00 "€"' }
  let number = 0
  const dishes = KINDS.flatMap(({ category, count, codes, price, large, deposit }) =>
    Array.from({ length: count }, (_, at) => {
      number += 1
      const isCatch = category === 'Fisch' && at === 0
      return [
        ...[{ type: Number, value: number }, text(category), text(`${category} Nr. ${at + 1}`)],
        ...[isCatch ? text('nach Tagespreis') : amount(price), amount(large)],
        ...[isCatch ? null : amount(price - OFF), amount(large && large - OFF), amount(deposit)],
        ...[text(isCatch ? `${codes},K` : codes), amount(price / 4)],
      ]
    }),
  )
  const head = ['Nr.', 'Warengruppe', 'Bezeichnung', 'Preis', 'Preis groß', 'Abholpreis', 'Abholpreis groß']
  return writeWorkbook([
    { sheet: 'Karte', data: [[...head, 'Pfand', 'Allergene', 'EK'].map(text), ...dishes] },
    { sheet: 'Legende', data: Object.entries(LEGEND).map(each => each.map(text)) },
  ]).toBuffer()
}
