import type { OrderType } from '#contract/kit/order-types.ts'

/** A price that a source writes, as its own text in the main unit of the currency: `8.5`, `8,50`. */
type PriceText = string

/** What something costs instead for an order type. */
export type TypePrices = Partial<Record<OrderType, PriceText>>

/** An extra with what it costs at one size of a dish. All extras of a group are for sale together. */
export interface BroughtExtra {
  /** The key of its group. */
  group: string
  groupName: string
  name: string
  price: PriceText
  /** How often it can be chosen; without it, once. */
  most?: number
}

/** A size of a dish; the only one of a dish has no name. */
export interface BroughtSize {
  name: string
  price: PriceText
  instead?: TypePrices
  /** What is paid for its returnable bottle. */
  deposit?: PriceText
  extras?: BroughtExtra[]
  /** The code of the currency that its cell names. */
  currency?: string
  /** What it says there, where that is more than the price, and in which cell. */
  cell?: string
  at?: string
  /** Why the price may be another one: it is left out until somebody has decided. */
  doubt?: DoubtReason
}

/** A text of the desk's dictionary, with what it names. */
export interface DoubtReason {
  why: string
  params?: Record<string, string>
}

/** A cell that says something about an allergen, but not whether the dish contains it. */
interface UnclearMark {
  at: string
  cell: string
  allergen: string
}

export interface BroughtOption {
  name: string
  /** What it adds; empty is nothing. */
  price: PriceText
  instead?: TypePrices
  /** How often it can be chosen; without it, once. */
  most?: number
  /** What it says there, where that is more than the price. */
  cell?: string
  /** Why the price may be another one: it is left out until somebody has decided. */
  doubt?: DoubtReason
}

/** A question that is asked with a dish. */
export interface BroughtGroup {
  name: string
  min: number
  /** How many answers there may be; undefined is any number. */
  max: number | undefined
  /** The number of answers that the price of the dish includes. */
  included?: number
  options: BroughtOption[]
}

/** A name and its description in another language of the shop. */
export interface BroughtText {
  name?: string
  description?: string
}

export interface BroughtDish {
  /** The id that the source has for it; empty where it has none. */
  id: string
  number: string
  name: string
  description: string
  sizes: BroughtSize[]
  /** Keys of groups. */
  groups: string[]
  /** Codes or names of allergens as the source has them. */
  allergens: string[]
  unclear: UnclearMark[]
  diet: '' | 'vegan' | 'vegetarian'
  /** Whether it cannot be ordered there at present. */
  isOff: boolean
  /** The ways of ordering for which it is sold; empty for all. */
  types: OrderType[]
  /** How hot it is, from 1 to 3; 0 where nothing is said. */
  heat: number
  /** What the till calls it. */
  till: string
  /** By the codes of languages. */
  texts: Record<string, BroughtText>
  /** In percent; empty where the source says nothing. */
  vat: string
  /** The letter or the name of its tax, where the source says no rate. */
  tax: string
  /** Where its picture is on the web. */
  picture: string
}

export interface BroughtCategory {
  id: string
  name: string
  description: string
  texts?: Record<string, BroughtText>
  dishes: BroughtDish[]
}

/** Something that may have been read wrongly, or is left out: where it is, what it says there, and why. */
export interface Doubt extends DoubtReason {
  where: string
  cell: string
  /** The cell of a spreadsheet: `C14`, in a workbook with its sheet. */
  at?: string
}

/** What a file says and a menu here has no place for. */
interface LeftOut {
  /** How the file calls it: a column or a field. */
  what: string
  count: number
  /** The first of them, each with where it is. */
  cells: { where: string; cell: string; at?: string }[]
}

/** A menu as somebody else's file describes it, whatever its format. */
export interface BroughtMenu {
  /** A code of three letters; empty where the source says nothing. */
  currency: string
  categories: BroughtCategory[]
  /** By their keys. */
  groups: Map<string, BroughtGroup>
  /** How many extras are written beside dishes. */
  extras: number
  /** What codes mean by the file's own legend, and those that it explains in several ways. */
  legend: Map<string, string>
  contradicted: string[]
  doubts: Doubt[]
  /** By what it is. */
  leftOut: Map<string, LeftOut>
}

export const emptyMenu = (currency = ''): BroughtMenu => ({
  currency,
  categories: [],
  groups: new Map(),
  extras: 0,
  legend: new Map(),
  contradicted: [],
  doubts: [],
  leftOut: new Map(),
})

/** How many cells of what is left out are named. */
const NAMED = 20

/** Notes something that a menu here has no place for. */
export function leaveOut(
  { leftOut }: Pick<BroughtMenu, 'leftOut'>,
  what: string,
  where: string,
  cell: string,
  at?: string,
): void {
  const noted = leftOut.get(what) ?? { what, count: 0, cells: [] }
  noted.count += 1
  if (noted.cells.length < NAMED)
    noted.cells.push({ where, cell: cell.slice(0, 200), ...(at !== undefined && { at }) })
  leftOut.set(what, noted)
}

export const emptyDish = (): BroughtDish => ({
  id: '',
  number: '',
  name: '',
  description: '',
  sizes: [],
  groups: [],
  allergens: [],
  unclear: [],
  diet: '',
  isOff: false,
  types: [],
  heat: 0,
  till: '',
  texts: {},
  vat: '',
  tax: '',
  picture: '',
})

/** A file of another system: how it is recognised, and how it is read. */
export interface Format<T> {
  name: string
  /** Which file it is, as docs/bring-your-menu.md says. */
  file: string
  /** What its files never say, so that somebody has to add it here. */
  lacks: string[]
  /** Recognises a file by its content. */
  fits: (content: T) => boolean
  /** `language` is the one in which the shop's names are. */
  read: (content: T, language: string) => BroughtMenu
}
