import type { Nutrient } from '#contract/goods.ts'
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

export interface ExtraPriceRow {
  extra_id: string
  size_id: string
  price: number
}
