import { type Cents, toCents } from '#contract/kit/money.ts'
import type { AnyOption, AnyVariant, ChildOption, Extra, Slot } from '#contract/menu/catalogue.ts'
import type {
  LineExtra,
  LineOption,
  MenuLine,
  OptionChoice,
  SlotChoice,
} from '#contract/menu/choices/cart-line.ts'
import { slotChoice } from '#contract/menu/choices/choices.ts'
import { countOf, mostOf } from '#contract/menu/choices/counts.ts'
import { lowestCombo } from '#contract/menu/choices/lowest-combo.ts'
import { isComboLine, menuOf, picksOf } from '#contract/menu/choices/options.ts'

export type PickValue = OptionChoice['value']

/** Returns the value of a variant with nothing chosen. */
export const noPick = (variant: AnyVariant): PickValue => (variant.type === 'checkbox' ? [] : null)

export const isPicked = (value: PickValue, option: { id: string }): boolean =>
  picksOf(value).some(pick => pick.id === option.id)

/** Returns whether an option requires a further choice: a child option, or the slots of its combo. */
export const hasChildren = (option: AnyOption): boolean =>
  option.hasChild && (option.options.length > 0 || menuOf(option) !== undefined)

/**
 * Returns the price of an option before its nested choices, in cents: its own price plus that of its combo.
 */
export function surcharge(option: AnyOption, currency: string): Cents {
  const menu = menuOf(option)
  const price = toCents(option.price, currency)
  return menu ? price + lowestCombo(menu, currency).cents : price
}

/** Returns the chosen child of an option. */
export const pickedChild = (value: PickValue, option: AnyOption): ChildOption | undefined =>
  option.options.find(child => isPicked(value, child))

/** Returns the nested combo line of an option. */
export const nestedLine = (value: PickValue, option: AnyOption): MenuLine | undefined =>
  entries(value).find(entry => isComboLine(entry) && entry.optionId === option.id) as MenuLine | undefined

/** Returns the value with an option selected or deselected. A single choice replaces the previous one. */
export function pickOption(variant: AnyVariant, value: PickValue, option: AnyOption, on: boolean): PickValue {
  if (variant.type === 'checkbox') {
    const rest = withoutOption(value, option)
    return on ? [...rest, ...newEntries(option)] : rest
  }
  if (!on) return null
  return hasChildren(option) ? newEntries(option) : option.id
}

/** Returns the value with an option of a checkbox variant chosen so often; 0 deselects it. */
export function countOption(
  variant: AnyVariant,
  value: PickValue,
  option: AnyOption,
  count: number,
): PickValue {
  const picked = isPicked(value, option) ? value : pickOption(variant, value, option, true)
  if (count === 0) return pickOption(variant, picked, option, false)
  return entries(picked).map(entry =>
    isComboLine(entry) || entry.optionId !== option.id
      ? entry
      : { ...entry, count: count > 1 ? count : undefined },
  )
}

/** Returns the value with a child option selected instead of its siblings. */
export function pickChild(value: PickValue, option: AnyOption, child: ChildOption): PickValue {
  const siblings = new Set(option.options.map(other => other.id))
  const rest = entries(value).filter(entry => isComboLine(entry) || !siblings.has(entry.optionId))
  const at = rest.findIndex(entry => entry.optionId === option.id)
  return rest.toSpliced(at + 1, 0, selectedOption(child))
}

/** Returns the value with new slot choices for an option's nested combo. */
export const pickSlots = (value: PickValue, option: AnyOption, items: SlotChoice[]): PickValue =>
  entries(value).map(entry =>
    isComboLine(entry) && entry.optionId === option.id ? { ...entry, items } : entry,
  )

/** Returns a value without options, children and products that are no longer offered. */
function keepPick(variant: AnyVariant, value: PickValue): PickValue {
  const picked = variant.options.filter(option => isPicked(value, option))
  const kept = variant.type === 'checkbox' ? picked : picked.slice(0, 1)
  return kept.reduce<PickValue>((result, option) => {
    const count = Math.min(countOf(option, picksOf(value)), mostOf(option))
    const next = pickOption(variant, result, option, true)
    const counted =
      count > 1 && variant.type === 'checkbox' ? countOption(variant, next, option, count) : next
    const child = pickedChild(value, option)
    const withChild = child && hasChildren(option) ? pickChild(counted, option, child) : counted
    const line = nestedLine(value, option)
    const menu = menuOf(option)
    return line && menu ? pickSlots(withChild, option, keepSlots(menu.items, line.items)) : withChild
  }, noPick(variant))
}

/** Returns one choice per slot, without anything that is no longer offered. */
export const keepSlots = (slots: Slot[], choices: SlotChoice[]): SlotChoice[] =>
  slots.map((slot, index) => {
    const choice = slotChoice(choices, slot, index)
    const product = slot.products.find(each => each.id === (choice?.productId ?? choice?.product?.id))
    if (!choice || !product) return noSlot(slot)
    return {
      slotId: slot.id,
      productId: product.id,
      product: undefined,
      extras: keepExtras(product.extras, choice.extras, ({ id }) => id),
      optionIds: keepPicks(product.variants, choice.optionIds) as SlotChoice['optionIds'],
    }
  })

/** Returns the chosen extras that are still offered, each as often as it may be chosen. */
export const keepExtras = <C extends Pick<LineExtra, 'selected' | 'count'>>(
  offered: Extra[],
  chosen: C[],
  idOf: (choice: C) => string,
): C[] =>
  chosen.flatMap(choice => {
    const extra = choice.selected ? offered.find(({ id }) => id === idOf(choice)) : undefined
    if (!extra) return []
    const count = Math.min(choice.count ?? 1, extra.most ?? 1)
    return [{ ...choice, count: count > 1 ? count : undefined }]
  })

const noSlot = ({ id }: Slot): SlotChoice => ({
  slotId: id,
  productId: undefined,
  product: undefined,
  extras: [],
  optionIds: [],
})

/** Returns one choice per variant, without anything that is no longer offered. */
export const keepPicks = (variants: AnyVariant[], choices: OptionChoice[]): OptionChoice[] =>
  variants.map(variant => {
    const choice = choices.find(each => each.variantId === variant.id)
    return { variantId: variant.id, value: keepPick(variant, choice?.value ?? null) }
  })

const selectedOption = (option: ChildOption): LineOption => ({
  optionId: option.id,
  selected: true,
  price: option.price,
})

/** Normalises a value to a list. */
const entries = (value: PickValue): (LineOption | MenuLine)[] => (Array.isArray(value) ? value : [])

/** Returns the entries for a selected option: itself, or the line of its nested combo. */
function newEntries(option: AnyOption): (LineOption | MenuLine)[] {
  const menu = menuOf(option)
  if (!menu) return [selectedOption(option)]
  const items = keepSlots(menu.items, [])
  const named = { id: menu.id, name: menu.name }
  return [{ type: 'menuItem', menu: named, optionId: option.id, name: menu.name, qty: 1, price: 0, items }]
}

function withoutOption(value: PickValue, option: AnyOption): (LineOption | MenuLine)[] {
  const gone = new Set([option.id, ...option.options.map(child => child.id)])
  return entries(value).filter(entry => !gone.has(entry.optionId ?? ''))
}
