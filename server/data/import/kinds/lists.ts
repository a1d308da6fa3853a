import { slotDishes, writtenDishes } from '#contract/describe/data/slot-dishes.ts'
import { orderTypes } from '#contract/describe/settings/features.ts'
import { settingEntry } from '#contract/describe/settings/registry.ts'
import { weekdays } from '#contract/hours/hours.ts'
import { dayNamed } from '#contract/hours/weekly-times.ts'
import type { Choices } from '#contract/kit/column.ts'
import { decimalsOf, inMainUnit, minorUnits } from '#contract/kit/money.ts'
import { type JsonOf, readJson } from '#server/db/json.ts'
import { HANDOVER, providerTypes } from '#server/payments/provider-types.ts'
import { asItIs, type CellKind, noteOther, oneOf as oneOfValues, orEmpty } from './kind.ts'

/** Ids separated by spaces, stored as JSON. */
export const ids = {
  read(row, name) {
    const all = row.text(name).split(/\s+/).filter(Boolean)
    if (new Set(all).size < all.length) row.mistake(name, 'contains a duplicate')
    return all
  },
  /** What is no list is written as it is, so that the next check names it. */
  write(stored) {
    const list = listIn(stored)
    return list ? list.join(' ') : stored
  },
} satisfies CellKind<string[], JsonOf<string[]>>

function listIn(stored: JsonOf<string[]>): string[] | undefined {
  try {
    const read: unknown = readJson(stored)
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Dishes of a combo's part, each maybe with a size, as words of their cell. */
export const dishes: CellKind<string[], JsonOf<string[]>> = {
  read(row, name) {
    const all = slotDishes(row.text(name))
    if (new Set(all.map(({ id }) => id)).size < all.length) row.mistake(name, 'contains a duplicate')
    for (const { id, surcharge } of all)
      if (surcharge !== undefined && !isAmount(surcharge, row.source.currency))
        row.mistake(name, 'the surcharge of “{product}” must be an amount such as {amount}', {
          product: id,
          amount: inMainUnit(minorUnits(row.source.currency), row.source.currency),
        })
    return all.map(dish => writtenDishes([dish]))
  },
  write: ids.write,
}

/** Whether a surcharge is written with at most the decimals of the currency, and is not nothing. */
const isAmount = (written: string, currency: string): boolean =>
  /^\d{1,4}(?:\.\d{1,3})?$/.test(written) &&
  (written.split('.')[1]?.length ?? 0) <= decimalsOf(currency) &&
  Number(written) > 0

export const oneOf: CellKind<string, string, { choices: Choices }> = {
  read(row, name, { choices }) {
    if (row.text(name) === '' && '' in choices) return ''
    return oneOfValues(row, name, Object.keys(choices).filter(Boolean))
  },
  write: asItIs,
}

export const someOf: CellKind<string[], string, { values: readonly string[] }> = {
  read(row, name, { values }) {
    const all = ids.read(row, name)
    for (const each of all) if (!values.includes(each)) noteOther(row, name, each, values)
    return all
  },
  write: ids.write,
}

const wordOf = (values: readonly string[]): CellKind<string> => ({
  read: (row, name) => oneOfValues(row, name, values),
  write: asItIs,
})

export const weekday = orEmpty({
  read(row, name) {
    const day = dayNamed(row.text(name))
    return day === undefined ? oneOfValues(row, name, weekdays) : (weekdays[day] ?? '')
  },
  write: asItIs,
})
export const orderType = orEmpty(wordOf(orderTypes))

export const manyOrderTypes: CellKind<string[], string> = {
  read(row, name) {
    const used = ids.read(row, name)
    for (const orderType of used) row.refer(name, orderType, new Set<string>(orderTypes), 'order type')
    return used
  },
  write: ids.write,
}

/** Without one, a provider is paid when the order is handed over. */
export const payment: CellKind<string> = {
  read: (row, name) => (row.text(name) === '' ? HANDOVER : oneOfValues(row, name, providerTypes)),
  write: stored => (stored === HANDOVER ? '' : stored),
}

/** Pictures in the folder's `media`, separated by spaces. */
export const images = {
  read(row, name) {
    return ids.read(row, name).map(file => row.findImage(name, file))
  },
  write: ids.write,
} satisfies CellKind<string[], string>

/** A picture in the folder's `media`, or nothing. */
export const image = {
  read: (row, name) => row.findImage(name, row.text(name)),
  write: asItIs,
} satisfies CellKind<string>

/** Slider and gallery of the home page are several pictures, kept with spaces between them. */
export const settingPicture: CellKind<string> = {
  read: (row, name) =>
    settingEntry(row.text('key'))?.type === 'pictures'
      ? images.read(row, name).join(' ')
      : image.read(row, name),
  write: asItIs,
}
