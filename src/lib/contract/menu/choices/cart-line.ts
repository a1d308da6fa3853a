import * as z from 'zod/mini'
import { WeeklyTimes } from '../../hours/hours.ts'
import { Amount, Count, Id, list, maybe, orElse, within } from '../../kit/fields.ts'
import { limits } from '../../kit/limits.ts'
import { fieldTexts } from '../../kit/texts.ts'
import { LineProduct, SlotProduct } from '../catalogue.ts'

/** How often something is chosen; absent for once (extension `choice-counts`). */
const count = z.optional(maybe(Count))

/** One ticked extra of a product line. */
export const LineExtra = z.object({
  extraId: Id,
  selected: orElse(z.boolean(), true),
  count,
  name: orElse(z.string(), ''),
})
export type LineExtra = z.output<typeof LineExtra>

/** One ticked option of a checkbox variant, or an option and the child option chosen with it. */
export const LineOption = z.object({
  optionId: Id,
  selected: orElse(z.boolean(), true),
  count,
  price: orElse(Amount, 0),
})
export type LineOption = z.output<typeof LineOption>

const plainValue = z.union([z.null(), Id, z.array(LineOption)])

/** What is chosen of a variant inside a combo. */
export const PlainOptionChoice = z.object({ variantId: Id, value: plainValue })
export type PlainOptionChoice = z.output<typeof PlainOptionChoice>

/** What is chosen in one slot of a combo; without a product the slot stays empty. */
export const SlotChoice = z.object({
  slotId: maybe(Id),
  productId: maybe(Id),
  product: maybe(SlotProduct),
  extras: list(
    z.object({ id: Id, name: orElse(z.string(), ''), selected: orElse(z.boolean(), true), count }),
  ),
  optionIds: list(PlainOptionChoice),
})
export type SlotChoice = z.output<typeof SlotChoice>

/** How many of something a line holds, at most so many. */
export const qtyUpTo = (most: number) =>
  orElse(z.number().check(z.gte(0), z.lte(most, fieldTexts.tooManyPieces)), 1)
const qty = qtyUpTo(limits.lineQty)

/** The deposit of one unit that the visitor saw, no part of its price (extension `deposit`). */
const deposit = z.optional(maybe(Amount))

/** What the guest asks for of this line, such as “ohne Zwiebeln” (extension `line-notes`). */
const note = z.optional(maybe(z.string().check(z.maxLength(limits.lineNote))))

/** What the guest wants to be done if it turns out not to be had (extension `substitutions`). */
export const ifOutWays = ['call', 'leave', 'choose'] as const
export type IfOut = (typeof ifOutWays)[number]
const ifOut = z.optional(maybe(z.enum(ifOutWays)))

/** The combo as the line remembers it: enough to show it. */
const LineMenu = z.looseObject({
  id: Id,
  name: orElse(z.string(), ''),
  offered: z.optional(maybe(WeeklyTimes)),
  types: z.optional(list(z.string())),
})

/**
 * A combo in the cart. `price` is the unit price that the visitor saw, in the main unit.
 * Nested in an option's value it names that option in `optionId`.
 */
export const MenuLine = z.object({
  type: z.literal('menuItem'),
  menu: LineMenu,
  optionId: maybe(Id),
  name: orElse(z.string(), ''),
  qty,
  price: orElse(Amount, 0),
  deposit,
  note,
  ifOut,
  items: list(SlotChoice),
})
export type MenuLine = z.output<typeof MenuLine>

/**
 * What is chosen of one variant:
 * - select: the option's id, or null when nothing is chosen;
 * - select, option with child options: the option and its child as two entries;
 * - select, option with a nested combo: a list of that one combo line;
 * - checkbox: the ticked options.
 */
export const OptionChoice = z.object({
  variantId: Id,
  value: z.union([z.null(), Id, z.array(z.union([MenuLine, LineOption]))]),
})
export type OptionChoice = z.output<typeof OptionChoice>

/** A product in the cart. `price` is the unit price that the visitor saw, in the main unit. */
export const ProductLine = z.object({
  type: z.literal('productItem'),
  product: maybe(LineProduct),
  productId: Id,
  categoryId: maybe(Id),
  name: orElse(z.string(), ''),
  sizeId: Id,
  qty,
  price: orElse(Amount, 0),
  deposit,
  note,
  ifOut,
  extraIds: list(LineExtra),
  optionIds: list(OptionChoice),
})
export type ProductLine = z.output<typeof ProductLine>

export const CartLine = z.union([ProductLine, MenuLine])
export type CartLine = z.output<typeof CartLine>

/** Lines that are to be ordered: so many, with so many choices and so many pieces together. */
export const cartLines = (lines = z.array(CartLine)) =>
  within(
    limits.cartEntries,
    fieldTexts.tooManyPieces,
    lines.check(
      z.maxLength(limits.cartLines),
      z.refine(
        each => each.reduce((pieces, { qty }) => pieces + qty, 0) <= limits.cartQty,
        fieldTexts.tooManyPieces,
      ),
    ),
  )
