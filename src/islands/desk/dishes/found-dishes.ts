import type { DeskDishes } from '#contract/desk/dishes.ts'
import { folded } from '#contract/kit/folded.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { isFurtherSize, type Menu, type Product } from '#contract/menu/catalogue.ts'
import { isSoldAs, menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import { matches } from '#islands/desk/kit/matching.ts'

/** A dish or a combo of the menu, at the prices of an order type. */
export type MenuDish =
  | { kind: 'product'; of: Product; categoryId: string }
  | { kind: 'menu'; of: Menu; sizes: Menu[] }

/** Dishes below a heading; combos that belong to no category have none. */
export interface DishGroup {
  id: string
  name: string | undefined
  dishes: MenuDish[]
}

export const dishKey = ({ kind, of }: MenuDish): string => `${kind} ${of.id}`
export const dishNumber = (dish: MenuDish): string | undefined =>
  dish.kind === 'product' ? dish.of.number : undefined
/** What it is called in a list: a dish in halves without its size. */
export const dishTitle = (dish: MenuDish): string =>
  dish.kind === 'menu' ? (dish.of.inSizes?.name ?? dish.of.name) : dish.of.name

/** The dishes that are sold for an order type and match a query, by category. What is meant most likely comes first. */
export function foundDishes(
  { categories, menus }: DeskDishes,
  { query = '', orderType }: { query?: string; orderType?: OrderType | undefined },
): DishGroup[] {
  const isFound = matches(query)
  const isShown = (dish: MenuDish): boolean =>
    isSoldAs(dish.of, orderType) && isFound({ name: dishTitle(dish), number: dishNumber(dish) })
  const combos = menus.filter(menu => !isFurtherSize(menu)).map(menu => comboOf(menu, menus, orderType))
  const inCategory = (id: string | undefined) => combos.filter(({ of }) => of.categoryId === id)
  const groups: DishGroup[] = [
    ...categories.map(({ category: { id, name }, products }) => ({
      id,
      name,
      dishes: [
        ...products.map(product => ({
          kind: 'product' as const,
          of: productAs(product, orderType),
          categoryId: id,
        })),
        ...inCategory(id),
      ],
    })),
    { id: '', name: undefined, dishes: inCategory(undefined) },
  ]
  const shown = groups
    .map(group => ({ ...group, dishes: group.dishes.filter(isShown) }))
    .filter(({ dishes }) => dishes.length > 0)
  return query.trim() === '' ? shown : bestFirst(shown, folded(query.trim()))
}

/** How well a dish is meant: by its number, by the beginning of a word, or by what is inside of one. */
function distance(dish: MenuDish, query: string): number {
  if (folded(dishNumber(dish) ?? '') === query) return 0
  return ` ${folded(dishTitle(dish))}`.includes(` ${query}`) ? 1 : 2
}

function bestFirst(groups: DishGroup[], query: string): DishGroup[] {
  const sorted = groups.map(group => ({
    ...group,
    dishes: group.dishes.toSorted((a, b) => distance(a, query) - distance(b, query)),
  }))
  const best = ({ dishes: [first] }: DishGroup): number => (first ? distance(first, query) : 3)
  return sorted.toSorted((a, b) => best(a) - best(b))
}

function comboOf(menu: Menu, all: Menu[], orderType: OrderType | undefined): MenuDish & { kind: 'menu' } {
  const sizes = (menu.inSizes?.sizes ?? []).flatMap(({ menuId }) => all.find(({ id }) => id === menuId) ?? [])
  return { kind: 'menu', of: menuAs(menu, orderType), sizes: sizes.map(size => menuAs(size, orderType)) }
}

/** The dish of a line, if the menu still has it. */
export function dishOf(
  { categories, menus }: DeskDishes,
  line: { type: 'productItem'; productId: string } | { type: 'menuItem'; menu: { id: string } },
  orderType: OrderType | undefined,
): MenuDish | undefined {
  if (line.type === 'menuItem') {
    const menu = menus.find(({ id }) => id === line.menu.id)
    return menu && comboOf(menu, menus, orderType)
  }
  for (const { category, products } of categories) {
    const product = products.find(({ id }) => id === line.productId)
    if (product) return { kind: 'product', of: productAs(product, orderType), categoryId: category.id }
  }
  return undefined
}
