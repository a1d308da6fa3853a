import { type ReactNode, useId } from 'react'
import { toCents } from '#contract/kit/money.ts'
import type { Menu, Slot, SlotProduct } from '#contract/menu/catalogue.ts'
import type { SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { slotSize } from '#contract/menu/choices/choices.ts'
import type { HalvesRule } from '#contract/menu/choices/halves.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { type HalvesBill, halvesBill } from '#lib/cart/halves-bill.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import choices from '../choices/choices.module.css'
import { Counted } from '../choices/counted.tsx'
import { Choice, Group } from '../choices/group.tsx'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'

/** What a dish in halves costs, by its rule: without a price of its own, and with one. */
const ALONE = {
  dearest: 'It costs as much as its dearest part, and what you add to it',
  mean: 'It costs the average of its parts, and what you add to them',
  sum: 'It costs its parts together, and what you add to them',
} as const satisfies Record<HalvesRule, MessageKey>
const ON_TOP = {
  dearest: 'It costs {amount} and as much as its dearest part, and what you add to it',
  mean: 'It costs {amount} and the average of its parts, and what you add to them',
  sum: 'It costs {amount} and its parts together, and what you add to them',
} as const satisfies Record<HalvesRule, MessageKey>

/** How its price comes about, by its rule. */
const COUNTED = {
  dearest: '{parts}: the dearest part counts, {sum}',
  mean: '{parts}: on average {sum}',
  sum: '{parts}: together {sum}',
} as const satisfies Record<HalvesRule, MessageKey>

/** The names of the sizes that the halves are of, each once. */
const halfSizes = (items: Slot[]): string[] => [...new Set(items.flatMap(slot => slot.size?.name || []))]

export interface HalvesProps {
  menu: Menu
  /** All sizes that it can be had in, if there are several. */
  sizes: Menu[]
  onSize: (size: Menu) => void
  /** One choice per slot. */
  value: SlotChoice[]
  /** The slots, by what a dish costs in one. */
  children: (costs: (index: number, product: SlotProduct) => string) => ReactNode
}

/**
 * What is said of a dish in halves above them: their size, how many are still to be chosen, and what they cost together; and below
 * them, once all are chosen, how that comes about.
 */
export function Halves({ menu, sizes: inSizes, onSize, value, children }: HalvesProps) {
  const { price: own, items, halves } = menu
  const t = useT()
  const { price, delta } = usePrice()
  const { currency } = pageConfig()
  const count = value.filter(({ productId }) => productId !== undefined).length
  const amount = price(toCents(own, currency))
  const sizes = halfSizes(items)
  const costs = (index: number, product: SlotProduct): string => {
    const slot = items[index]
    const alone = (slot && slotSize(slot, product)?.price) ?? 0
    return price(toCents(alone, currency) + toCents(product.surcharge ?? 0, currency))
  }
  const bill = halvesBill(menu, value, currency)
  const billed = ({ halves, counted, more, unit }: HalvesBill) => {
    const sum = [price(counted), ...more.map(delta)].join(' ')
    return {
      parts: halves.map(({ name, cents }) => `${name} ${price(cents)}`).join(', '),
      sum: more.length > 0 ? `${sum} = ${price(unit)}` : sum,
    }
  }
  return (
    <div className={choices.form}>
      <div>
        <p className={choices.legend}>
          <Counted count={count} least={items.length} most={items.length} included={undefined} left={false} />
        </p>
        {sizes.length > 0 && inSizes.length < 2 && (
          <p className={choices.optional}>
            {t('Size')}: {sizes.join(', ')}
          </p>
        )}
        {menu.shared && (
          <p className={choices.optional}>
            {t('What you choose besides the first part is for the whole dish')}
          </p>
        )}
        <p className={choices.optional}>
          {halves && t(own > 0 ? ON_TOP[halves] : ALONE[halves], { amount })}
        </p>
      </div>
      <HalvesSizes menu={menu} sizes={inSizes} onSize={onSize} />
      {children(costs)}
      {halves && bill && <p className={choices.optional}>{t(COUNTED[halves], billed(bill))}</p>}
    </div>
  )
}

/** The sizes as radio buttons, each with the lowest price at which it can be had; none if there is only one. */
function HalvesSizes({ menu, sizes, onSize }: Pick<HalvesProps, 'menu' | 'sizes' | 'onSize'>) {
  const t = useT()
  const { price } = usePrice()
  const name = useId()
  if (sizes.length < 2) return null
  return (
    <Group legend={t('Size')}>
      {sizes.map(each => {
        const { cents, isFrom } = lowestCombo(each, pageConfig().currency)
        return (
          <Choice
            key={each.id}
            type="radio"
            name={name}
            required
            label={each.inSizes?.sizes.find(({ menuId }) => menuId === each.id)?.name ?? each.name}
            price={isFrom ? t('from {price}', { price: price(cents) }) : price(cents)}
            checked={each.id === menu.id}
            soldOut={!each.available}
            onChange={() => onSize(each)}
          />
        )
      })}
    </Group>
  )
}
