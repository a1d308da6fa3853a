import type { Decimals } from '#contract/kit/written-amount.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** A line of a pasted list: a name with its prices, one for all sizes or one for each, or what cannot be understood of it. */
type PastedLine =
  | { line: string; number: string; name: string; prices: string[] }
  | { line: string; mistake: DeskKey; params: Record<string, string | number> }

/** A line that was understood. */
export type PastedItem = Exclude<PastedLine, { mistake: unknown }>

/** The price at one of the sizes: its own, or the only one. */
export const priceAt = (prices: readonly string[], place: number): string => prices[place] ?? prices[0] ?? ''

interface ListOptions {
  /** How many sizes the prices are for. */
  sizes: number
  /** The names that are there already. */
  known: readonly string[]
  /** Those of the shop's currency. */
  decimals: Decimals
}

/** What a line may begin with that is no part of a name. */
const BULLET = /^[-–—•*·+]\s*/
/** The number of a dish before its name: `23.` or `P4)`. */
const NUMBERED = /^(\p{L}?\d{1,4}\p{L}?)[.)]\s+/u
/** What stands between a name and its price. */
const LEADER = /[\s.:…=_–—-]+$/
/** Not every word of three capitals is one: a sauce may be BBQ. */
const CURRENCY = /^(?:\p{Sc}|EUR|Euro|CHF|GBP|USD|TRY|TL)$/u

/** Reads a list that was copied from a document or a spreadsheet: lines, items separated by ` / `, `, ` or `;`, or cells separated by tabs. */
export function readList(text: string, options: ListOptions): PastedLine[] {
  const seen = new Set(options.known.map(folded))
  return itemsOf(text).map(line => {
    const read = readItem(line, options)
    if ('mistake' in read) return read
    if (seen.has(folded(read.name)))
      return { line, mistake: '“{name}” is there already', params: { name: read.name } }
    seen.add(folded(read.name))
    return read
  })
}

const folded = (name: string): string => name.trim().toLowerCase()

/** The items of a text, as they were typed. */
function itemsOf(text: string): string[] {
  const items: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const parts = line.includes('\t') ? [line] : line.split(/\s+\/\s+|\s*;\s+|(?<=\d[^\p{L}]*),\s+(?=\p{L})/u)
    for (const part of parts) {
      const last = items.pop()
      // A price behind a stroke is that of the next size.
      const isPrice = last !== undefined && part !== line && !/\p{L}/u.test(part.replace(/[A-Z]{3}$/, ''))
      if (last !== undefined) items.push(isPrice ? `${last} ${part}` : last)
      if (!isPrice) items.push(part.trim())
    }
  }
  return items.filter(item => item !== '')
}

function readItem(line: string, { sizes, decimals }: Omit<ListOptions, 'known'>): PastedLine {
  const wrong = (mistake: DeskKey, params: Record<string, string | number> = {}): PastedLine => ({
    line,
    mistake,
    params,
  })
  const { words, amounts } = splitPrices(line, sizes)
  const unclear = amounts.find(amount => 'mistake' in readAmount(amount, decimals))
  if (unclear !== undefined) {
    const read = readAmount(unclear, decimals)
    if ('mistake' in read) return wrong(read.mistake, { value: unclear })
  }
  const [, number = ''] = NUMBERED.exec(words) ?? []
  const name = words.replace(BULLET, '').replace(NUMBERED, '').replace(LEADER, '').trim()
  if (!/[\p{L}\p{N}]/u.test(name)) return wrong('No name was found')
  if (amounts.length === 0) return wrong('No price was found')
  if (amounts.length > 1 && amounts.length < sizes)
    return wrong('{count} {count|price|prices} for {sizes} {sizes|size|sizes}', {
      count: amounts.length,
      sizes,
    })
  const prices = amounts.flatMap(amount => {
    const read = readAmount(amount, decimals)
    return 'cell' in read ? [read.cell] : []
  })
  return { line, number, name, prices }
}

/** The amounts at the end of an item, at most one for each size, and what is before them. */
function splitPrices(line: string, sizes: number): { words: string; amounts: string[] } {
  const cells = line.includes('\t')
    ? line.split('\t').map(cell => cell.trim())
    : line.replaceAll(/(?<=\d)\s*[/|]\s*(?=[\d\p{Sc}])/gu, ' ').split(/\s+/)
  const rest = cells.filter(cell => cell !== '')
  const amounts: string[] = []
  while (rest.length > 0 && amounts.length < sizes) {
    const last = rest.at(-1) ?? ''
    const plain = last.replace(/^\+/, '')
    if (isAmount(plain)) amounts.unshift(plain)
    else if (!CURRENCY.test(last)) break
    rest.pop()
  }
  while (amounts.length > 0 && CURRENCY.test(rest.at(-1) ?? '')) rest.pop()
  return { words: withNumber(rest, line.includes('\t')), amounts }
}

/** The first of several cells is a number if it looks like one. */
const withNumber = ([first = '', ...others]: string[], isCells: boolean): string =>
  isCells && others.length > 0 && /^\p{L}?\d{1,4}\p{L}?$/u.test(first)
    ? `${first}. ${others.join(' ')}`
    : [first, ...others].join(' ')

/** Whether a word is written as an amount, be it clear or not. */
const isAmount = (word: string): boolean =>
  /^-?[\d.,]*\d[\d.,]*$/.test(word.replaceAll(/\s|\p{Sc}|[A-Z]{3}$/gu, ''))
