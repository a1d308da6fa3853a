import { type Cents, toCents } from '#contract/kit/money.ts'
import type { Menu } from '#contract/menu/catalogue.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'

/** The lowest price of a combo, whether a choice costs more, and its price before the discount if that was higher. */
export function comboPrice(
  menu: Menu,
  currency: string,
): { now: Cents; isFrom: boolean; was: Cents | undefined } {
  const { cents: now, surcharges, isFrom } = lowestCombo(menu, currency)
  const before = menu.was === undefined ? now : toCents(menu.was, currency) + surcharges
  return { now, isFrom, was: before > now ? before : undefined }
}
