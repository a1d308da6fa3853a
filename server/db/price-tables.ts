import type { Nutrient } from '#contract/menu/goods.ts'
import type { JsonOf, TextByLanguage } from './json.ts'

/** From when on something cost how much, without its deposit. */
export interface PriceHistoryRow {
  kind: 'product' | 'menu'
  id: string
  /** Empty for a combo. */
  size_id: string
  /** What guests pay: of a combo after its discount. */
  price: number
  since: string
}

/** What has to be said about prepacked goods. Nutrients are hundredths of a g, of a kJ and of a kcal. */
export interface GoodsRow extends Record<Nutrient, number | null> {
  product_id: string
  ingredients: JsonOf<TextByLanguage>
  maker: string
  /** `100 g` or `100 ml`; empty without nutrients. */
  nutrition_per: string
  /** Whether a consumer may withdraw from buying it. */
  withdrawal: number
  sort: number
}

/** What is paid for an order type instead of `price`; null for that. */
export interface TypePriced {
  price_delivery: number | null
  price_takeaway: number | null
  price_curbside: number | null
  price_table: number | null
}

export interface PriceRow extends TypePriced {
  sort: number
  product_id: string
  size_id: string
  price: number
  /** The net quantity, such as `0.33 l`; empty when none is declared. */
  quantity: string
  /** What is paid for its returnable packaging; no part of the price. */
  deposit: number
  /** The higher price before, which is shown if it is the lowest of 30 days; 0 without one. */
  was: number
  /** A rate or class as that of a dish; empty for the dish's. */
  vat_rate: string
}

export interface ExtraPriceRow extends TypePriced {
  extra_id: string
  size_id: string
  price: number
}
