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
