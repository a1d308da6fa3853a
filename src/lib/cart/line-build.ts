import { type Media, mediaUrl } from '#contract/kit/media.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { AnyOption, AnyVariant, Extra, Menu, Product, SlotProduct } from '#contract/menu/catalogue.ts'
import { shownSizes } from '#contract/menu/catalogue.ts'
import type { MenuLine, OptionChoice, ProductLine, SlotChoice } from '#contract/menu/choices/cart-line.ts'
import { type ProductChoice, resolveCombo, resolveProduct, slotSize } from '#contract/menu/choices/choices.ts'
import type { Resolved } from '#contract/menu/choices/chosen.ts'
import { isComboLine, menuOf } from '#contract/menu/choices/options.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { isPicked, nestedLine } from './pick.ts'

/** How many a line is of, what the guest asks for of it, and the currency of its price. */
interface LineTerms {
  qty: number
  note?: string | undefined
  currency: string
}

/**
 * Builds the cart line of a product (docs/rules.md, R3.36 to R3.39) with the unit price that the form shows.
 */
export function buildProductLine(
  product: Product,
  categoryId: string,
  choice: ProductChoice,
  { qty, note, currency }: LineTerms,
): ProductLine {
  const resolved = resolveProduct(product, choice, currency)
  return {
    type: 'productItem',
    product: onlyChosen(product, choice),
    productId: product.id,
    categoryId,
    name: product.name,
    sizeId: choice.sizeId,
    qty,
    price: fromCents(resolved.unit, currency),
    ...depositIn(resolved, currency),
    note: note || undefined,
    extraIds: choice.extraIds.map(extra => ({ ...extra, selected: true })),
    optionIds: pricedOptions(product.variants, choice.optionIds, currency),
  }
}

/** Builds the cart line of a combo (docs/rules.md, R3.40 R3.41). */
export function buildComboLine(
  menu: Menu,
  slots: SlotChoice[],
  { qty, note, currency }: LineTerms,
): MenuLine {
  const items = filledSlots(menu, slots)
  const resolved = resolveCombo(menu, slots, currency)
  return {
    type: 'menuItem',
    menu: onlyFilled(menu, items),
    optionId: undefined,
    name: menu.name,
    qty,
    price: fromCents(resolved.unit, currency),
    ...depositIn(resolved, currency),
    note: note || undefined,
    items,
  }
}

/** The deposit of one unit, only where there is one. */
function depositIn(resolved: Resolved, currency: string): { deposit?: number } {
  const deposit = unitDeposit(resolved)
  return deposit > 0 ? { deposit: fromCents(deposit, currency) } : {}
}

/** Returns all slots in order, each with its chosen product if there is one. */
const filledSlots = (menu: Menu, slots: SlotChoice[]): SlotChoice[] =>
  menu.items.map((slot, index) => {
    const choice = slots[index] ?? { extras: [], optionIds: [], productId: undefined }
    const product = slot.products.find(each => each.id === choice.productId)
    const { optionIds } = choice
    const extraIds = choice.extras.map(({ id, ...extra }) => ({ ...extra, extraId: id, selected: true }))
    const sizeId = (product && slotSize(slot, product)?.id) ?? ''
    return {
      slotId: slot.id,
      productId: product?.id,
      product: product && onlyChosen(product, { sizeId, extraIds, optionIds }),
      extras: choice.extras.map(extra => ({ ...extra, selected: true })),
      optionIds,
    }
  })

/** Prices every combo nested in an option and fills its slots. */
const pricedOptions = (variants: AnyVariant[], choices: OptionChoice[], currency: string): OptionChoice[] =>
  choices.map(({ variantId, value }) => {
    if (!Array.isArray(value)) return { variantId, value }
    const options = variants.find(variant => variant.id === variantId)?.options ?? []
    const priced = value.map(entry => {
      const menu = menuOf(options.find(option => option.id === entry.optionId) ?? noOption)
      if (!isComboLine(entry) || !menu) return entry
      return { ...buildComboLine(menu, entry.items, { qty: 1, currency }), optionId: entry.optionId }
    })
    return { variantId, value: priced }
  })

const noOption: AnyOption = {
  id: '',
  name: '',
  price: 0,
  hasChild: false,
  options: [],
  allergens: [],
  additives: [],
}

/**
 * Reduces a product to what was chosen, with prices and declarations, so that a line stays small and can be
 * displayed without an API call.
 */
function onlyChosen<P extends Product | SlotProduct>(product: P, choice: ProductChoice): P {
  const extraIds = new Set(choice.extraIds.map(extra => extra.extraId))
  const picked = choice.optionIds.filter(each => Array.isArray(each.value) || each.value !== null)
  return {
    ...product,
    description: '',
    goods: undefined,
    sizes: shownSizes(product).filter(size => size.id === choice.sizeId),
    extras: product.extras.filter(extra => extraIds.has(extra.id)).map(extra => atSize(extra, choice.sizeId)),
    variants: product.variants.flatMap(variant => {
      const value = picked.find(each => each.variantId === variant.id)?.value ?? null
      const options = variant.options.filter(option => isPicked(value, option))
      return options.length === 0
        ? []
        : [
            {
              ...variant,
              required: false,
              min: undefined,
              options: options.map(option => onlyChild(option, value)),
            },
          ]
    }),
    ...oneMedia(product),
  }
}

const atSize = (extra: Extra, sizeId: string): Extra => ({
  ...extra,
  prices: extra.prices.filter(price => price.sizeId === sizeId),
})

function onlyChild(option: AnyOption, value: OptionChoice['value']): AnyOption {
  const kept = { ...option, options: option.options.filter(child => isPicked(value, child)) }
  const menu = menuOf(option)
  if (!menu) return kept
  return { ...kept, menu: onlyFilled(menu, filledSlots(menu, nestedLine(value, option)?.items ?? [])) }
}

/** Reduces a combo to what was chosen: every slot offers only its chosen product. */
function onlyFilled(menu: Menu, items: SlotChoice[]): Menu {
  const slots = menu.items.map((slot, index) => {
    const product = items[index]?.product
    return { ...slot, required: false, products: product ? [product] : [] }
  })
  return { ...menu, description: '', items: slots, ...oneMedia(menu) }
}

const oneMedia = (holder: { poster?: Media | undefined }) => ({
  poster: onePicture(holder.poster),
  icon: undefined,
  splash: undefined,
  background: undefined,
  gallery: [],
  slider: [],
})

/** Reduces a picture to the one URL that a cart line shows. */
function onePicture(media: Media | undefined): Media | undefined {
  const url = mediaUrl(media, 'square')
  return media && url ? { id: media.id, alt: media.alt, viewed: false, urls: { square: url } } : undefined
}
