import { useId } from 'react'
import { toCents } from '#contract/kit/money.ts'
import type { Slot, SlotProduct } from '#contract/menu/catalogue.ts'
import type { PlainOptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { slotSize } from '#contract/menu/choices/choices.ts'
import { keepPicks, keepSlots } from '#lib/cart/pick.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { usePrice } from '../hooks/use-formats.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'
import { Extras } from './extras.tsx'
import { Required } from './required.tsx'
import slotStyles from './slots.module.css'
import { type SlotsProps, Variants } from './variants.tsx'

/** A selector for every slot of a combo that an option opens, with the extras and variants of the chosen product. */
export function Slots({ menu, value, onChange }: SlotsProps) {
  const slots = keepSlots(menu.items, value)
  return menu.items.map((slot, index) => (
    <SlotField
      key={slot.id ?? index}
      slot={slot}
      value={slots[index]}
      onChange={next => onChange(slots.map((choice, at) => (at === index ? { ...choice, ...next } : choice)))}
    />
  ))
}

interface SlotFieldProps {
  slot: Slot
  value: SlotChoice | undefined
  onChange: (choice: Partial<SlotChoice>) => void
}

function SlotField({ slot, value, onChange }: SlotFieldProps) {
  const t = useT()
  const id = useId()
  const { delta } = usePrice()
  const withSurcharge = ({ name, surcharge = 0 }: SlotProduct): string =>
    [name, delta(toCents(surcharge, pageConfig().currency))].filter(Boolean).join('  ')
  const product = slot.products.find(each => each.id === value?.productId)
  const choose = (productId: string) => {
    const next = slot.products.find(each => each.id === productId)
    const optionIds = keepPicks(next?.variants ?? [], []) as PlainOptionChoice[]
    onChange({ productId: next?.id, extras: [], optionIds })
  }
  return (
    <div className={styles.group} data-missing={slot.required && !product ? '' : undefined}>
      <label className={styles.legend} htmlFor={id}>
        {slot.name || t('Dish')} {!slot.required && <span className={styles.optional}>{t('optional')}</span>}
        {slot.required && <Required done={product !== undefined} />}
      </label>
      <select
        id={id}
        className={styles.select}
        required={slot.required}
        value={product?.id ?? ''}
        onChange={event => choose(event.target.value)}
      >
        <option value="">{slot.required ? t('Please choose') : t('No, thank you')}</option>
        {slot.products.map(each => (
          <option key={each.id} value={each.id} disabled={!each.available}>
            {each.available ? withSurcharge(each) : `${each.name} (${t('Sold out')})`}
          </option>
        ))}
      </select>
      {product && value && <SlotDetails slot={slot} product={product} value={value} onChange={onChange} />}
    </div>
  )
}

interface SlotDetailsProps {
  slot: Slot
  product: SlotProduct
  value: SlotChoice
  onChange: (choice: Partial<SlotChoice>) => void
}

/** The variants and extras of the product that a slot holds. */
export function SlotDetails({ slot, product, value, onChange }: SlotDetailsProps) {
  if (product.extras.length === 0 && product.variants.length === 0) return null
  return (
    <div className={slotStyles.nested} data-nested>
      <Variants
        variants={product.variants}
        value={value.optionIds}
        onChange={optionIds => onChange({ optionIds: optionIds as PlainOptionChoice[] })}
      />
      <Extras
        product={product}
        size={slotSize(slot, product)}
        value={value.extras.map(({ id: extraId, ...extra }) => ({ extraId, ...extra }))}
        onChange={extras =>
          onChange({ extras: extras.map(({ extraId: id, ...extra }) => ({ id, ...extra })) })
        }
      />
    </div>
  )
}
