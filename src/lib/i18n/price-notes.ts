import { basePrice, type Quantity } from '#contract/base-price.ts'
import { fromCents, toCents } from '#contract/cents.ts'
import { formatPrice, type MoneyFormat } from './format.ts'

/** A price and what the law wants beside it. */
export interface NotedPrice {
  price: number
  quantity?: Quantity | undefined
}

/** What stands beside a price: the price of a litre or kilo, such as 8,79 €/l. Empty when there is nothing to say. */
export function priceNotes({ price, quantity }: NotedPrice, money: MoneyFormat): string {
  const base = quantity && basePrice(toCents(price), quantity)
  return base ? `${formatPrice(fromCents(base.price), money)}/${base.unit}` : ''
}
