import type { LiveShop, WeeklyTimes } from '#contract/hours/hours.ts'
import { isOpenAt } from '#contract/hours/open-times.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import { picksOf } from '#contract/menu/choices/options.ts'

/** A dish or combo that can be had at some times only. */
export interface TimedDish {
  kind: 'products' | 'menus'
  id: string
  name: string
  offered: WeeklyTimes
}

type Dish = Omit<TimedDish, 'offered'> & { offered: WeeklyTimes | undefined }

/** What of a cart can be had at some times only, by name: dishes, combos, and dishes in their slots. */
export function timedDishes(lines: readonly CartLine[]): TimedDish[] {
  const all = lines.flatMap(line =>
    line.type === 'productItem' ? dishesOfProduct(line) : dishesOfMenu(line),
  )
  const byName = new Map(all.map(dish => [dish.name, dish]))
  return [...byName.values()].flatMap(({ offered, ...dish }) => (offered ? [{ ...dish, offered }] : []))
}

const dishesOfProduct = ({
  productId: id,
  name,
  product,
  optionIds,
}: Extract<CartLine, { type: 'productItem' }>): Dish[] => [
  { kind: 'products', id, name, offered: product?.offered },
  ...optionIds.flatMap(({ value }) => picksOf(value)).flatMap(({ line }) => (line ? dishesOfMenu(line) : [])),
]

const dishesOfMenu = ({ menu, name, items }: MenuLine): Dish[] => [
  { kind: 'menus', id: menu.id, name, offered: menu.offered },
  ...items.flatMap(({ product }): Dish[] =>
    product ? [{ kind: 'products', id: product.id, name: product.name, offered: product.offered }] : [],
  ),
]

/** The times at which all of the dishes can be had. */
export const timesOfAll = (times: BookableTime[], timed: TimedDish[], timeZone: string): BookableTime[] =>
  times.filter(({ time }) => timed.every(({ offered }) => isOpenAt(offered, new Date(time), timeZone)))

/** Whether all of the dishes can be had right now, by the restaurant's clock: that of the visitor may be wrong. */
export const areOfferedNow = (timed: TimedDish[], live: LiveShop | undefined): boolean =>
  timed.every(({ kind, id }) => !live?.soldOut[kind].includes(id))
