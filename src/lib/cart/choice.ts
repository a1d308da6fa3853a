import {
  type Extra,
  isSoldOut,
  type Menu,
  type Product,
  type Size,
  type Slot,
} from '#contract/menu/catalogue.ts'
import type { CartLine, MenuLine, ProductLine, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { type ProductChoice, slotSize } from '#contract/menu/choices/choices.ts'
import { keepExtras, keepPicks, keepSlots } from './pick.ts'

/**
 * Returns the initial choice: the first size, and no paid extras preselected (docs/rules.md, R3.26 R11.4).
 */
export const firstChoice = (product: Product): ProductChoice =>
  keepChoice(product, { sizeId: '', extraIds: [], optionIds: [] })

/** Returns a choice without anything that is no longer offered. */
export function keepChoice(product: Product, choice: ProductChoice): ProductChoice {
  const size = product.sizes.find(each => each.id === choice.sizeId) ?? firstSize(product)
  const offered = offeredExtras(product, size).map(({ extra }) => extra)
  return {
    sizeId: size?.id ?? '',
    extraIds: keepExtras(offered, choice.extraIds, ({ extraId }) => extraId),
    optionIds: keepPicks(product.variants, choice.optionIds),
  }
}

/** The size that is chosen at first: the first one that is not sold out. */
const firstSize = ({ sizes }: Product): Size | undefined => sizes.find(size => !isSoldOut(size)) ?? sizes[0]

/** The size at which a dish is added without a question: its only or its usual one; undefined where the guest is asked. */
export const plainSize = ({ sizes }: Pick<Product, 'sizes'>): Size | undefined =>
  sizes.length > 1 ? sizes.find(({ usual }) => usual) : sizes[0]

/** Returns the initial choice of a form: that of the edited line, otherwise the default. */
export const productChoiceOf = (product: Product, line: ProductLine | undefined): ProductChoice =>
  line ? keepChoice(product, line) : firstChoice(product)

/** Returns the initial bundle slots of a form: those of the edited line, otherwise empty ones. */
export const slotChoicesOf = (menu: Menu, line: MenuLine | undefined): SlotChoice[] =>
  keepSlots(menu.items, line?.items ?? [])

/** Returns the choices of a dish in halves at another of its sizes: the same by their places, without what is not offered there. */
export const slotsAtSize = (slots: Slot[], made: SlotChoice[]): SlotChoice[] =>
  keepSlots(
    slots,
    made.map(choice => ({ ...choice, slotId: undefined })),
  ).map((choice, index) => {
    const slot = slots[index]
    const product = slot?.products.find(({ id }) => id === choice.productId)
    if (!slot || !product) return choice
    const offered = offeredExtras(product, slotSize(slot, product)).map(({ extra }) => extra.id)
    return { ...choice, extras: choice.extras.filter(({ id }) => offered.includes(id)) }
  })

/** Returns the extras offered for a size, with their price in the main unit. */
export function offeredExtras(
  product: { extras: Extra[] },
  size: Size | undefined,
): { extra: Extra; price: number }[] {
  return product.extras.flatMap(extra => {
    const price = extra.prices.find(each => each.sizeId === size?.id)?.price
    return price === undefined ? [] : [{ extra, price }]
  })
}

/** Returns the extras with the most chosen first, as far as the API says so, and the others in menu order. */
export const byRank = <T extends { extra: Extra }>(extras: T[]): T[] =>
  extras.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ extra }: { extra: Extra }): number => extra.rank ?? Number.MAX_SAFE_INTEGER

/** Returns the choices whose name contains the search text, ignoring case (docs/rules.md, R5.8 R3.2552). */
export function foundBy<T>(choices: T[], search: string, lang: string, nameOf: (choice: T) => string): T[] {
  const wanted = search.trim().toLocaleLowerCase(lang)
  return choices.filter(choice => nameOf(choice).toLocaleLowerCase(lang).includes(wanted))
}

/**
 * Returns the highest quantity a form offers: `max`, or the quantity of the edited line if it is higher
 * (docs/rules.md, R9.3).
 */
export const formMax = (line: CartLine | undefined, max: number): number => Math.max(max, line?.qty ?? 0)
