import type { CartLine, LineExtra, MenuLine, OptionChoice, ProductLine, SlotChoice } from '#contract/cart.ts'
import type { Extra, Menu, Product, Size } from '#contract/catalogue.ts'
import { keepPicks, keepSlots } from './pick.ts'

/** What a visitor has chosen of a product so far; the parts are those of its cart line. */
export interface ProductChoice {
  sizeId: string
  extraIds: LineExtra[]
  optionIds: OptionChoice[]
}

/** The first size, and nothing else: no paid extra is chosen beforehand (docs/rules.md, R3.26 R11.4). */
export const firstChoice = (product: Product): ProductChoice =>
  keepChoice(product, { sizeId: '', extraIds: [], optionIds: [] })

/** A choice without what is no longer offered. */
export function keepChoice(product: Product, choice: ProductChoice): ProductChoice {
  const size = product.sizes.find(each => each.id === choice.sizeId) ?? product.sizes[0]
  const offered = new Set(offeredExtras(product, size).map(({ extra }) => extra.id))
  return {
    sizeId: size?.id ?? '',
    extraIds: choice.extraIds.filter(extra => extra.selected && offered.has(extra.extraId)),
    optionIds: keepPicks(product.variants, choice.optionIds),
  }
}

/** The choice that a form starts with: of the line it edits, or the first one. */
export const productChoiceOf = (product: Product, line: ProductLine | undefined): ProductChoice =>
  line ? keepChoice(product, line) : firstChoice(product)

/** The slots that a form starts with: of the line it edits, or empty ones. */
export const slotChoicesOf = (menu: Menu, line: MenuLine | undefined): SlotChoice[] =>
  keepSlots(menu.items, line?.items ?? [])

/** The extras offered at a size with their price in the main unit. */
export function offeredExtras(
  product: { extras: Extra[] },
  size: Size | undefined,
): { extra: Extra; price: number }[] {
  return product.extras.flatMap(extra => {
    const price = extra.prices.find(each => each.sizeId === size?.id)?.price
    return price === undefined ? [] : [{ extra, price }]
  })
}

/** The extras whose name contains the searched text, ignoring case (docs/rules.md, R5.8). */
export function searchExtras<T extends { extra: Extra }>(extras: T[], search: string, lang: string): T[] {
  const wanted = search.trim().toLocaleLowerCase(lang)
  return extras.filter(({ extra }) => extra.name.toLocaleLowerCase(lang).includes(wanted))
}

/** The largest quantity that a form offers: `max`, or what the edited line already has (docs/rules.md, R9.3). */
export const formMax = (line: CartLine | undefined, max: number): number => Math.max(max, line?.qty ?? 0)
