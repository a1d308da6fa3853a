/** A price that a source writes, as its own text in the main unit of the currency: `8.5`, `8,50`. */
type PriceText = string

/** A size of a dish; the only one of a dish has no name. */
export interface BroughtSize {
  name: string
  price: PriceText
}

interface BroughtOption {
  name: string
  /** What it adds; empty is nothing. */
  price: PriceText
}

/** A question that is asked with a dish. */
export interface BroughtGroup {
  name: string
  min: number
  /** How many answers there may be; undefined is any number. */
  max: number | undefined
  options: BroughtOption[]
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
  diet: '' | 'vegan' | 'vegetarian'
  /** In percent; empty where the source says nothing. */
  vat: string
  /** Where its picture is on the web. */
  picture: string
}

interface BroughtCategory {
  id: string
  name: string
  description: string
  dishes: BroughtDish[]
}

/** Something that may have been read wrongly, or is left out: where it is, what it says there, and why. */
export interface Doubt {
  where: string
  cell: string
  /** A text of the desk's dictionary, with what it names. */
  why: string
  params?: Record<string, string>
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
  doubts: Doubt[]
}

export const emptyMenu = (currency = ''): BroughtMenu => ({
  currency,
  categories: [],
  groups: new Map(),
  extras: 0,
  doubts: [],
})

export const emptyDish = (): BroughtDish => ({
  id: '',
  number: '',
  name: '',
  description: '',
  sizes: [],
  groups: [],
  allergens: [],
  diet: '',
  vat: '',
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
