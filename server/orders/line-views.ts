import type { DeskItem } from '#contract/desk/orders.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import { lineFacts } from '#contract/orders/line.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { shownTo } from '#contract/orders/seen.ts'
import { choiceWords, declaredWords, dishName, partWords, plainWords } from '#contract/orders/words.ts'
import type { HookOrderItem } from '#contract/programs/hooks.ts'
import type { CalledItem } from '#contract/programs/keys/feed.ts'
import type { KitchenMenu } from '#server/shop/kitchen.ts'
import { kitchenLines } from './kitchen-lines.ts'
import type { StoredLine } from './store.ts'

/* A line of an order, as each audience reads it. */

/** In the words of the guest or of the restaurant. */
export function guestLine(line: StoredLine, of: keyof StoredLine['words'], currency: string): OrderItem {
  const { type, qty, price } = line
  const chosen = line.words[of]
  const name = { name: chosen.name }
  return {
    type,
    qty,
    price: fromCents(price, currency),
    product: type === 'productItem' ? name : undefined,
    menu: type === 'menuItem' ? name : undefined,
    ...namedChoice(chosen),
    items: chosen.items.map(item => ({ product: { name: item.name }, ...namedChoice(item) })),
    ...shownTo(lineFacts, 'guest', line, currency),
  }
}

const namedChoice = (chosen: Chosen) => ({
  size: chosen.size === '' ? undefined : { name: chosen.size },
  extras: chosen.extras.map(name => ({ name })),
  options: chosen.options.map(name => ({ name })),
  allergens: chosen.allergens,
  additives: chosen.additives,
})

/** A line of which so many went back. */
export function deskLine(
  line: StoredLine,
  { refunded, currency, kitchen }: { refunded: number; currency: string; kitchen: KitchenMenu },
): DeskItem {
  const { house } = line.words
  const { size, items } = house
  const allergens = [house, ...items].flatMap(each => each.allergens.map(({ name }) => name))
  return {
    qty: line.qty,
    ...(refunded > 0 && { refunded }),
    name: dishName(house),
    ...(size !== '' && { size }),
    choices: [...choiceWords(house), ...items.map(partWords)],
    ...(items.length > 0 && {
      parts: items.map(({ name, size }) => ({ name, ...(size !== '' && { size }) })),
    }),
    lines: kitchenLines(line, line.qty - refunded, kitchen),
    allergens: [...new Set(allergens)],
    ...(line.added > 0 && { added: line.added }),
    ...shownTo(lineFacts, 'kitchen', line, currency),
  }
}

/** What changes have taken out of a line; nothing of one from which they have not. */
export const struckLine = ({ struck, words: { house } }: StoredLine) =>
  struck > 0
    ? [
        {
          qty: struck,
          name: dishName(house),
          choices: [...choiceWords(house), ...house.items.map(partWords)],
        },
      ]
    : []

/** The dishes of some lines, each once, those of combos among them. */
export function dishesOf(lines: Pick<StoredLine, 'words' | 'cartLine'>[]): Sellable[] {
  const dishes = new Map<string, Sellable>()
  for (const { words, cartLine } of lines) {
    const isCombo = cartLine?.type === 'menuItem'
    const ids = isCombo ? cartLine.items.flatMap(slot => slot.productId ?? []) : [cartLine?.productId]
    const names = isCombo ? words.house.items : [words.house]
    for (const [index, id] of ids.entries())
      if (id !== undefined)
        dishes.set(id, {
          kind: 'product',
          target: id,
          name: dishOfHalf(names[index]?.name ?? id),
          number: '',
        })
  }
  return [...dishes.values()]
}

export function ownerLine({ qty, words: { house } }: StoredLine): { text: string; allergens: string[] } {
  return { text: `${qty} × ${plainWords(house)}`, allergens: house.allergens.map(declaredWords) }
}

/** In an event: without anything that the guest wrote. */
export function eventLine(line: StoredLine, currency: string): HookOrderItem {
  const { qty, price, words, partIds } = line
  const parts = words.house.items.map((part, at) => ({
    ...chosenOnly(part),
    externalIds: partIds(part, at),
  }))
  return {
    ...chosenOnly(words.house),
    qty,
    price: fromCents(price, currency),
    ...(parts.length > 0 && { items: parts }),
    ...shownTo(lineFacts, 'program', line, currency),
  }
}

const chosenOnly = ({ name, size, extras, options }: Chosen) => ({
  name,
  ...(size !== '' && { size }),
  ...(extras.length > 0 && { extras }),
  ...(options.length > 0 && { options }),
})

/** What a guest reads of it, in the words of the restaurant, and what the till called it. */
export function feedLine(line: StoredLine, currency: string): CalledItem {
  const shown = guestLine(line, 'house', currency)
  const items = shown.items.map((part, at) => ({ ...part, externalIds: line.partIds(part, at) }))
  return { ...shown, items, ...shownTo(lineFacts, 'program', line, currency) }
}
