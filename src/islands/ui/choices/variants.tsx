import type { ComponentType } from 'react'
import { type Cents, toCents } from '#contract/kit/money.ts'
import type { AnyOption, AnyVariant, Menu } from '#contract/menu/catalogue.ts'
import type { OptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { countAll, countOf, leastOf, mostOf, paidOf } from '#contract/menu/choices/counts.ts'
import { menuOf, picksOf } from '#contract/menu/choices/options.ts'
import {
  countOption,
  hasChildren,
  isPicked,
  nestedLine,
  noPick,
  type PickValue,
  pickChild,
  pickedChild,
  pickOption,
  pickSlots,
  surcharge,
} from '#lib/cart/pick.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { Group } from './group.tsx'
import { CheckOptions, OneOption } from './options.tsx'
import styles from './slots.module.css'

/** What the slots of a combo need, nested in an option or not. */
export interface SlotsProps {
  menu: Menu
  value: SlotChoice[]
  onChange: (slots: SlotChoice[]) => void
}

export interface VariantsProps {
  variants: AnyVariant[]
  value: OptionChoice[]
  onChange: (choices: OptionChoice[]) => void
  /** Draws the slots of a combo nested in an option. A product inside a combo has no such options. */
  slots?: ComponentType<SlotsProps>
}

/** The variants of a product, with the nested choices of selected options. */
export function Variants({ variants, value, onChange, slots }: VariantsProps) {
  return variants.map(variant => {
    const picked = value.find(choice => choice.variantId === variant.id)?.value ?? noPick(variant)
    const change = (next: PickValue) =>
      onChange(
        variants.map(({ id }) => ({
          variantId: id,
          value: id === variant.id ? next : (value.find(choice => choice.variantId === id)?.value ?? null),
        })),
      )
    return <VariantField key={variant.id} variant={variant} value={picked} onChange={change} slots={slots} />
  })
}

interface FieldProps {
  variant: AnyVariant
  value: PickValue
  onChange: (value: PickValue) => void
  slots: ComponentType<SlotsProps> | undefined
}

function VariantField({ variant, value, onChange, slots }: FieldProps) {
  const chosen = variant.options.filter(option => isPicked(value, option))
  const picks = picksOf(value)
  const taken = chosen.map(option => ({ option, count: countOf(option, picks) }))
  const count = countAll(taken)
  const paid = paidOf(variant, taken)
  const least = leastOf(variant)
  const left = (variant.max ?? Number.POSITIVE_INFINITY) - count
  const counted = variant.type === 'checkbox' && (least > 1 || variant.max || variant.included)
  const toggle = (option: AnyOption, on: boolean) => onChange(pickOption(variant, value, option, on))
  return (
    <Group
      legend={variant.name}
      required={least > 0}
      done={count >= least && chosen.length > 0}
      counted={counted ? { count, least, most: variant.max, included: variant.included } : undefined}
    >
      {variant.type === 'checkbox' ? (
        <CheckOptions
          options={variant.options}
          chosen={chosen}
          required={least > 0}
          costs={costOf}
          included={option => countOf(option, picks) - (paid.get(option) ?? countOf(option, picks))}
          full={left <= 0}
          countOf={option => {
            const most = mostOf(option)
            const own = countOf(option, picks)
            return most > 1
              ? {
                  value: own,
                  max: Math.min(most, own + Math.max(left, 0)),
                  onChange: next => onChange(countOption(variant, value, option, next)),
                }
              : undefined
          }}
          onToggle={toggle}
        />
      ) : (
        <OneOption
          label={variant.name}
          options={variant.options}
          chosen={chosen[0]}
          required={variant.required}
          costs={costOf}
          onChoose={option => (option ? toggle(option, true) : onChange(null))}
        />
      )}
      {chosen.filter(hasChildren).map(option => (
        <Children key={option.id} option={option} value={value} onChange={onChange} slots={slots} />
      ))}
    </Group>
  )
}

const costOf = (option: AnyOption): Cents => surcharge(option, pageConfig().currency)

/** The nested choices of an option: its children, or the slots of its combo. */
function Children({
  option,
  value,
  onChange,
  slots: Slots,
}: { option: AnyOption } & Omit<FieldProps, 'variant'>) {
  const menu = menuOf(option)
  const child = pickedChild(value, option)
  return (
    <div className={styles.nested} data-nested>
      {option.options.length > 0 && (
        <Group legend={option.name} required done={child !== undefined}>
          <OneOption
            label={option.name}
            options={option.options}
            chosen={child}
            required
            costs={each => toCents(each.price, pageConfig().currency)}
            onChoose={next => {
              const picked = option.options.find(each => each.id === next?.id)
              if (picked) onChange(pickChild(value, option, picked))
            }}
          />
        </Group>
      )}
      {menu && Slots && (
        <Slots
          menu={menu}
          value={nestedLine(value, option)?.items ?? []}
          onChange={items => onChange(pickSlots(value, option, items))}
        />
      )}
    </div>
  )
}
