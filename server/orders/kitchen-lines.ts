import type { KitchenLine } from '#contract/desk/kitchen-lines.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { choiceWords } from '#contract/orders/words.ts'
import type { KitchenMenu } from '#server/shop/kitchen.ts'
import type { StoredLine } from './store.ts'

/** A part that was chosen, as far as the menu knows it. */
interface KnownPart {
  productId?: string | undefined
  size?: string | undefined
}

/**
 * What the kitchen makes of a line of which so many are left: the dish itself, and each dish of a combo or half as a line of its own. A
 * combo is nothing by itself, unless it is no longer known what is in it.
 */
export function kitchenLines(line: StoredLine, left: number, kitchen: KitchenMenu): KitchenLine[] {
  const { position, type, words, cartLine, made } = line
  const { house } = words
  const toLine = (part: string, chosen: Chosen, { productId, size = '' }: KnownPart): KitchenLine => {
    const { qty = 0 } = made[part] ?? {}
    const category = productId === undefined ? undefined : kitchen.categoryOf(productId)
    const station = kitchen.stationOf(productId)
    const named = chosen.size || size
    return {
      id: part === '' ? String(position) : `${position}.${part}`,
      name: chosen.name,
      ...(named !== '' && { size: named }),
      choices: choiceWords(chosen),
      allergens: chosen.allergens.map(({ name }) => name),
      qty: left,
      ...(qty > 0 && { made: qty }),
      ...(category !== undefined && { category }),
      ...(station !== undefined && { station }),
    }
  }
  const parts = knownParts(cartLine, kitchen)
  const lines = house.items.map((part, at) => toLine(String(at), part, parts[at] ?? {}))
  if (type === 'menuItem' && lines.length > 0) return lines
  return [toLine('', house, cartLine?.type === 'productItem' ? cartLine : {}), ...lines]
}

/** The parts of a combo, and of combos that a dish opens, in the sequence of their words. */
function knownParts(line: CartLine | undefined, kitchen: KitchenMenu): KnownPart[] {
  if (line?.type === 'menuItem') return partsOf(line, kitchen)
  const nested = line?.optionIds.flatMap(({ value }) => (Array.isArray(value) ? value : [])) ?? []
  return nested.flatMap(entry => ('type' in entry ? partsOf(entry, kitchen) : []))
}

const partsOf = ({ menu, items }: MenuLine, kitchen: KitchenMenu): KnownPart[] =>
  items.flatMap(({ slotId, productId, product }) => {
    const id = productId ?? product?.id
    return id === undefined
      ? []
      : [{ productId: id, size: slotId === undefined ? undefined : kitchen.slotSize(menu.id, slotId) }]
  })
