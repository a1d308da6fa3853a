import * as z from 'zod/mini'
import { WeeklyTimes } from '../hours/hours.ts'
import { Amount, Count, Flag, Id, list, mapOf, maybe, orElse, Percent, relation } from '../kit/fields.ts'
import { mediaParts } from '../kit/media.ts'
import { Quantity } from './base-price.ts'
import { halvesRules } from './choices/halves.ts'
import { Goods } from './goods.ts'
import { highlights, hottest } from './marks.ts'
import { rated } from './rates.ts'

/** An allergen or additive; `code` is its stable letter or number in the legend (extension `declaration-codes`). */
export const Declaration = z.object({
  code: maybe(Id),
  name: z.string(),
  description: orElse(z.string(), ''),
  /** The name of the group that it is a part of: cereals containing gluten, of wheat (extension `declaration-codes`). */
  group: z.optional(maybe(z.string())),
  /** The azo dyes among it that need a warning, such as E 102 (extension `dyes`). */
  dyes: z.optional(list(z.string())),
})
export type Declaration = z.output<typeof Declaration>

const declared = { allergens: list(Declaration), additives: list(Declaration) }

/** The VAT of a size, an extra or an option that has not that of its dish (extension `vat-rates`). */
const ownVat = { vatRate: z.optional(rated.vatRate), vatRates: rated.vatRates }

/** False when sold out (extension `sold-out-choices`). */
const available = z.optional(maybe(z.boolean()))

/** The lowest price of the 30 days before a reduction, which alone may be shown struck through (extension `former-price`). */
const was = z.optional(maybe(Amount))

/** When it can be had, in the restaurant's own time; absent when always (extension `offered`). */
const offered = z.optional(maybe(WeeklyTimes))

/** The order types that it is sold for; absent or empty for all (extension `order-type-terms`). */
const types = z.optional(list(z.string()))

/** A price, and those of the order types for which it is another one (extension `order-type-terms`). */
export const TypePrices = mapOf(Amount)
const typePrices = z.optional(maybe(TypePrices))

export const Category = z.object({
  id: Id,
  name: z.string(),
  description: orElse(z.string(), ''),
  ...mediaParts,
})
export type Category = z.output<typeof Category>

export const Size = z.object({
  id: Id,
  name: orElse(z.string(), ''),
  price: Amount,
  typePrices,
  category: maybe(z.string()),
  available,
  /** True for the one at which the dish is added without a question (extension `marks`). */
  usual: z.optional(maybe(z.boolean())),
  /** The net quantity that a base price is computed from (extension `base-price`). */
  quantity: z.optional(maybe(Quantity)),
  /**
   * What is paid for its returnable packaging, not part of the price, and the VAT rate of it, percent (extension `deposit`); without
   * a rate, that of the size.
   */
  deposit: z.optional(maybe(Amount)),
  depositVatRate: z.optional(maybe(Percent)),
  was,
  ...ownVat,
})
export type Size = z.output<typeof Size>

/** A product without one would have no price. */
const oneSize = relation(
  z.array(Size).check(z.minLength(1, 'a product needs at least one size with its price')),
)

/** How many a guest may have of an extra or option on one dish; absent for one (extension `choice-counts`). */
const most = z.optional(maybe(Count))

/** An extra costs what its price for the chosen size says; without one it is not offered at that size. */
export const Extra = z.object({
  id: Id,
  name: z.string(),
  prices: list(z.object({ sizeId: Id, price: Amount, typePrices })),
  available,
  /** Its place among the extras by how often they are chosen, 1 for the most frequent (extension `extra-ranks`). */
  rank: z.optional(maybe(z.number())),
  most,
  ...declared,
  ...ownVat,
})
export type Extra = z.output<typeof Extra>

const optionFields = {
  id: Id,
  name: z.string(),
  price: orElse(Amount, 0),
  typePrices,
  available,
  ...declared,
  ...ownVat,
}

/** What an option with children offers one of. */
export const ChildOption = z.object(optionFields)
export type ChildOption = z.output<typeof ChildOption>

const plainOptionFields = { ...optionFields, most, hasChild: Flag, options: list(ChildOption) }

/** An option inside a combo: it may have child options, never a combo of its own. */
export const PlainOption = z.object(plainOptionFields)
export type PlainOption = z.output<typeof PlainOption>

const variantFields = {
  id: Id,
  name: z.string(),
  type: z.enum(['select', 'checkbox']),
  required: Flag,
  /** How many options a guest takes of a checkbox variant, at least and at most, each as often as it is taken (extension `choice-counts`). */
  min: z.optional(maybe(Count)),
  max: z.optional(maybe(Count)),
  /** How many of them are in the price of the dish, and which these are (extension `choice-counts`). */
  included: z.optional(maybe(Count)),
  includes: z.optional(maybe(z.enum(['dearest', 'cheapest']))),
}

const productFields = {
  id: Id,
  name: z.string(),
  /** The number on the printed card, such as 23 or P4 (extension `dish-number`). */
  number: maybe(Id),
  description: orElse(z.string(), ''),
  ...rated,
  /** False when sold out (extension `sold-out`). */
  available: orElse(z.boolean(), true),
  offered,
  types,
  /** Diets it suits whatever a guest chooses of it, such as vegetarian and vegan; extras aside (extension `diet`). */
  diet: z.optional(list(z.string())),
  /** True if there is nothing to declare where it declares nothing (extension `declared`). */
  declared: z.optional(maybe(z.boolean())),
  /** How hot it is, from 1 to 3, and whether it is marked as new or as a favourite (extension `marks`). */
  heat: z.optional(maybe(z.number().check(z.multipleOf(1), z.gte(0), z.lte(hottest)))),
  highlight: z.optional(maybe(z.enum(highlights))),
  /** Of prepacked goods. */
  goods: z.optional(maybe(Goods)),
  sizes: list(Size),
  extras: list(Extra),
  ...declared,
  ...mediaParts,
}

/** A product that a combo's slot offers. */
export const SlotProduct = z.object({
  ...productFields,
  /** What it adds to the price of the combo (extension `slot-surcharges`). */
  surcharge: z.optional(maybe(Amount)),
  variants: list(z.object({ ...variantFields, options: list(PlainOption) })),
})
export type SlotProduct = z.output<typeof SlotProduct>

/** One choice of a combo. Its products come at the slot's size, or at their first one. */
export const Slot = z.object({
  id: maybe(Id),
  name: orElse(z.string(), ''),
  size: maybe(relation(z.object({ id: Id, name: orElse(z.string(), '') }))),
  required: Flag,
  products: list(SlotProduct),
})
export type Slot = z.output<typeof Slot>

/** What is chosen of a dish in halves once for all of it: ids of extras and of variants, which only its first half has. */
export const SharedChoices = z.object({ extras: list(Id), variants: list(Id) })
export type SharedChoices = z.output<typeof SharedChoices>

/** A combo menu (bundle). `discount` is a percentage of `price`. */
export const Menu = z.object({
  id: Id,
  name: z.string(),
  description: orElse(z.string(), ''),
  price: Amount,
  typePrices,
  discount: orElse(Percent, 0),
  /** Its slots are the halves of one dish, and add to the price by this rule (extension `halves`). */
  halves: z.optional(maybe(z.enum(halvesRules))),
  /** The category that a dish in halves is a dish of: the one that all of its halves are of (extension `halves`). */
  categoryId: z.optional(maybe(Id)),
  /**
   * The combos that are this dish in halves at its sizes, itself among them, and what it is called without a size (extension `halves`).
   */
  inSizes: z.optional(
    maybe(z.object({ name: z.string(), sizes: z.array(z.object({ menuId: Id, name: z.string() })) })),
  ),
  /** What the first of its halves asks for the whole dish; absent where each half has its own (extension `halves`). */
  shared: z.optional(maybe(SharedChoices)),
  was,
  available: orElse(z.boolean(), true),
  offered,
  types,
  items: list(Slot),
  ...mediaParts,
})
export type Menu = z.output<typeof Menu>

/** An option of a product: with `hasChild` it carries child options or a nested combo. */
export const Option = z.object({ ...plainOptionFields, menu: maybe(relation(Menu)) })
export type Option = z.output<typeof Option>

export const Variant = z.object({ ...variantFields, options: list(Option) })
export type Variant = z.output<typeof Variant>

/** An option of a product, which may nest a combo, or of a product in a slot, which may not. */
export type AnyOption = Option | PlainOption
export type AnyVariant = Omit<Variant, 'options'> & { options: AnyOption[] }

/** A product as a line of a cart remembers it, which may be no more than its name. */
export const LineProduct = z.object({ ...productFields, variants: list(Variant) })

export const Product = z.object({
  ...LineProduct.shape,
  sizes: oneSize,
  /** Its place among the dishes that are ordered most, 1 for the first (extension `dish-ranks`). */
  rank: z.optional(maybe(z.number())),
})
export type Product = z.output<typeof Product>

/** Whether a size, an extra or an option is sold out. */
export const isSoldOut = (choice: { available?: boolean | undefined }): boolean => choice.available === false

/** Whether a combo is a dish in halves at another size than its first one, where the dish has its card. */
export const isFurtherSize = ({ id, inSizes }: Menu): boolean =>
  inSizes !== undefined && inSizes.sizes[0]?.menuId !== id

/** The sizes as a visitor sees them: the first is preselected, a single one has no name. */
export const shownSizes = (product: { sizes: Size[] }): Size[] =>
  product.sizes.length === 1 ? product.sizes.map(size => ({ ...size, name: '' })) : product.sizes
