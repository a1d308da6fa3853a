import { namedCurrency } from '../currency.ts'
import type { BroughtSize } from '../menu.ts'

/** What a cell says about prices. */
interface PriceCell {
  sizes: BroughtSize[]
  /** Why it may have been read wrongly. */
  why?: string
}

/** Longer cells are texts. */
const LONGEST = 80
const CURRENCY = /€|₺|£|\$|\b(?:euro?|chf|usd|gbp|try|tl|fr)\b\.?/gi
/** “12.-” and “12,–” are whole amounts. */
const DASHES = /(\d)[.,]?[ ]?[-–—]{1,2}(?=[ ]?(?:[€₺£$/|;*]|eur|chf|fr|$))/gi
const AMOUNT = /^\d{1,6}(?:[.,]\d{1,3})?$/
const LESS_THAN_NOTHING = /^[-–−] ?(?=\d{1,6}(?:[.,]\d{1,3})?$)/
const AMOUNTS = /\d{1,6}(?:[.,]\d{1,3})?/g
const NOTHING = /^(?:[-–—/x.]*|n\.?a\.?)$/i
const NAMES: Record<number, string[]> = { 2: ['klein', 'groß'], 3: ['klein', 'mittel', 'groß'] }

const SEVERAL_PRICES = 'has several prices in one cell; the names of the sizes are a guess'
const NOT_ONE_PRICE = 'is not a price alone'

/** The prices of a cell of a column, whose size is named in its header. What cannot be read stays as it is. */
export function pricesIn(cell: string, size: string): PriceCell {
  const asItIs = { sizes: [{ name: size, price: cell }] }
  if (cell.length > LONGEST) return asItIs
  const text = bare(cell)
  if (NOTHING.test(text)) return { sizes: [] }
  if (AMOUNT.test(text)) return { sizes: [{ name: size, price: text }] }
  if (LESS_THAN_NOTHING.test(text))
    return { sizes: [{ name: size, price: text.replace(LESS_THAN_NOTHING, '-') }] }
  const several = severalIn(text, size)
  if (several) return several
  const amounts = text.match(AMOUNTS) ?? []
  const [amount] = amounts
  return amount !== undefined && amounts.length === 1
    ? { sizes: [{ name: size, price: amount }], why: NOT_ONE_PRICE }
    : asItIs
}

/** The sizes of a cell. A price that is not alone in it is doubtful; `note` says what else may have been read wrongly. */
export function sizesIn(cell: string, size: string, at?: string): { sizes: BroughtSize[]; note?: string } {
  const { sizes, why } = pricesIn(cell, size)
  const currency = namedCurrency(cell)
  const place = { ...(at !== undefined && { at }), ...(currency && { currency, cell }) }
  if (why === NOT_ONE_PRICE)
    return { sizes: sizes.map(each => ({ ...each, ...place, cell, doubt: { why } })) }
  return { sizes: sizes.map(each => ({ ...each, ...place })), ...(why !== undefined && { note: why }) }
}

/** Without currency, footnotes and dashes for no cents. */
const bare = (cell: string): string =>
  cell
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(DASHES, '$1')
    .replaceAll(CURRENCY, ' ')
    .replaceAll(/[*¹²³⁴⁵]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether a cell says nothing but prices. */
export const isPrice = (cell: string): boolean => {
  const { sizes, why } = pricesIn(cell, '')
  return sizes.length > 0 && why !== NOT_ONE_PRICE && sizes.every(({ price }) => AMOUNT.test(price))
}

/** Prices with something between them: “8,50/10,50”, “klein 8,50 | groß 10,50”, “0,2 l 3,50 / 0,4 l 4,90”. */
function severalIn(text: string, size: string): PriceCell | undefined {
  const parts = text.split(/[/|;]|(?<=\d)[ ]?[–—-][ ]?(?=\d)/).map(part => part.trim())
  if (parts.length < 2 || parts.length > 8) return undefined
  const found = parts.map(part => {
    const at = part.search(/[^ ]+$/)
    const last = part.slice(at)
    if (AMOUNT.test(last)) return { name: labelOf(part.slice(0, at)), price: last }
    const [first = '', ...others] = part.split(' ')
    return { name: labelOf(others.join(' ')), price: first }
  })
  if (!found.every(({ price }) => AMOUNT.test(price))) return undefined
  if (found.every(({ name }) => name !== '')) return { sizes: found }
  const inHeader = size.split(/[/|]/).map(name => name.trim())
  if (inHeader.length === found.length)
    return { sizes: found.map(({ price }, at) => ({ name: inHeader[at] ?? '', price })) }
  const names = NAMES[found.length] ?? found.map((_, at) => String(at + 1))
  return {
    sizes: found.map(({ name, price }, at) => ({ name: name || (names[at] ?? ''), price })),
    why: SEVERAL_PRICES,
  }
}

const labelOf = (text: string): string => text.replaceAll(/^[:(,]+|[:),=]+$/g, '').trim()
