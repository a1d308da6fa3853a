import { type ColumnChoice, type ColumnUse, columnLetters } from '#contract/desk/bring.ts'
import { folded } from '#contract/kit/folded.ts'
import { isPrice } from './prices.ts'

/** What the columns of a table are for, and which of its rows names them; -1 where none does. */
export interface Guess {
  header: number
  columns: ColumnChoice[]
}

/** How columns are called, in German, English and Turkish: in small letters without accents and signs. */
const NAMES: [ColumnUse, RegExp][] = [
  [
    'number',
    /^(?:(?:speisen?|gericht|artikel|menu|karten)?(?:nr|nummer|no)|number|num|pos|position|sira|#)$/,
  ],
  [
    'allergens',
    /^(?:(?:allergene?|zusatzstoffe|kennzeichnung|allergens?|additives|alerjen\w*)(?:und|and|&)?){1,2}$/,
  ],
  [
    'category',
    /^(?:kategorie|gruppe|warengruppe|artikelgruppe|rubrik|bereich|category|group|section|kategori|grup)$/,
  ],
  [
    'description',
    /^(?:\w*beschreibung|zutaten|belag|info|text|description|ingredients|details|aciklama|icindekiler)$/,
  ],
  ['diet', /^(?:vegan|vegetarisch|veggie|ernahrung|diet|vegetarian|vejetaryen)$/],
  ['vat', /^(?:mwst|ust|mehrwertsteuer|steuer|steuersatz|vat|tax|kdv|mwstsatz)$/],
  ['picture', /^(?:bild|foto|bilder|bildurl|image|picture|photo|resim|imageurl)$/],
  [
    'name',
    /^(?:\w{0,12}name|gerichte?|speisen?|bezeichnung|artikel|titel|produkt|dish|item|title|product|urun|yemek|ad|adi|getranke?)$/,
  ],
  [
    'price',
    /^(?:\w{0,10}preise?|vk|vkpreis|price|fiyat|betrag|brutto|bruttopreis|€|eur|euro|preisin(?:€|eur|euro)?|preis(?:€|eur)|price(?:€|eur))$/,
  ],
]
/** Headers of prices that name a size, too. */
const PRICE_OF_SIZE = /^(?:preis|price|fiyat|vk).{1,15}$/
/** Headers that are sizes. */
const SIZE =
  /^(?:klein|mittel|normal|standard|gross|small|medium|large|regular|single|party|familie\w*|kinder|kucuk|orta|buyuk|[smlx]{1,3}|\d+(?:,\d+)?(?:cm|ml|cl|l|g|kg|stuck)|ø\d+\w*)$/
/** Numbers that are no prices of guests. */
const NO_PRICE =
  /^(?:ek|einkauf|wareneinsatz|umsatz|menge|bestand|lager|kcal|kalorien|kj|gewicht|gramm|stuck|anzahl|cost|qty|stock|weight|sort|reihenfolge|id$)/
/** Rows in which the header is looked for: some sheets begin with a title. */
const FIRST_ROWS = 15
/** Rows whose content is looked at. */
const LOOKED_AT = 400

const plain = (text: string): string => folded(text).replaceAll(/[\s.:()[\]/_-]+/g, '')

/** What a header says that its column is for. */
const meaningOf = (header: string): ColumnUse | undefined =>
  NAMES.find(([, name]) => name.test(plain(header)))?.[0] ??
  (PRICE_OF_SIZE.test(plain(header)) ? 'price' : undefined)

export function guessColumns(rows: string[][]): Guess {
  const header = headerIn(rows)
  const names = rows[header] ?? []
  const body = rows.slice(header + 1, header + 1 + LOOKED_AT)
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map(row => row.length))
  const cells = Array.from({ length: width }, (_, at) => body.flatMap(row => row[at] || []))
  const uses = new Map<number, ColumnUse>()
  const claim = (at: number, use: ColumnUse): void => {
    if (!SINGLE.has(use) || ![...uses.values()].includes(use)) uses.set(at, use)
  }
  for (const at of cells.keys()) {
    const use = meaningOf(names[at] ?? '')
    if (use) claim(at, use)
  }
  for (const [at, own] of cells.entries())
    if (!uses.has(at) && own.length > 0 && !NO_PRICE.test(plain(names[at] ?? ''))) {
      if (isOfNumbers(own) && ![...uses.values()].includes('number') && at < 2) uses.set(at, 'number')
      else if (share(own, cell => looksLikePrice(cell, names[at])) >= (isSize(names[at]) ? 0.2 : 0.6))
        uses.set(at, 'price')
      else if (share(own, isCodes) >= 0.8) uses.set(at, 'allergens')
    }
  const texts = [...cells.keys()].filter(at => !uses.has(at) && (cells[at]?.length ?? 0) > 0)
  if (![...uses.values()].includes('name')) {
    const first = texts.shift()
    if (first !== undefined) uses.set(first, 'name')
  }
  const [longest] = texts.toSorted((a, b) => lengthOf(cells[b]) - lengthOf(cells[a]))
  if (longest !== undefined && (names[longest] ?? '') === '' && ![...uses.values()].includes('description'))
    uses.set(longest, 'description')
  return {
    header,
    columns: [...cells.keys()].map(at => {
      const use = uses.get(at) ?? 'none'
      return { column: columnLetters(at), use, size: use === 'price' ? sizeOf(names[at] ?? '') : '' }
    }),
  }
}

const SINGLE = new Set<ColumnUse>(['name', 'number', 'category', 'vat', 'picture'])

const isSize = (header = ''): boolean => SIZE.test(plain(header))

/** Whether a cell can be one of a column of prices; some have words beside the number, and headers come again. */
const looksLikePrice = (cell: string, header = ''): boolean =>
  isPrice(cell) ||
  cell === header ||
  (cell.length <= 25 && /^(?:\+|ab\b|from\b)?\s*\d{1,3}(?:[.,]\d{1,2})?\b/i.test(cell))

/** The size that the header of a price names, if it names one: “Preis klein”, “Ø 26 cm”. */
const sizeOf = (header: string): string =>
  NAMES.some(([use, name]) => use === 'price' && name.test(plain(header)))
    ? ''
    : header
        .replaceAll(/\s+/g, ' ')
        .replace(/^(?:preis|price|fiyat|vk)\b[\s:]*/i, '')
        .replaceAll(/\(?(?:€|\beuro?\b|\bin euro?\b)\)?/gi, '')
        .trim()

/** The row that says most of what columns are for, or else a first row of words above rows with prices. */
function headerIn(rows: string[][]): number {
  const counts = rows
    .slice(0, FIRST_ROWS)
    .map(row => new Set(row.flatMap(cell => meaningOf(cell) ?? (isSize(cell) ? cell : []))).size)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  const first = rows.findIndex(row => row.filter(Boolean).length >= 2)
  const isOfWords = rows[first]?.every(cell => cell.length <= 30 && !/\d/.test(cell)) ?? false
  return isOfWords && rows.slice(first + 1, first + 4).some(row => row.some(isPrice)) ? first : -1
}

const share = (cells: string[], fits: (cell: string) => boolean): number =>
  cells.filter(fits).length / Math.max(1, cells.length)

const lengthOf = (cells: string[] = []): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)

const NUMBER = /^[a-z]{0,2}\d{1,4}[a-z]?[.)]?$/i

/** Whether cells are the numbers of dishes: no two are alike, and most are one more than the last. */
function isOfNumbers(cells: string[]): boolean {
  const numbers = cells.filter(cell => NUMBER.test(cell))
  if (numbers.length < cells.length * 0.7 || new Set(numbers).size < numbers.length * 0.95) return false
  const values = numbers.map(cell => Number(cell.replaceAll(/\D/g, '')))
  return (
    values.filter((value, at) => at === 0 || value >= (values[at - 1] ?? 0)).length >= values.length * 0.8
  )
}

/** Codes of allergens and additives: “A, C, G”, “(1,2)”. */
const isCodes = (cell: string): boolean => /^\(?[a-z0-9]{1,2}(?:[\s,;/]+[a-z0-9]{1,2})*\)?$/i.test(cell)
