import type { Menu } from '#contract/catalogue.ts'
import { type Cents, discounted, toCents } from '#contract/money.ts'

/** The price of a combo before anything is chosen, and its price before the discount if that was higher. */
export function comboPrice(
  { price, discount, was }: Pick<Menu, 'price' | 'discount' | 'was'>,
  currency: string,
): {
  now: Cents
  was: Cents | undefined
} {
  const now = discounted(toCents(price, currency), discount, currency)
  const before = was === undefined ? now : toCents(was, currency)
  return { now, was: before > now ? before : undefined }
}
