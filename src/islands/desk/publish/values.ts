import { referredTables } from '#contract/desk/draft-references.ts'
import { isOn, isSwitch } from '#contract/settings/on.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { weekdayNames } from '#islands/desk/kit/weekday-names.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { typeNames } from '#lib/i18n/desk/names.ts'

/** What is needed to put a cell into words. */
export interface ValueTexts {
  t: DeskTranslate
  price: (amount: number) => string
  /** How people write weekdays and times. */
  times: (cell: string) => string
  /** Names of the rows that cells refer to, by table and key. */
  names: Record<string, string>
}

const MONEY = new Set(['price', 'was', 'deposit', 'minimumOrder', 'deliveryPrice', 'freeDeliveryThreshold'])
const PERCENT = new Set(['vat', 'discount', 'rate'])
const YES_OR_NO = new Set([
  'available',
  'required',
  'listed',
  'public',
  'onHeader',
  'onFooter',
  'isPopup',
  'withdrawal',
])

/** Words that files use, by what people call them. */
const fileTexts: Partial<Record<string, DeskKey>> = {
  select: 'One answer',
  checkbox: 'Any number',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  ...typeNames,
  ...weekdayNames,
}
const WORDS = new Set(['type', 'diet', 'ways', 'weekday', 'order_type'])

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** A cell as people say it: a price with its currency, a list by its names. Whatever is wrong is shown as it was typed. */
export function valueText(column: string, value: string, { t, price, times, names }: ValueTexts): string {
  if (value === '') return t('nothing')
  if (column === 'offered') return times(value)
  if (MONEY.has(column)) return isNumber(value) ? price(Number(value)) : value
  if (PERCENT.has(column)) return isNumber(value) ? t('{number} %', { number: value }) : value
  if (YES_OR_NO.has(column)) return isSwitch(value) ? t(isOn(value) ? 'Yes' : 'No') : value
  const word = (each: string): string => {
    const key = fileTexts[each]
    return key ? t(key) : each
  }
  if (WORDS.has(column)) return value.split(/\s+/).map(word).join(', ')
  const table = referredTables[column]
  if (!table) return value
  return value
    .split(/\s+/)
    .map(key => names[`${table} ${key}`] ?? key)
    .join(', ')
}

/** The rows of a table that is changed as a whole, as lines: the removed and the added ones. */
export function lineChanges(from: string, to: string): { gone: string[]; come: string[] } {
  const [before, after] = [from, to].map(text => text.split('\n').filter(Boolean))
  return { gone: without(before ?? [], after ?? []), come: without(after ?? [], before ?? []) }
}

/** The lines that the others lack; equal lines count separately. */
function without(lines: string[], others: string[]): string[] {
  const rest = [...others]
  return lines.filter(line => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** A row of a whole table in words: its weekday or order type, its times. */
export const lineText = (line: string, t: DeskTranslate): string =>
  line
    .split(' ')
    .map(word => {
      const key = fileTexts[word]
      return key ? t(key) : word
    })
    .join(' ')
