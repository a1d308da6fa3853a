import * as z from 'zod/mini'
import type { AnyOption, AnyVariant, Product, Slot } from '#contract/menu/catalogue.ts'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { leastOf } from '#contract/menu/choices/counts.ts'
import type { Dice } from '#server/kit/dice.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { Shop } from '#server/shop/shop.ts'

/** From this price on, in the main unit, a dish makes a meal; what is cheaper goes with one. */
const MEAL = 7.5
/** How many dishes of a hundred nobody likes. */
const UNLOVED = 0.06
/** How much more often something in its own bottle, can or glass goes with a meal than a side dish. */
const THIRST = 3

export interface Kitchen {
  /** What somebody eats, and what goes with it. */
  meal: () => CartLine
  side: () => CartLine
  combo: () => CartLine | undefined
}

interface Liked {
  product: Product
  weight: number
}

/** What a shop's guests order from its menu: some dishes much more often than others, whatever they must choose of them. */
export function pastKitchen(dice: Dice, { rows }: Pick<Shop, 'rows'>, catalogue: Catalogue): Kitchen {
  // Dishes with a counted stock are not ordered, so that it is untouched when somebody tries the shop.
  const counted = new Set(rows.products.filter(({ stock }) => stock !== null).map(({ id }) => id))
  const all = catalogue.categories.flatMap(({ id }) => {
    const dishes = catalogue.productsOf(id)
    // A category's first dishes are its favourites, and what a kitchen is known for it offers the most of.
    const weightAt = (index: number): number => (dishes.length / (3 + index)) * (0.6 + dice.chance())
    return dishes
      .map((product, index): Liked => ({ product, weight: dice.chance() < UNLOVED ? 0 : weightAt(index) }))
      .filter(({ product }) => isAlwaysThere(product) && !counted.has(product.id))
  })
  const isMeal = ({ product }: Liked): boolean => (product.sizes[0]?.price ?? 0) >= MEAL
  const isDrink = ({ product }: Liked): boolean =>
    product.sizes.some(({ quantity }) => quantity !== undefined)
  const meals = all.filter(each => isMeal(each) && !isDrink(each))
  const sides = all
    .filter(each => !isMeal(each))
    .map(each => (isDrink(each) ? { ...each, weight: each.weight * THIRST } : each))
  const combos = catalogue.menus.filter(isAlwaysThere)
  return {
    meal: () => lineOf(dice, dice.weighedBy(meals, ({ weight }) => weight).product),
    side: () => lineOf(dice, dice.weighedBy(sides, ({ weight }) => weight).product),
    combo: () => (combos.length > 0 ? comboOf(dice, dice.oneOf(combos)) : undefined),
  }
}

const isAlwaysThere = ({
  available,
  offered,
  types = [],
}: Pick<Product, 'available' | 'offered' | 'types'>) => available && !offered && types.length === 0

function lineOf(dice: Dice, product: Product): CartLine {
  const extras = product.extras.filter(() => dice.chance() < 0.03)
  return z.parse(CartLine, {
    type: 'productItem',
    productId: product.id,
    sizeId: dice.weighedBy(product.sizes, ({ price }) => 1 / (1 + price)).id,
    qty: dice.chance() < 0.12 ? 2 : 1,
    extraIds: extras.map(({ id }) => ({ extraId: id, selected: true })),
    optionIds: choicesOf(dice, product.variants),
  })
}

const comboOf = (dice: Dice, menu: Catalogue['menus'][number]): CartLine =>
  z.parse(CartLine, {
    type: 'menuItem',
    menu: { id: menu.id },
    qty: 1,
    items: menu.items.filter(({ required }) => required).map(slot => slotOf(dice, slot)),
  })

function slotOf(dice: Dice, slot: Slot) {
  const product = dice.oneOf(slot.products)
  return {
    slotId: slot.id,
    productId: product?.id,
    optionIds: product ? choicesOf(dice, product.variants) : [],
  }
}

/** What has to be chosen, of options that ask nothing more. */
const choicesOf = (dice: Dice, variants: readonly AnyVariant[]) =>
  variants
    .filter(variant => leastOf(variant) > 0)
    .map(variant => {
      const simple = variant.options.filter(isSimple)
      const value =
        variant.type === 'select'
          ? dice.weighedBy(simple, option => (option === simple[0] ? 3 : 1))?.id
          : simple.slice(0, leastOf(variant)).map(({ id }) => ({ optionId: id, selected: true }))
      return { variantId: variant.id, value }
    })

const isSimple = ({ hasChild, available }: AnyOption): boolean => !hasChild && available !== false
