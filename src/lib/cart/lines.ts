import type {
  CartLine,
  MenuLine,
  OptionChoice,
  ProductLine,
  SlotChoice,
} from '#contract/menu/choices/cart-line.ts'
import { maxQty } from './quantity.ts'

/**
 * Returns the lines with one added. Identical lines at the same price are merged, and of what is to be done if they are out,
 * what was said last counts; a combo's quantity above the maximum starts a new line.
 */
export function mergeLine(lines: CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added)
  const max = maxQty(added.type)
  const at = lines.findIndex(line => line.qty < max && lineKey(line) === key)
  const found = lines[at]
  if (!found) return [...lines, added]
  const qty = Math.min(found.qty + added.qty, max)
  const ifOut = added.ifOut ?? found.ifOut
  const merged = lines.with(at, { ...found, ifOut, qty })
  const rest = found.qty + added.qty - qty
  return rest > 0 ? [...merged, { ...added, ifOut, qty: rest }] : merged
}

/**
 * Returns a key that is equal for lines with the same choices at the same price, in any order and quantity.
 */
export const lineKey = (line: CartLine): string =>
  JSON.stringify(line.type === 'productItem' ? productKey(line) : menuKey(line))

const productKey = (line: ProductLine): unknown => [
  line.type,
  line.productId,
  line.sizeId,
  line.price,
  line.deposit,
  line.note,
  extrasKey(line.extraIds.map(({ extraId: id, ...extra }) => ({ id, ...extra }))),
  optionsKey(line.optionIds),
]

/** The halves of a dish have no sequence. */
const inHalves = ({ menu }: MenuLine): boolean => menu.halves !== undefined

const menuKey = (line: MenuLine): unknown => [
  line.type,
  line.menu.id,
  line.optionId,
  line.price,
  line.deposit,
  line.note,
  inHalves(line)
    ? line.items.map(item => JSON.stringify(itemKey(item))).sort()
    : line.items.map(item => [item.slotId, ...itemKey(item)]),
]

const itemKey = (item: SlotChoice): unknown[] => [
  item.productId ?? item.product?.id,
  extrasKey(item.extras),
  optionsKey(item.optionIds),
]

const extrasKey = (extras: SlotChoice['extras']): string[] =>
  extras
    .filter(extra => extra.selected)
    .map(({ id, count }) => countedKey(id, count))
    .sort()

const countedKey = (id: string, count = 1): string => (count > 1 ? JSON.stringify([id, count]) : id)

function optionsKey(choices: OptionChoice[]): unknown {
  const picks = choices.map(({ variantId, value }) => [variantId, valueKey(value)])
  return picks.map(pick => JSON.stringify(pick)).sort()
}

function valueKey(value: OptionChoice['value']): unknown {
  if (!Array.isArray(value)) return value === null ? [] : [value]
  const entries = value.map(entry =>
    'type' in entry ? menuKey(entry) : entry.selected ? countedKey(entry.optionId, entry.count) : null,
  )
  return entries
    .filter(entry => entry !== null)
    .map(entry => JSON.stringify(entry))
    .sort()
}
