import type { JsonOf, TextByLanguage } from './json.ts'
/** What a switch changes. Those of something on the menu, from `product` to `menu`, mark it as sold out. */
export type SwitchKind =
  | 'product'
  | 'product-size'
  | 'size'
  | 'extra'
  | 'option'
  | 'menu'
  | 'pause'
  | 'busy'
  | 'day'
  | 'asleep'
  | 'test'

/** Something that the kitchen has switched for a while. No import removes it. */
export interface SwitchRow {
  kind: SwitchKind
  /** What is sold out, the order type that pauses, or the date of a special day; `*` for all. */
  target: string
  /** The additional minutes of `busy`, or JSON of a special day; otherwise empty. */
  value: string
  /** Portions that are left of a product; null when they are not counted. */
  portions: number | null
  /** When it ends by itself; null when it has to be switched back. */
  until: string | null
}

/** A special day of the data files; each range is a row, and a closed day is one row without times. */
export interface SpecialDayRow {
  date: string
  opens: string
  closes: string
  text: JsonOf<TextByLanguage>
  /** The order types that it is for; none for all. */
  types: JsonOf<string[]>
  sort: number
}
