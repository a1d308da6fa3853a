import { type Cents, discounted, toCents } from '#contract/kit/money.ts'
import type { Menu } from '#contract/menu/catalogue.ts'
import type { SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { resolveCombo, slotSize } from '#contract/menu/choices/choices.ts'
import { halvesPrice } from '#contract/menu/choices/halves.ts'

/** How the price of a dish in halves comes about. */
export interface HalvesBill {
  /** What each half costs alone. */
  halves: { name: string; cents: Cents }[]
  /** What the rule makes of that. */
  counted: Cents
  /** What comes on top: the price of the dish itself, and what was added to its halves. Nothing where they cost nothing. */
  more: Cents[]
  unit: Cents
}

/** The bill of a dish in halves, once all of them are chosen. */
export function halvesBill(menu: Menu, slots: SlotChoice[], currency: string): HalvesBill | undefined {
  const halves = menu.items.flatMap((slot, index) => {
    const product = slot.products.find(({ id }) => id === slots[index]?.productId)
    return product
      ? { name: product.name, cents: toCents(slotSize(slot, product)?.price ?? 0, currency) }
      : []
  })
  if (!menu.halves || halves.length < menu.items.length) return undefined
  const { unit } = resolveCombo(menu, slots, currency)
  const alone = halves.map(({ cents }) => cents)
  const counted = halvesPrice(menu.halves, alone, currency)
  const own = discounted(toCents(menu.price, currency), menu.discount, currency)
  return { halves, counted, more: [own, unit - counted - own].filter(cents => cents !== 0), unit }
}
