import writeWorkbook from 'write-excel-file/node'

const CATEGORIES = ['Pizza', 'Nudeln', 'Salate', 'Fleisch', 'Fisch', 'Desserts', 'Getränke']

/** A spreadsheet as a restaurant keeps it: a title, categories as rows of their own, and prices by size. `raise` is added to all prices, `from` is the first number. */
export async function ownSheet(dishes: number, { raise = 0, from = 1 } = {}): Promise<Buffer> {
  const text = (value: string) => ({ type: String, value })
  const price = (value: number) => ({ type: Number, value: value + raise, format: '#,##0.00 "€"' })
  const rows = Array.from({ length: dishes }, (_, at) => {
    const number = at + from
    const isPizza = at % CATEGORIES.length === 0
    return {
      category: CATEGORIES[at % CATEGORIES.length] ?? '',
      cells: [
        { type: Number, value: number },
        text(`Spezialität ${number}`),
        text(at === 7 ? 'Tomaten, Basilikum, mit Käse +1,50' : `Hausgemacht, Rezept ${number}`),
        ...(isPizza ? [price(7.5), price(8.5)] : [null, null]),
        at === 1 ? text('ab 9,50 €') : at === 2 ? text('nach Tagespreis') : price(10.5),
        text(number % 2 === 0 ? 'A1,G' : 'C, 1'),
      ],
    }
  })
  return writeWorkbook([
    [text('Speisekarte')],
    [],
    ['Nr', 'Name', 'Beschreibung', 'klein', 'mittel', 'groß', 'Allergene'].map(text),
    ...CATEGORIES.flatMap(category => [
      [null, text(category)],
      ...rows.filter(row => row.category === category).map(({ cells }) => cells),
    ]),
  ]).toBuffer()
}
