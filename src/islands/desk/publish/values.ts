import { slotDishes } from '#contract/describe/data/slot-dishes.ts'
import { referredTable } from '#contract/describe/data/tables.ts'
import type { ColumnKind } from '#contract/kit/column.ts'
import { isOn, isSwitch } from '#contract/kit/on.ts'
import type { cellColumn } from '#islands/desk/draft/columns.ts'
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

type DeskColumn = NonNullable<ReturnType<typeof cellColumn>>['column']
/** Puts a cell of a column into words. */
type InWords = (value: string, texts: ValueTexts, column: DeskColumn) => string

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

const asItIs: InWords = value => value

/** Each word of a list by what people call it. */
const listed = (value: string, nameOf: (word: string) => string): string =>
  value.split(/\s+/).map(nameOf).join(', ')

const chosen: InWords = (value, { t }, { choices }) => {
  const name = choices?.[value]
  return name ? t(name) : value
}

const someChosen: InWords = (value, texts, column) =>
  column.choices ? listed(value, word => chosen(word, texts, column)) : value

const known: InWords = (value, { t }) => listed(value, word => nameOfWord(word, t))

const referred: InWords = (value, { names }, column) => {
  const table = referredTable(column)
  return table ? listed(value, key => names[`${table} ${key}`] ?? key) : value
}

const percentage: InWords = (value, { t }) => (isNumber(value) ? t('{number} %', { number: value }) : value)

const money: InWords = (value, { price }) => (isNumber(value) ? price(Number(value)) : value)

const inWords: Record<ColumnKind, InWords> = {
  text: asItIs,
  html: asItIs,
  id: asItIs,
  slug: asItIs,
  host: asItIs,
  languageCode: asItIs,
  language: asItIs,
  reference: referred,
  optionalReference: referred,
  ids: referred,
  dishes: (value, { names, price }) =>
    slotDishes(value)
      .map(({ id, size, surcharge }) => {
        const name = names[`products ${id}`] ?? id
        const details = [
          ...(size === undefined ? [] : [names[`sizes ${size}`] ?? size]),
          ...(surcharge === undefined
            ? []
            : [`+ ${isNumber(surcharge) ? price(Number(surcharge)) : surcharge}`]),
        ]
        return details.length > 0 ? `${name} (${details.join(', ')})` : name
      })
      .join(', '),
  oneOf: chosen,
  someOf: someChosen,
  payment: asItIs,
  flag: (value, { t }) => (isSwitch(value) ? t(isOn(value) ? 'Yes' : 'No') : value),
  count: asItIs,
  minutes: asItIs,
  quantity: asItIs,
  amount: money,
  ownAmount: money,
  percent: percentage,
  rate: percentage,
  decimal: asItIs,
  degrees: asItIs,
  shape: asItIs,
  reach: asItIs,
  tiers: (value, { price }) => {
    const shown = (amount: string): string => (isNumber(amount) ? price(Number(amount)) : amount)
    return listed(value, tier => tier.split('=').map(shown).join(' → '))
  },
  weeklyTimes: (value, { times }) => times(value),
  weekday: known,
  clock: asItIs,
  day: asItIs,
  moment: asItIs,
  orderType: known,
  orderTypes: known,
  image: asItIs,
  images: asItIs,
  settingPicture: asItIs,
}

/** A cell as people say it: a price with its currency, a list by its names. Whatever is wrong is shown as it was typed. */
export function valueText(column: DeskColumn | undefined, value: string, texts: ValueTexts): string {
  if (value === '') return texts.t('nothing')
  return column ? inWords[column.kind](value, texts, column) : value
}

const words: Partial<Record<string, DeskKey>> = { ...typeNames, ...weekdayNames }

/** An order type or a weekday by its name, anything else as it is. */
function nameOfWord(word: string, t: DeskTranslate): string {
  const key = words[word]
  return key ? t(key) : word
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
    .map(word => nameOfWord(word, t))
    .join(' ')
