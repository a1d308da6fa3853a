import { limits } from '../../kit/limits.ts'
import { type Cents, discounted, split, stepOf, toCents } from '../../kit/money.ts'
import { fieldTexts } from '../../kit/texts.ts'
import {
  type Extra,
  isSoldOut,
  type Menu,
  type Product,
  type Size,
  type Slot,
  type SlotProduct,
} from '../catalogue.ts'
import { isRated, type Rated, rateOf, type Supply } from '../rates.ts'
import { partsByRate, type TaxPart } from '../tax-parts.ts'
import type { CartLine, LineExtra, ProductLine, SlotChoice } from './cart-line.ts'
import { type Chosen, declarations, type Problem, type Resolved } from './chosen.ts'
import { countedName } from './counts.ts'
import { halfName, halvesPrice } from './halves.ts'
import { type Added, resolveVariants } from './options.ts'

/** What a visitor has chosen of a product so far, in the shape of a cart line. */
export type ProductChoice = Pick<ProductLine, 'sizeId' | 'extraIds' | 'optionIds'>

/**
 * Prices a product as chosen: size + extras at that size + options (signed) + nested combos, by the VAT rates of a supply; callers that
 * ask for the price alone have none. The form, the cart and the server all use it (docs/rules.md, R9).
 */
export function resolveProduct(
  product: Product | SlotProduct,
  choice: ProductChoice,
  currency: string,
  supply?: Supply,
): Resolved {
  const problems: Problem[] = []
  if (!product.available) problems.push({ field: 'productId', message: fieldTexts.soldOut })
  const size = product.sizes.find(candidate => candidate.id === choice.sizeId)
  if (!size) problems.push({ field: 'sizeId', message: fieldTexts.unknownSize })
  else if (isSoldOut(size)) problems.push({ field: 'sizeId', message: fieldTexts.soldOut })
  const extras = resolveExtras({ product, size, chosen: choice.extraIds, currency }, problems)
  const options = resolveVariants(product.variants, choice.optionIds, problems, {
    currency,
    resolveCombo: (menu, slots) => resolveCombo(menu, slots, currency, supply),
  })
  const rate = dishRate(product, size, supply)
  const added = [...extras.added, ...options.added].map(({ thing, price }) => ({
    rate: isRated(thing) ? rateOf(thing, supply) : rate,
    gross: price,
  }))
  const own = partsByRate([{ rate, gross: size ? toCents(size.price, currency) : 0 }, ...added])
  return {
    unit: grossOf(own) + options.nested.reduce((sum, nested) => sum + nested.unit, 0),
    parts: [...own, ...options.nested.flatMap(nested => nested.parts)],
    deposits: [...depositsOf(size, { rate, currency }), ...options.nested.flatMap(nested => nested.deposits)],
    packed: [...(isPrepacked(size) ? [] : [rate]), ...options.nested.flatMap(nested => nested.packed)],
    problems,
    chosen: {
      name: product.name,
      size: product.sizes.length > 1 ? (size?.name ?? '') : '',
      extras: extras.names,
      options: options.names,
      ...declarations([product, ...extras.declared, ...options.declared]),
      items: options.nested.flatMap(nested => nested.chosen.items),
    },
    ids: {
      item: product.id,
      size: size?.id ?? '',
      extras: extras.added.map(idOf),
      options: options.added.map(idOf),
      items: options.nested.flatMap(nested => nested.ids?.items ?? []),
    },
  }
}

/** The VAT rate of a dish at a size: the size's own, or else the dish's. */
const dishRate = (dish: Rated, size: Size | undefined, supply: Supply | undefined): number =>
  rateOf(size && isRated(size) ? size : dish, supply)

const idOf = ({ thing }: Added): string => thing.id

const grossOf = (parts: readonly TaxPart[]): Cents => parts.reduce((sum, { gross }) => sum + gross, 0)

/** A size with a net quantity comes in its own package. */
const isPrepacked = (size: Size | undefined): boolean => size?.quantity !== undefined

function depositsOf(
  size: Size | undefined,
  { rate, currency }: { rate: number; currency: string },
): TaxPart[] {
  const gross = toCents(size?.deposit ?? 0, currency)
  return gross > 0 ? [{ rate: size?.depositVatRate ?? rate, gross }] : []
}

/**
 * Prices a combo as chosen: discounted price + extras and options of what fills its slots. The discounted price is shared by these, by
 * what they cost alone; that of a dish in halves has the price of these in it.
 */
export function resolveCombo(menu: Menu, slots: SlotChoice[], currency: string, supply?: Supply): Resolved {
  const problems: Problem[] = []
  if (!menu.available) problems.push({ field: 'menu', message: fieldTexts.soldOut })
  const filled = menu.items.map((slot, index) =>
    resolveSlot(slot, slotChoice(slots, slot, index), {
      field: `items.${index}`,
      problems,
      currency,
      supply,
    }),
  )
  const chosen = filled.filter(slot => slot !== undefined)
  const alone = chosen.map(slot => slot.weight)
  const { halves } = menu
  const base =
    discounted(toCents(menu.price, currency), menu.discount, currency) +
    (halves ? halvesPrice(halves, alone, currency) : 0)
  const shares = split(base, alone, stepOf(currency))
  const packed = chosen.flatMap(slot => slot.packed)
  const whole = sharedChoice(menu, slots, currency)
  const items = chosen.map((slot, index) => (index === 0 && whole ? whole.half.chosen : slot.chosen))
  const parts = chosen.flatMap(({ rate, added }, index) =>
    partsByRate([{ rate, gross: shares[index] ?? 0 }, ...added]),
  )
  return {
    unit: parts.length > 0 ? grossOf(parts) : base,
    parts: parts.length > 0 ? parts : [{ rate: 0, gross: base }],
    deposits: chosen.flatMap(slot => slot.deposits),
    packed: halves ? packed.slice(0, 1) : packed,
    problems,
    chosen: {
      name: menu.name,
      size: '',
      extras: whole?.dish.chosen.extras ?? [],
      options: whole?.dish.chosen.options ?? [],
      ...declarations(chosen.map(slot => slot.chosen)),
      items: halves ? items.map(item => ({ ...item, name: halfName(item.name, menu.items.length) })) : items,
    },
    ids: {
      item: menu.id,
      size: '',
      extras: whole?.dish.ids?.extras ?? [],
      options: whole?.dish.ids?.options ?? [],
      items: chosen.flatMap((slot, index) => (index === 0 && whole ? whole.half.ids : slot.ids) ?? []),
    },
  }
}

/** What the first half of a dish has for itself, and what was chosen there for the whole dish; its price is in that half. */
function sharedChoice(
  { shared, items: [slot] }: Menu,
  slots: SlotChoice[],
  currency: string,
): { half: FilledSlot; dish: FilledSlot } | undefined {
  const choice = slot && slotChoice(slots, slot, 0)
  if (!shared || !slot || !choice) return undefined
  const part = (isPart: (ids: string[], id: string) => boolean) =>
    resolveSlot(
      slot,
      {
        ...choice,
        extras: choice.extras.filter(({ id }) => isPart(shared.extras, id)),
        optionIds: choice.optionIds.filter(({ variantId }) => isPart(shared.variants, variantId)),
      },
      { field: '', problems: [], currency, supply: undefined },
    )
  const half = part((ids, id) => !ids.includes(id))
  const dish = part((ids, id) => ids.includes(id))
  return half && dish && { half, dish }
}

/** The choice that a line makes in a slot: by the slot's id, else by its place. */
export function slotChoice(choices: SlotChoice[], slot: Slot, index: number): SlotChoice | undefined {
  return (
    choices.find(choice => choice.slotId !== undefined && choice.slotId === slot.id) ??
    choiceAt(choices, index)
  )
}

function choiceAt(choices: SlotChoice[], index: number): SlotChoice | undefined {
  const choice = choices[index]
  return choice?.slotId === undefined ? choice : undefined
}

/** The product in a slot, at the slot's size or else its first one. */
export function slotSize(slot: Slot, product: SlotProduct): Size | undefined {
  return product.sizes.find(size => size.id === slot.size?.id) ?? product.sizes[0]
}

/** What is wrong with a line's quantity: whole, from 1, a combo at most 6. */
export function quantityProblem(line: Pick<CartLine, 'type' | 'qty'>): Problem | undefined {
  const max = line.type === 'menuItem' ? limits.comboQty.max : limits.lineQty
  const fits = Number.isInteger(line.qty) && line.qty >= 1 && line.qty <= max
  return fits ? undefined : { field: 'qty', message: fieldTexts.quantity }
}

interface FilledSlot {
  chosen: Chosen
  rate: number
  /** What its product costs alone. */
  weight: Cents
  /** What extras and options add to that, by rate. */
  added: TaxPart[]
  deposits: TaxPart[]
  packed: number[]
  ids: Resolved['ids']
}

interface SlotContext {
  field: string
  problems: Problem[]
  currency: string
  supply: Supply | undefined
}

function resolveSlot(
  slot: Slot,
  choice: SlotChoice | undefined,
  { field, problems, currency, supply }: SlotContext,
): FilledSlot | undefined {
  const wanted = choice?.productId ?? choice?.product?.id
  if (!choice || wanted === undefined) {
    if (slot.required) problems.push({ field, message: fieldTexts.chooseOne })
    return undefined
  }
  const product = slot.products.find(candidate => candidate.id === wanted)
  if (!product) {
    problems.push({ field, message: fieldTexts.unknownProduct })
    return undefined
  }
  const size = slotSize(slot, product)
  const extraIds = choice.extras.map(({ id, ...extra }) => ({ extraId: id, ...extra }))
  const { optionIds } = choice
  const resolved = resolveProduct(product, { sizeId: size?.id ?? '', extraIds, optionIds }, currency, supply)
  problems.push(...resolved.problems.map(problem => ({ ...problem, field: `${field}.${problem.field}` })))
  const weight = size ? toCents(size.price, currency) : 0
  const rate = dishRate(product, size, supply)
  return {
    chosen: { ...resolved.chosen, size: '' },
    rate,
    weight,
    added: [{ rate, gross: toCents(product.surcharge ?? 0, currency) - weight }, ...resolved.parts],
    deposits: resolved.deposits,
    packed: resolved.packed,
    ids: resolved.ids,
  }
}

interface ExtrasInput {
  product: Product | SlotProduct
  size: Size | undefined
  chosen: LineExtra[]
  currency: string
}

function resolveExtras({ product, size, chosen, currency }: ExtrasInput, problems: Problem[]) {
  const counts = new Map(
    chosen.filter(extra => extra.selected).map(extra => [extra.extraId, extra.count ?? 1]),
  )
  const countOf = (extra: Extra): number => counts.get(extra.id) ?? 1
  const declared = product.extras.filter(extra => counts.has(extra.id))
  const prices = declared.map(extra => extra.prices.find(price => price.sizeId === size?.id)?.price)
  if (declared.length < counts.size || (size && prices.includes(undefined))) {
    problems.push({ field: 'extraIds', message: fieldTexts.unknownExtra })
  }
  if (declared.some(isSoldOut)) problems.push({ field: 'extraIds', message: fieldTexts.soldOut })
  if (declared.some(extra => countOf(extra) > (extra.most ?? 1))) {
    problems.push({ field: 'extraIds', message: fieldTexts.quantity })
  }
  return {
    declared,
    names: declared.map(extra => countedName(extra.name, countOf(extra))),
    added: declared.map(
      (thing, index): Added => ({ thing, price: toCents(prices[index] ?? 0, currency) * countOf(thing) }),
    ),
  }
}
