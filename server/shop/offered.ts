import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { isOpenAt } from '#contract/hours/open-times.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Menu, Product, SlotProduct } from '#contract/menu/catalogue.ts'
import type { CartLine, OptionChoice, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { slotChoice } from '#contract/menu/choices/choices.ts'
import type { Problem } from '#contract/menu/choices/chosen.ts'
import { menuOf, picksOf } from '#contract/menu/choices/options.ts'
import { isSoldAs, NOT_SOLD } from '#contract/menu/choices/sold-as.ts'
import type { Catalogue } from './catalogue.ts'

/** A moment on the restaurant's clock. */
export interface LocalMoment {
  at: Date
  timeZone: string
}

/** Whether something that can be had at some times only can be had at a moment. */
const isOffered = (
  { offered }: { offered?: WeeklyTimes | undefined },
  { at, timeZone }: LocalMoment,
): boolean => offered === undefined || isOpenAt(offered, at, timeZone)

/** The ids of everything that cannot be ordered for a moment, be it sold out or at another time only. */
export function unavailableAt({ soldOut, timed }: Catalogue, moment: LocalMoment): Catalogue['soldOut'] {
  const gone = (ids: string[], things: { id: string; offered?: WeeklyTimes | undefined }[]): string[] => [
    ...new Set([...ids, ...things.filter(each => !isOffered(each, moment)).map(({ id }) => id)]),
  ]
  return {
    products: gone(soldOut.products, timed.products),
    menus: gone(soldOut.menus, timed.menus),
  }
}

/** What of a cart's line cannot be had at a moment: the dish itself, or what fills its slots. */
export const notOfferedAt = (catalogue: Catalogue, line: CartLine, moment: LocalMoment): Problem[] =>
  problemsIn(catalogue, line, (thing, path) =>
    isOffered(thing, moment) ? [] : [{ field: fieldOf(thing, path), message: fieldTexts.notOfferedAt }],
  )

/** The same of what is not sold for an order type. */
export const notSoldAs = (
  catalogue: Catalogue,
  line: CartLine,
  orderType: OrderType | undefined,
): Problem[] =>
  problemsIn(catalogue, line, (thing, path) =>
    isSoldAs(thing, orderType) ? [] : [{ field: `${path}${NOT_SOLD}`, message: fieldTexts.notSoldAs }],
  )

/** Says what is wrong with a dish or combo of a line. */
type Check = (thing: Product | SlotProduct | Menu, path: string) => Problem[]

const fieldOf = (thing: Product | SlotProduct | Menu, path: string): string =>
  `${path}${'items' in thing ? 'menu' : 'productId'}`

function problemsIn(catalogue: Catalogue, line: CartLine, check: Check): Problem[] {
  if (line.type === 'menuItem') {
    const menu = catalogue.menu(line.menu.id)
    return menu ? comboProblems(menu, line.items, check, '') : []
  }
  const product = catalogue.product(line.productId)
  return product ? productProblems(product, line.optionIds, check, '') : []
}

function productProblems(
  product: Product | SlotProduct,
  choices: OptionChoice[],
  check: Check,
  path: string,
): Problem[] {
  const own = check(product, path)
  const nested = product.variants.flatMap(variant => {
    const value = choices.find(choice => choice.variantId === variant.id)?.value ?? null
    return picksOf(value).flatMap(({ id, line }) => {
      const option = variant.options.find(each => each.id === id)
      const menu = option && menuOf(option)
      return menu && line ? comboProblems(menu, line.items, check, `${path}optionIds.${variant.id}.`) : []
    })
  })
  return [...own, ...nested]
}

function comboProblems(menu: Menu, choices: SlotChoice[], check: Check, path: string): Problem[] {
  const own = check(menu, path)
  const inSlots = menu.items.flatMap((slot, index) => {
    const choice = slotChoice(choices, slot, index)
    const id = choice?.productId ?? choice?.product?.id
    const product = slot.products.find(each => each.id === id)
    return product ? productProblems(product, choice?.optionIds ?? [], check, `${path}items.${index}.`) : []
  })
  return [...own, ...inSlots]
}
