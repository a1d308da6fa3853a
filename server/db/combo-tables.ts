import type { HalvesRule } from '#contract/menu/choices/halves.ts'
import type { JsonOf, TextByLanguage } from './json.ts'
import type { TypePriced } from './price-tables.ts'

export interface MenuRow extends TypePriced {
  id: string
  name: JsonOf<TextByLanguage>
  description: JsonOf<TextByLanguage>
  price: number
  /** Thousandths of a percent. */
  discount: number
  image: string
  listed: number
  offered: string
  types: JsonOf<string[]>
  /** The rule by which its slots add to the price as the halves of a dish; empty for all other combos. */
  halves: HalvesRule | ''
  /** What a till calls it; empty for nothing. */
  external_id: string
  sort: number
}

export interface SlotRow {
  id: string
  name: JsonOf<TextByLanguage>
  menu_id: string
  required: number
  size_id: string | null
  products: JsonOf<string[]>
  /** The category of which it offers all dishes, behind those that it names. */
  category_id: string | null
  sort: number
}

/** In how many orders two dishes were together; each pair is there in both directions. It says nothing of who ordered. */
export interface DishPairRow {
  product_id: string
  with_id: string
  orders: number
}
