import { fromCents, toCents } from '#contract/kit/cents.ts'
import { basePrice, type Quantity } from '#contract/menu/base-price.ts'
import { formatPrice, type MoneyFormat } from './format.ts'
import type { Translate } from './translate.ts'

/** A price and what the law wants beside it. */
export interface NotedPrice {
  price: number
  quantity?: Quantity | undefined
  deposit?: number | undefined
  was?: number | undefined
}

/**
 * What is shown beside a price: the price of a litre or kilo and the deposit, such as `8,79 €/l, zzgl. 0,25 € Pfand`. Empty when there
 * is nothing to say.
 */
export function priceNotes(
  { price, quantity, deposit = 0, was }: NotedPrice,
  money: MoneyFormat,
  t: Translate,
): string {
  const base = quantity && basePrice(toCents(price, money.currency), quantity)
  return [
    base && `${formatPrice(fromCents(base.price, money.currency), money)}/${base.unit}`,
    deposit > 0 && t('plus {amount} deposit', { amount: formatPrice(deposit, money) }),
    was !== undefined && t('lowest price of the last 30 days'),
  ]
    .filter(Boolean)
    .join(', ')
}
