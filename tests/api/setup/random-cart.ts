import fc, { type GeneratorValue } from 'fast-check'
import type { AnyOption, AnyVariant, Menu, Product, Slot } from '#contract/menu/catalogue.ts'
import type { CartLine, OptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { slotSize } from '#contract/menu/choices/choices.ts'
import { leastOf, mostOf } from '#contract/menu/choices/counts.ts'
import { menuOf } from '#contract/menu/choices/options.ts'
import { firstChoice, offeredExtras } from '#lib/cart/choice.ts'
import { buildComboLine, buildProductLine } from '#lib/cart/line-build.ts'
import { countOption, noPick, type PickValue, pickChild, pickOption, pickSlots } from '#lib/cart/pick.ts'
import type { Shop } from '#server/shop/shop.ts'

export interface OrderableCatalogue {
  products: { categoryId: string; product: Product }[]
  menus: Menu[]
}

/** What a built shop offers at every hour and has. */
export function orderableIn(built: Shop): OrderableCatalogue {
  const own = built.catalogue('de')
  const always = <T extends { available: boolean; offered?: unknown }>({ available, offered }: T) =>
    available && offered === undefined
  return {
    products: own.categories.flatMap(({ id }) =>
      own
        .productsOf(id)
        .filter(always)
        .map(product => ({ categoryId: id, product })),
    ),
    menus: own.menus.filter(always),
  }
}

/** Any cart that a visitor could fill from a catalogue, by the helpers that the forms use. */
export function randomCart(catalogue: OrderableCatalogue, g: GeneratorValue, currency = 'EUR'): CartLine[] {
  const count = g(fc.integer, { min: 1, max: 6 })
  return Array.from({ length: count }, () =>
    catalogue.menus.length > 0 && g(fc.integer, { min: 0, max: 3 }) === 0
      ? menuLine(catalogue, g, currency)
      : productLine(catalogue, g, currency),
  )
}

function productLine({ products }: OrderableCatalogue, g: GeneratorValue, currency: string): CartLine {
  const { categoryId, product } = one(products, g)
  const size = one(product.sizes, g)
  const extras = some(offeredExtras(product, size), g)
  const choice = {
    ...firstChoice(product),
    sizeId: size.id,
    extraIds: extras.map(({ extra }) => ({
      extraId: extra.id,
      selected: true,
      name: extra.name,
      count: upTo(extra.most ?? 1, g),
    })),
    optionIds: picks(product.variants, g),
  }
  return buildProductLine(product, categoryId, choice, {
    qty: g(fc.integer, { min: 1, max: 30 }),
    currency,
  })
}

const menuLine = ({ menus }: OrderableCatalogue, g: GeneratorValue, currency: string): CartLine => {
  const menu = one(menus, g)
  return buildComboLine(menu, slots(menu.items, g), {
    qty: g(fc.integer, { min: 1, max: 6 }),
    currency,
  })
}

const slots = (all: Slot[], g: GeneratorValue): SlotChoice[] =>
  all.map(slot => {
    const offered = slot.products.filter(product => product.available)
    const product = slot.required || g(fc.boolean) ? one(offered, g) : undefined
    const extras = product ? some(offeredExtras(product, slotSize(slot, product)), g) : []
    return {
      slotId: slot.id,
      productId: product?.id,
      product: undefined,
      extras: extras.map(({ extra: { id, name, most = 1 } }) => ({
        ...{ id, name, selected: true, count: upTo(most, g) },
      })),
      optionIds: (product ? picks(product.variants, g) : []) as SlotChoice['optionIds'],
    }
  })

const picks = (variants: AnyVariant[], g: GeneratorValue): OptionChoice[] =>
  variants.map(variant => ({ variantId: variant.id, value: pick(variant, g) }))

function pick(variant: AnyVariant, g: GeneratorValue): PickValue {
  return Array.from(taken(variant, g)).reduce<PickValue>((value, [option, count]) => {
    const picked = withChildren(pickOption(variant, value, option, true), option, g)
    return variant.type === 'checkbox' ? countOption(variant, picked, option, count) : picked
  }, noPick(variant))
}

/** Any options of a variant that it allows, and how often each is taken. */
function taken(variant: AnyVariant, g: GeneratorValue): Map<AnyOption, number> {
  const all = variant.options.flatMap(option => Array.from({ length: mostOf(option) }, () => option))
  const most = variant.type === 'checkbox' ? (variant.max ?? all.length) : 1
  const minLength = leastOf(variant)
  const maxLength = Math.max(minLength, Math.min(most, all.length))
  const places = g(fc.shuffledSubarray<number>, [...all.keys()], { minLength, maxLength })
  const taken = places.flatMap(place => all[place] ?? [])
  return new Map(taken.map(option => [option, taken.filter(other => other === option).length]))
}

const upTo = (most: number, g: GeneratorValue): number => g(fc.integer, { min: 1, max: most })

function withChildren(value: PickValue, option: AnyOption, g: GeneratorValue): PickValue {
  const child =
    option.hasChild && option.options.length > 0 ? pickChild(value, option, one(option.options, g)) : value
  const menu = option.hasChild ? menuOf(option) : undefined
  return menu ? pickSlots(child, option, slots(menu.items, g)) : child
}

/** Any of some values. */
export function one<T>(all: T[], g: GeneratorValue): T {
  const found = all[g(fc.integer, { min: 0, max: all.length - 1 })]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Some of some values: by their places, as fast-check compares all that it has ever chosen from. */
export const some = <T>(all: T[], g: GeneratorValue): T[] => {
  const places = new Set(all.length === 0 ? [] : g(fc.subarray<number>, [...all.keys()]))
  return all.filter((_, place) => places.has(place))
}
