import type { Cents } from '../../kit/money.ts'
import type { Declaration } from '../catalogue.ts'
import type { TaxPart } from '../tax-parts.ts'

/** What is wrong with a line; `field` is a path inside it, such as `sizeId` or `items.1`. */
export interface Problem {
  field: string
  message: string
}

/** A choice as text, with everything it declares. A combo has one entry per filled slot in `items`. */
export interface Chosen {
  name: string
  size: string
  extras: string[]
  options: string[]
  allergens: Declaration[]
  additives: Declaration[]
  items: Chosen[]
}

/** The ids of a choice, in the sequence of its texts. A combo has one entry per filled slot in `items`. */
export interface ChosenIds {
  /** Of the dish or combo. */
  item: string
  /** Empty for a combo. */
  size: string
  extras: string[]
  options: string[]
  items: ChosenIds[]
}

/** A choice with its price and what is wrong with it. */
export interface Resolved {
  /** Unit price in cents; meaningful only without problems. */
  unit: Cents
  parts: TaxPart[]
  /** The deposit of one unit, which is no part of `unit`, by VAT rate. */
  deposits: TaxPart[]
  /** The VAT rates of the dishes in one unit that are packed when they are ordered, each once per dish. */
  packed: number[]
  problems: Problem[]
  chosen: Chosen
  /** Absent for what is no longer on the menu. */
  ids?: ChosenIds
}

/** All texts of a choice, in one language: its names, and those of everything that it declares. */
export const textsOf = (chosen: Chosen): string[] => [
  chosen.name,
  chosen.size,
  ...chosen.options,
  ...chosen.extras,
  ...[...chosen.allergens, ...chosen.additives].map(declared => declared.name),
  ...chosen.items.flatMap(textsOf),
]

/** All declarations of several things, each once. */
export function declarations(things: { allergens: Declaration[]; additives: Declaration[] }[]) {
  return {
    allergens: once(things.flatMap(thing => thing.allergens)),
    additives: once(things.flatMap(thing => thing.additives)),
  }
}

const byLetters = new Intl.Collator('de', { numeric: true })

function once(all: Declaration[]): Declaration[] {
  const byCode = new Map(all.map(one => [one.code ?? one.name, one]))
  return [...byCode.values()].sort((a, b) => byLetters.compare(a.code ?? a.name, b.code ?? b.name))
}
