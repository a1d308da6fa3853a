import type { ReactNode } from 'react'
import type { Menu, SlotProduct } from '#contract/catalogue.ts'
import { slotSize } from '#contract/choices/choices.ts'
import { toCents } from '#contract/money.ts'
import type { SlotChoice } from '#contract/orders/cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import choices from '../choices/choices.module.css'
import { Counted } from '../choices/counted.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'

export interface HalvesProps {
  menu: Menu
  /** One choice per slot. */
  value: SlotChoice[]
  /** The slots, by what a dish costs in one. */
  children: (costs: (index: number, product: SlotProduct) => string) => ReactNode
}

/** What is said of a dish in halves above them: how many are still to be chosen, and what they cost together. */
export function Halves({ menu: { items, halves }, value, children }: HalvesProps) {
  const t = useT()
  const { price } = usePrice()
  const { currency } = pageConfig()
  const count = value.filter(({ productId }) => productId !== undefined).length
  const costs = (index: number, product: SlotProduct): string => {
    const slot = items[index]
    const alone = (slot && slotSize(slot, product)?.price) ?? 0
    return price(toCents(alone, currency) + toCents(product.surcharge ?? 0, currency))
  }
  return (
    <div className={choices.form}>
      <div>
        <p className={choices.legend}>
          <Counted count={count} least={items.length} most={items.length} included={undefined} left={false} />
        </p>
        <p className={choices.optional}>
          {halves === 'dearest' && t('It costs as much as its dearest part, and what you add to it')}
          {halves === 'mean' && t('It costs the average of its parts, and what you add to them')}
          {halves === 'sum' && t('It costs its parts together, and what you add to them')}
        </p>
      </div>
      {children(costs)}
    </div>
  )
}
